/* zahltag_say - what the bots of Zahltag tell people */
#include "bots/zahltag_say.h"

#include "bots/zahltag_bid.h"

enum { WORLDS = 1000 };

/* ---- contracts to come ---- */

/* What a player has or gets back before long. */
static crew_t crew_of(const struct zahltag_view *view)
{
    return view->own.hand + view->shared.right[view->own.seat];
}

/* That the next card is a payday that counts, in thousandths; 0: straight after one none does. */
static int payday_chance(const struct zahltag_shared *shared)
{
    int contracts = __builtin_popcount(shared->deck), since = __builtin_popcount(shared->aside);
    int paydays = ZAHLTAG_PAYDAYS - shared->paydays;

    if (since >= zahltag_limit(shared) || contracts == 0)
        return 1000;
    if (since == 0 && shared->paydays > 0)
        return 0;
    return 1000 * paydays / (paydays + contracts);
}

/* How many cards a crew lacks for the contracts left, all together. */
static int lacks_of(const struct zahltag_shared *shared, crew_t crew)
{
    int lacks = 0;

    for (uint32_t deck = shared->deck; deck; deck &= deck - 1) {
        crew_t need = zahltag_need(zahltag_contract(shared->head.set, __builtin_ctz(deck)));
        for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
            int lack = zahltag_count(need, kind) - zahltag_count(crew, kind);
            lacks += lack > 0 ? lack : 0;
        }
    }
    return lacks;
}

/* ---- what can be known ---- */

/* In how many of the worlds a rival can do the contract, where neither answer is certain: what a
 * seat has shown of a kind was dealt to it, so its hidden cards are no plain draw from the rest. */
static int able_in_worlds(const struct zahltag_view *view, int seat)
{
    crew_t need = zahltag_need(view->shared.contract);
    struct random random = random_from(1, view->shared.head.turn);
    int able = 0;

    for (int i = 0; i < WORLDS; i++) {
        _Alignas(8) uint8_t world[STATE_MAX];
        struct zahltag_view other;
        game_zahltag.determinize(view, &random, world);
        game_zahltag.view(world, seat, &other);
        able += zahltag_holds(other.own.hand, need);
    }
    return able < 1 ? 1 : able < WORLDS ? able : WORLDS - 1;
}

int zahltag_told(const struct zahltag_view *view, int seat)
{
    const struct zahltag_shared *shared = &view->shared;
    crew_t hidden = zahltag_hidden(view), least = shared->known[seat];
    int elsewhere = zahltag_total(hidden + least) - shared->size[seat]; /* in other rivals' hands */
    struct zahltag_rivals rivals = zahltag_rivals(view);

    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        for (int left = zahltag_count(hidden, kind) - elsewhere; left > 0; left--)
            least += zahltag_one(kind);
    if (zahltag_holds(least, zahltag_need(shared->contract)))
        return 1000;
    if (!((rivals.sure | rivals.maybe) >> seat & 1))
        return 0;
    return able_in_worlds(view, seat);
}

static void say_rivals(const struct zahltag_view *view, const struct scene *scene,
                       struct text *text)
{
    static const char *const head[LANGS] = {
        "Who can do it: ", "Qui peut le faire : ", "Wer es kann: "};
    static const char *const sure[LANGS] = {"certainly", "à coup sûr", "sicher"};
    static const char *const never[LANGS] = {"no", "non", "nein"};
    const struct zahltag_shared *shared = &view->shared;
    bool first = true;

    text_str(text, head[scene->lang]);
    for (int seat = 0; seat < shared->head.seats; seat++) {
        int told;
        if (seat == view->own.seat || !(shared->in >> seat & 1))
            continue;
        told = zahltag_told(view, seat);
        text_str(text, first ? "" : ", ");
        text_str(text, scene->names[seat]);
        text_char(text, ' ');
        text_str(text, told == 1000 ? sure[scene->lang]
                       : told == 0  ? never[scene->lang]
                                    : phrase_percent(told).bytes);
        first = false;
    }
    text_char(text, '.');
}

static void say_outlook(const struct zahltag_view *view, const struct scene *scene,
                        struct text *text)
{
    static const char *const payday[LANGS] = {
        "The next card is a payday with a chance of {a}",
        "La prochaine carte est un jour de paye avec une chance de {a}",
        "Die nächste Karte ist ein Zahltag: {a}"};
    static const char *const never[LANGS] = {"Straight after a payday another one does not count",
                                             "Juste après un jour de paye, un autre ne compte pas",
                                             "Gleich nach einem Zahltag zählt kein weiterer"};
    static const char *const always[LANGS] = {"The next card is certainly a payday",
                                              "La prochaine carte est à coup sûr un jour de paye",
                                              "Die nächste Karte ist sicher ein Zahltag"};
    static const char *const crew[LANGS] = {"; your crew can do ", " ; votre équipe suffit pour ",
                                            "; deine Mannschaft reicht für "};
    static const char *const of[LANGS] = {" of the ", " des ", " der "};
    static const char *const left[LANGS] = {" contracts left in the deck.",
                                            " chantiers restant dans la pioche.",
                                            " Aufträge im Stapel."};
    int chance = payday_chance(&view->shared);

    phrase_say(chance == 0      ? never
               : chance == 1000 ? always
                                : payday,
               scene->lang, phrase_percent(chance).bytes, NULL, NULL, text);
    text_str(text, crew[scene->lang]);
    text_int(text, zahltag_jobs_of(&view->shared, crew_of(view)));
    text_str(text, of[scene->lang]);
    text_int(text, __builtin_popcount(view->shared.deck));
    text_str(text, left[scene->lang]);
}

void zahltag_believe(const void *bytes, const struct scene *scene, struct text *text)
{
    const struct zahltag_view *view = bytes;

    (view->shared.phase == ZAHLTAG_IN_BID ? say_rivals : say_outlook)(view, scene, text);
}

/* ---- reasons ---- */

/* Who could take the job away: "Boris cannot build this, Carla can with a chance of 70 %". */
static void say_who(const struct zahltag_view *view, const struct scene *scene, struct text *text)
{
    static const char *const never[LANGS] = {"{a} cannot build this", "{a} ne peut pas le faire",
                                             "{a} kann das nicht bauen"};
    static const char *const sure[LANGS] = {"{a} certainly can build this",
                                            "{a} peut à coup sûr le faire",
                                            "{a} kann das sicher bauen"};
    static const char *const maybe[LANGS] = {"{a} can build this with a chance of {b}",
                                             "{a} peut le faire avec une probabilité de {b}",
                                             "{a} kann das mit {b} Wahrscheinlichkeit bauen"};
    const char *gap = "";

    for (int seat = 0; seat < view->shared.head.seats; seat++) {
        int told;
        if (seat == view->own.seat || !(view->shared.in >> seat & 1))
            continue;
        told = zahltag_told(view, seat);
        text_str(text, gap);
        phrase_say(told == 1000 ? sure
                   : told == 0  ? never
                                : maybe,
                   scene->lang, scene->names[seat], phrase_percent(told).bytes, NULL, text);
        gap = ", ";
    }
}

static void reason_to_bid(const struct zahltag_view *view, const struct idea *idea,
                          const struct scene *scene, struct text *text)
{
    static const char *const alone[LANGS] = {
        "Nobody else can build this: the job is yours.",
        "Personne d’autre ne peut le faire : il est à vous.",
        "Niemand sonst kann das bauen: Der Auftrag ist deiner."};
    static const char *const none[LANGS] = {
        "; at a price that gets the job, it brings less than a free crew.",
        " ; au prix qui emporte le chantier, il rapporte moins qu’une équipe libre.",
        "; zu einem Preis, der den Auftrag holt, bringt er weniger als eine freie Mannschaft."};
    static const char *const gets[LANGS] = {
        "; at {a} you get the job, alone or with others, with a chance of {b}.",
        " ; à {a}, vous obtenez le chantier, seul ou à plusieurs, avec une probabilité de {b}.",
        "; mit {a} bekommst du den Auftrag, allein oder mit anderen, mit {b} Wahrscheinlichkeit."};
    static const char *const lowest[LANGS] = {
        "; at 1 you certainly get the job, alone or with others.",
        " ; à 1, vous obtenez à coup sûr le chantier, seul ou à plusieurs.",
        "; mit 1 bekommst du den Auftrag sicher, allein oder mit anderen."};
    struct zahltag_rivals rivals = zahltag_rivals(view);
    int bid = action_noun(idea->action, 0);

    if (bid > 0 && !(rivals.sure | rivals.maybe)) {
        text_str(text, alone[scene->lang]);
        return;
    }
    say_who(view, scene, text);
    if (bid && idea->detail < 0) {
        text_char(text, '.');
        return;
    }
    phrase_say(bid > 1    ? gets
               : bid == 1 ? lowest
                          : none,
               scene->lang, phrase_number(bid).bytes,
               phrase_percent(idea->detail < 1000 ? idea->detail : 999).bytes, NULL, text);
}

/* What a change does to the contracts that can be done: from `before` to `after` of `all`. */
struct change {
    int before, after, all;
    bool closer; /* fewer cards are missing for the others */
};

static struct change change_by(const struct zahltag_view *view, action_t action)
{
    crew_t crew = crew_of(view), then = crew;
    struct change change = {.before = zahltag_jobs_of(&view->shared, crew),
                            .all = __builtin_popcount(view->shared.deck)};

    switch (action_verb(action)) {
    case ZAHLTAG_TAKE: then += zahltag_one(action_noun(action, 0)); break;
    case ZAHLTAG_DROP: then -= zahltag_one(action_noun(action, 0)); break;
    case ZAHLTAG_SWAP:
        then += zahltag_one(action_noun(action, 1)) - zahltag_one(action_noun(action, 0));
        break;
    default: break;
    }
    change.after = zahltag_jobs_of(&view->shared, then);
    change.closer = lacks_of(&view->shared, then) < lacks_of(&view->shared, crew);
    return change;
}

static void reason_to_change(const struct zahltag_view *view, const struct idea *idea,
                             const struct scene *scene, struct text *text)
{
    static const char *const more[LANGS] = {
        "Your crew can then do {b} of the {c} contracts left in the deck, instead of {a}.",
        "Votre équipe peut alors faire {b} des {c} chantiers qui restent, au lieu de {a}.",
        "Deine Mannschaft kann dann {b} der {c} Aufträge im Stapel ausführen, statt {a}."};
    static const char *const same[LANGS] = {
        "Your crew can still do {b} of the {c} contracts left in the deck",
        "Votre équipe peut toujours faire {b} des {c} chantiers qui restent",
        "Deine Mannschaft kann weiterhin {b} der {c} Aufträge im Stapel ausführen"};
    static const char *const less[LANGS] = {
        "Your crew can then do only {b} of the {c} contracts left in the deck, not {a}",
        "Votre équipe ne peut alors plus faire que {b} des {c} chantiers qui restent, et non {a}",
        "Deine Mannschaft kann dann nur noch {b} der {c} Aufträge im Stapel ausführen, nicht {a}"};
    static const char *const smaller[LANGS] = {
        ", and a smaller hand pays less on payday (chance that the next card is one: {a}).",
        ", et une main plus petite paie moins au jour de paye (probabilité pour la prochaine carte "
        ": "
        "{a}).",
        ", und eine kleinere Hand zahlt am Zahltag weniger (Wahrscheinlichkeit, dass er als "
        "Nächstes "
        "kommt: {a})."};
    static const char *const later[LANGS] = {
        ", and a smaller hand pays less on payday (the next card cannot be one that counts).",
        (", et une main plus petite paie moins au jour de paye (la prochaine carte ne peut en être "
         "un qui compte)."),
        ", und eine kleinere Hand zahlt am Zahltag weniger (als Nächstes kann keiner zählen)."};
    static const char *const mix[LANGS] = {", and comes closer to others of them.",
                                           ", et se rapproche d’autres chantiers.",
                                           ", und kommt anderen davon näher."};
    static const char *const other[LANGS] = {"; no other change wins more often.",
                                             " ; aucun autre changement ne gagne plus souvent.",
                                             "; keine andere Änderung gewinnt öfter."};
    static const char *const best[LANGS] = {"; no change wins more often.",
                                            " ; aucun changement ne gagne plus souvent.",
                                            "; keine Änderung gewinnt öfter."};
    struct change change = change_by(view, idea->action);
    int verb = action_verb(idea->action), chance = payday_chance(&view->shared);
    bool gain = change.after > change.before;

    phrase_say(gain                           ? more
               : change.after < change.before ? less
                                              : same,
               scene->lang, phrase_number(change.before).bytes, phrase_number(change.after).bytes,
               phrase_number(change.all).bytes, text);
    if (gain)
        return;
    phrase_say(verb == ZAHLTAG_DROP                           ? chance ? smaller : later
               : verb != ZAHLTAG_TAKE && verb != ZAHLTAG_SWAP ? best
               : change.closer                                ? mix
                                                              : other,
               scene->lang, phrase_percent(chance).bytes, NULL, NULL, text);
}

void zahltag_no_choice(const void *bytes, const struct scene *scene, struct text *text)
{
    static const char *const unable[LANGS] = {
        "Your crew cannot build this, so 00 is all that you may bid.",
        "Votre équipe ne suffit pas pour ce chantier : vous ne pouvez offrir que 00.",
        "Deine Mannschaft reicht für diesen Auftrag nicht: Du kannst nur 00 bieten."};
    const struct zahltag_view *view = bytes;

    if (view->shared.phase == ZAHLTAG_IN_BID)
        text_str(text, unable[scene->lang]);
}

void zahltag_reason(const void *bytes, const struct thought *thought, const struct scene *scene,
                    struct text *text)
{
    const struct zahltag_view *view = bytes;

    (view->shared.phase == ZAHLTAG_IN_BID ? reason_to_bid
                                          : reason_to_change)(view, &thought->idea[0], scene, text);
}

struct words zahltag_amount(enum lang lang, int32_t points)
{
    static const char *const unit[LANGS] = {"{a} million", "{a} millions", "{a} Millionen"};
    static const char *const few[LANGS] = {"{a} million", "{a} million", "{a} Millionen"};

    return phrase_amount(points < 2000 ? few : unit, lang, points);
}
