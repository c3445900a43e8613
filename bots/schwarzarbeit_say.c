/* schwarzarbeit_say - what the bots of Schwarzarbeit tell people
 *
 * A reason goes by the doubts that the choice was made by. Some of them can be counted from what
 * was seen, for certain and by everybody; the rest is what the others' picks suggest. Where that
 * makes a difference it is said. What `believe` tells, and the notebook, is what can be counted.
 */
#include "bots/schwarzarbeit_say.h"

#include "bots/schwarzarbeit_play.h"
#include "games/schwarzarbeit/words.h"

/* ---- suspects ---- */

/* What is thought of a person, in thousandths. */
struct suspect {
    int person;
    int32_t doubt;   /* to be somebody else's illegal worker, as the choice was made by */
    int32_t counted; /* the same, as far as it can be counted; 0 and 1000: certain */
    int seat;        /* for whom, most likely */
    bool sure;       /* for certain for that seat */
};

static int32_t counted_of(const struct schwarzarbeit_belief *belief, int owner, int person)
{
    uint32_t sum = 0;

    for (int seat = 0; seat < SEATS_MAX; seat++)
        sum += seat == owner ? 0 : belief->chance[seat][person];
    /* each is rounded, and what is open is never certain */
    return sum == 0                         ? 0
           : sum >= BELIEF_SURE - 2         ? 1000
           : sum < BELIEF_SURE / 1000       ? 1
           : sum > BELIEF_SURE / 1000 * 999 ? 999
                                            : (int32_t)(sum / (BELIEF_SURE / 1000));
}

static struct suspect suspect_of(const struct schwarzarbeit_view *view,
                                 const struct schwarzarbeit_belief *belief,
                                 const struct schwarzarbeit_doubt *doubt, int person)
{
    int owner = view->own.seat;
    struct suspect suspect = {
        .person = person, .counted = counted_of(belief, owner, person), .seat = owner == 0 ? 1 : 0};

    suspect.doubt = (int32_t)(1000 * doubt->of[person] + 0.5f);
    /* what is open is never certain, however likely */
    if (suspect.counted == 0 || suspect.counted == 1000)
        suspect.doubt = suspect.counted;
    else if (suspect.doubt < 1 || suspect.doubt > 999)
        suspect.doubt = suspect.doubt < 1 ? 1 : 999;
    for (int seat = 0; seat < view->shared.head.seats; seat++)
        if (seat != owner && doubt->by[seat][person] > doubt->by[suspect.seat][person])
            suspect.seat = seat;
    suspect.sure = belief->sure[suspect.seat] >> person & 1;
    return suspect;
}

/* The cards that a decision is about: those in the market, or denounced ones without a lawyer. */
static uint64_t cards_at_stake(const struct schwarzarbeit_view *view)
{
    action_t list[LEGAL_MAX];
    int count = game_schwarzarbeit.legal(view, list);
    uint64_t cards = 0, own = schwarzarbeit_showing(view->own.workers);

    for (int i = 0; i < count; i++) {
        int verb = action_verb(list[i]), card = action_noun(list[i], 0);
        if (verb == SCHWARZ_LAWYER)
            card = schwarzarbeit_denounced(&view->shared, card, action_noun(list[i], 1));
        if (verb != SCHWARZ_PASS && card < SCHWARZ_CARDS)
            cards |= UINT64_C(1) << card;
    }
    return cards & ~own;
}

/* Of the people of these cards, there is at least one, the most or the least doubtful. */
static struct suspect find_suspect(const struct schwarzarbeit_view *view,
                                   const struct schwarzarbeit_belief *belief,
                                   const struct schwarzarbeit_doubt *doubt, uint64_t cards,
                                   bool most)
{
    struct suspect found = {.person = -1};

    for (; cards; cards &= cards - 1) {
        struct suspect next =
            suspect_of(view, belief, doubt, __builtin_ctzll(cards) / SCHWARZ_SHIFTS);
        if (found.person < 0 || (most ? next.doubt > found.doubt : next.doubt < found.doubt))
            found = next;
    }
    return found;
}

/* ---- reasons ---- */

/* What a sentence is made of. */
struct speech {
    const struct schwarzarbeit_view *view;
    const struct scene *scene;
    struct text *text;
    struct schwarzarbeit_belief belief;
    struct schwarzarbeit_doubt doubt;
};

static void say(const struct speech *speech, const char *const phrase[LANGS],
                const struct suspect *suspect)
{
    phrase_say(phrase, speech->scene->lang, schwarzarbeit_name(speech->scene->set, suspect->person),
               phrase_percent(suspect->doubt).bytes, speech->scene->names[suspect->seat],
               speech->text);
}

/* Where the others' picks make a difference, how much of a chance is only believed. The notebook
 * shows what is counted: so no two numbers for one thing are left unexplained. */
static void say_believed(const struct speech *speech, const struct suspect *suspect)
{
    static const char *const more[LANGS] = {
        "; counting alone says {a}, the rest is what the others’ picks suggest.",
        " ; le seul décompte donne {a}, le reste, ce sont les choix des autres qui le suggèrent.",
        "; gezählt sind es {a}, den Rest legt nahe, was die anderen genommen haben."};
    static const char *const less[LANGS] = {
        "; counting alone says {a}, but the others’ picks speak against it.",
        " ; le seul décompte donne {a}, mais les choix des autres disent le contraire.",
        "; gezählt sind es {a}, aber was die anderen genommen haben, spricht dagegen."};
    static const char *const hardly[LANGS] = {
        "; counting alone says {a}.", " ; le seul décompte donne {a}.", "; gezählt sind es {a}."};
    struct words counted = phrase_percent(suspect->counted);
    int32_t gap = suspect->doubt - suspect->counted;

    if (phrase_same_percent(suspect->doubt, suspect->counted))
        return;
    phrase_add(gap >= 100    ? more
               : gap <= -100 ? less
                             : hardly,
               speech->scene->lang, counted.bytes, speech->text);
}

static void say_hire(const struct speech *speech, const struct suspect *suspect)
{
    static const char *const seen[LANGS] = {
        "The weekend card of {a} has been seen, so nobody employs {a} illegally: a safe point.",
        "La carte week-end de {a} a été vue, donc personne n’emploie {a} au noir : un point sûr.",
        "Die Wochenendkarte von {a} war zu sehen, also beschäftigt niemand {a} schwarz: ein "
        "sicherer "
        "Punkt."};
    static const char *const excluded[LANGS] = {
        "What was seen and announced leaves nobody who could employ {a} illegally: a safe point.",
        "D’après ce qui a été vu et annoncé, personne ne peut employer {a} au noir : un point sûr.",
        "Nach allem, was zu sehen war und angesagt wurde, kann niemand {a} schwarz beschäftigen: "
        "ein "
        "sicherer Punkt."};
    static const char *const least[LANGS] = {
        "Nobody you could hire is less likely than {a} to work illegally for somebody else ({b}).",
        "Parmi les personnes à embaucher, c’est sur {a} que pèse le moins de soupçons de "
        "travailler "
        "au noir ailleurs ({b}).",
        ("Niemand, den du einstellen kannst, arbeitet mit kleinerer Wahrscheinlichkeit als {a} für "
         "jemand anderen schwarz ({b}).")};
    /* by what it tells or leaves to others, not the least doubtful one may be the best */
    static const char *const little[LANGS] = {
        "{a} works illegally for somebody else with a chance of {b}: a point if not.",
        ("{a} travaille au noir chez quelqu’un d’autre avec une probabilité de {b} : un point "
         "sinon."),
        ("{a} arbeitet mit {b} Wahrscheinlichkeit für jemand anderen schwarz: ein Punkt, wenn "
         "nicht.")};
    bool shown = speech->view->shared.weekend[suspect->person] > 0;
    struct suspect safest = find_suspect(speech->view, &speech->belief, &speech->doubt,
                                         cards_at_stake(speech->view), false);

    say(speech,
        !suspect->doubt                  ? shown ? seen : excluded
        : safest.doubt == suspect->doubt ? least
                                         : little,
        suspect);
}

static void say_denounce(const struct speech *speech, const struct suspect *suspect)
{
    static const char *const sure[LANGS] = {
        "{a} certainly works illegally for {c}: three safe points.",
        "{a} travaille à coup sûr au noir chez {c} : trois points sûrs.",
        "{a} arbeitet sicher schwarz für {c}: drei sichere Punkte."};
    static const char *const somebody[LANGS] = {
        "{a} certainly works illegally for somebody else: three safe points.",
        "{a} travaille à coup sûr au noir chez quelqu’un d’autre : trois points sûrs.",
        "{a} arbeitet sicher für jemand anderen schwarz: drei sichere Punkte."};
    static const char *const likely[LANGS] = {
        "{a} works illegally for somebody else with a chance of {b}, most likely for {c}: three "
        "points if so, two lost if not.",
        "{a} travaille au noir chez quelqu’un d’autre avec une probabilité de {b}, sans doute chez "
        "{c} : trois points si oui, deux perdus sinon.",
        "{a} arbeitet mit {b} Wahrscheinlichkeit für jemand anderen schwarz, am ehesten für {c}: "
        "drei Punkte, wenn ja, zwei verloren, wenn nicht."};

    say(speech, suspect->sure ? sure : suspect->doubt == 1000 ? somebody : likely, suspect);
}

static void say_detective(const struct speech *speech, const struct suspect *suspect)
{
    static const char *const unused[LANGS] = {"; an unused detective would be worth one point.",
                                              " ; un détective inutilisé vaudrait un point.",
                                              "; ein ungenutzter Detektiv wäre einen Punkt wert."};

    say_denounce(speech, suspect);
    phrase_add(unused, speech->scene->lang, NULL, speech->text);
}

/* The detective stays at home. */
static void say_wait(const struct speech *speech, const struct suspect *suspect)
{
    static const char *const nobody[LANGS] = {
        "Nobody here is suspicious enough for your detective, not even {a} ({b}); unused, it is "
        "worth a point.",
        "Personne ici n’est assez suspect pour votre détective, pas même {a} ({b}) ; inutilisé, il "
        "vaut un point.",
        "Niemand hier ist verdächtig genug für deinen Detektiv, auch {a} nicht ({b}); ungenutzt "
        "ist "
        "er einen Punkt wert."};
    static const char *const turn[LANGS] = {
        "It is your turn: {a} ({b}) can be denounced without the detective.",
        "C’est votre tour : {a} ({b}) se dénonce aussi sans le détective.",
        "Du bist am Zug: {a} ({b}) lässt sich auch ohne Detektiv anzeigen."};
    static const char *const later[LANGS] = {
        "{a} is suspicious ({b}), but others may be as fast, and the detective is likely to be "
        "worth "
        "more later.",
        "Des soupçons pèsent sur {a} ({b}), mais d’autres peuvent être aussi rapides, et le "
        "détective vaudra "
        "sans "
        "doute plus tard.",
        ("{a} ist verdächtig ({b}), aber andere könnten ebenso schnell sein, und der Detektiv ist "
         "später wohl mehr wert.")};
    bool own = speech->view->shared.active == speech->view->own.seat &&
               speech->view->shared.phase != SCHWARZ_IN_LAST;

    say(speech, suspect->doubt < 900 ? nobody : own ? turn : later, suspect);
}

static void say_lawyer(const struct speech *speech, const struct suspect *suspect)
{
    static const char *const sure[LANGS] = {"{a} certainly is nobody else’s illegal worker, so the "
                                            "card was denounced wrongly: two safe "
                                            "points.",
                                            "{a} ne travaille à coup sûr au noir chez personne "
                                            "d’autre : la dénonciation est fausse, deux "
                                            "points sûrs.",
                                            "{a} arbeitet sicher für niemand anderen schwarz, die "
                                            "Anzeige war also falsch: zwei sichere "
                                            "Punkte."};
    static const char *const likely[LANGS] = {
        "{a} is illegal for somebody else only with a chance of {b}: two points if the card was "
        "denounced wrongly, two lost if not.",
        "{a} ne travaille au noir ailleurs qu’avec une probabilité de {b} : deux points si la "
        "dénonciation est fausse, deux perdus sinon.",
        "{a} arbeitet nur mit {b} Wahrscheinlichkeit für jemand anderen schwarz: zwei Punkte, wenn "
        "die Anzeige falsch war, sonst zwei verloren."};
    static const char *const gamble[LANGS] = {
        "{a} is illegal for somebody else with a chance of {b}: two points if the card was "
        "denounced wrongly, two lost if not.",
        "{a} travaille au noir ailleurs avec une probabilité de {b} : deux points si la "
        "dénonciation est fausse, deux perdus sinon.",
        "{a} arbeitet mit {b} Wahrscheinlichkeit für jemand anderen schwarz: zwei Punkte, wenn "
        "die Anzeige falsch war, sonst zwei verloren."};

    say(speech, suspect->doubt >= 500 ? gamble : suspect->doubt ? likely : sure, suspect);
}

/* No lawyer is sent. */
static void say_keep(const struct speech *speech, const struct suspect *suspect)
{
    static const char *const wrong[LANGS] = {
        "The safest card to defend is {a}’s, and even that one was denounced rightly with a chance "
        "of {b}: a wrong defence costs two points.",
        "La carte la plus sûre à défendre est celle de {a}, et même celle-là a été dénoncée à "
        "raison "
        "avec une probabilité de {b} : une défense à tort coûte deux points.",
        "Am sichersten zu verteidigen ist die Karte von {a}, und selbst die wurde mit {b} "
        "Wahrscheinlichkeit zu Recht angezeigt: eine falsche Verteidigung kostet zwei Punkte."};
    static const char *const all[LANGS] = {
        "Whatever card you could defend was certainly denounced rightly: a wrong defence costs two "
        "points.",
        "Chaque carte que vous pourriez défendre a été à coup sûr dénoncée à raison : une défense "
        "à tort coûte deux points.",
        "Jede Karte, die du verteidigen könntest, wurde sicher zu Recht angezeigt: eine falsche "
        "Verteidigung kostet zwei Punkte."};

    say(speech, suspect->doubt == 1000 ? all : wrong, suspect);
}

/* What there is to say about each move, and about whom. */
static void say_move(const struct speech *speech, action_t action, const struct suspect *suspect)
{
    switch (action_verb(action)) {
    case SCHWARZ_HIRE: say_hire(speech, suspect); break;
    case SCHWARZ_DENOUNCE: say_denounce(speech, suspect); break;
    case SCHWARZ_DETECTIVE: say_detective(speech, suspect); break;
    case SCHWARZ_LAWYER: say_lawyer(speech, suspect); break;
    default:
        (speech->view->shared.phase == SCHWARZ_IN_LAWYER ? say_keep : say_wait)(speech, suspect);
    }
    say_believed(speech, suspect);
}

/* Where the best move is one by which fewer points are to be expected: since others learn less by
 * it, or get less, or it is a gamble. */
static void say_risk(const struct speech *speech, const struct thought *thought)
{
    static const char *const risk[LANGS] = {
        "; a safer move would bring more points on average, but win less often.",
        " ; un coup plus sûr rapporterait plus de points en moyenne, mais gagnerait moins souvent.",
        "; ein sicherer Zug brächte im Schnitt mehr Punkte, aber seltener den Sieg."};
    static const char *const even[LANGS] = {
        "; another move would bring more points on average, but no better chance to win.",
        " ; un autre coup rapporterait plus de points en moyenne, sans gagner plus souvent.",
        "; ein anderer Zug brächte im Schnitt mehr Punkte, aber den Sieg nicht öfter."};
    static const char *const discreet[LANGS] = {
        "; another move would bring more points on average, but tell more about your own workers.",
        (" ; un autre coup rapporterait plus de points en moyenne, mais en dirait plus sur vos "
         "propres travailleurs."),
        ("; ein anderer Zug brächte im Schnitt mehr Punkte, verriete aber mehr über deine eigenen "
         "Schwarzarbeiter.")};
    static const char *const denying[LANGS] = {
        "; another move would bring more points on average, but leave more to the others.",
        (" ; un autre coup rapporterait plus de points en moyenne, mais en laisserait plus aux "
         "autres."),
        "; ein anderer Zug brächte im Schnitt mehr Punkte, ließe aber den anderen mehr übrig."};
    int32_t less = thought->count > 1 ? thought->idea[1].points - thought->idea[0].points : 0;
    action_t action = thought->idea[0].action, other;
    float secrecy, denial;

    if (less <= 50)
        return;
    other = thought->idea[1].action;
    secrecy = schwarzarbeit_discretion(speech->view, thought->level, action, other);
    denial = schwarzarbeit_denial(speech->view, thought, &speech->doubt, action, other);
    phrase_add(1000 * secrecy > (float)less                                      ? discreet
               : 1000 * (secrecy + denial) > (float)less                         ? denying
               : phrase_same_percent(thought->idea[0].win, thought->idea[1].win) ? even
                                                                                 : risk,
               speech->scene->lang, NULL, speech->text);
}

/* Most people are not asked in windows: who has a use for the detective is told with the pick. */
static void say_prey(const struct speech *speech, const struct thought *thought)
{
    static const char *const prey[LANGS] = {"; and your detective would be well spent on {a}.",
                                            " ; et votre détective serait bien employé contre {a}.",
                                            "; und dein Detektiv wäre bei {a} gut eingesetzt."};
    int card = schwarzarbeit_prey(speech->view, thought->level, &speech->doubt,
                                  action_noun(thought->idea[0].action, 0));

    if (speech->view->shared.phase == SCHWARZ_IN_PICK && card != SCHWARZ_NONE)
        phrase_add(prey, speech->scene->lang,
                   schwarzarbeit_name(speech->scene->set, card / SCHWARZ_SHIFTS), speech->text);
}

void schwarzarbeit_reason(const void *bytes, const struct thought *thought,
                          const struct scene *scene, struct text *text)
{
    const struct schwarzarbeit_view *view = bytes;
    struct speech speech = {.view = view, .scene = scene, .text = text};
    action_t action = thought->idea[0].action;
    int card = action_noun(action, 0);
    uint64_t cards = cards_at_stake(view);
    struct suspect suspect;

    if (action_verb(action) == SCHWARZ_PASS && !cards)
        return;
    schwarzarbeit_belief(view, &speech.belief);
    schwarzarbeit_doubts(view, thought->level, &speech.doubt);
    if (action_verb(action) == SCHWARZ_LAWYER)
        card = schwarzarbeit_denounced(&view->shared, card, action_noun(action, 1));
    if (action_verb(action) == SCHWARZ_PASS)
        suspect = find_suspect(view, &speech.belief, &speech.doubt, cards,
                               view->shared.phase != SCHWARZ_IN_LAWYER);
    else
        suspect = suspect_of(view, &speech.belief, &speech.doubt, card / SCHWARZ_SHIFTS);
    say_move(&speech, action, &suspect);
    say_risk(&speech, thought);
    say_prey(&speech, thought);
}

struct words schwarzarbeit_amount(enum lang lang, int32_t points)
{
    static const char *const unit[LANGS] = {"{a} points", "{a} points", "{a} Punkte"};
    static const char *const few[LANGS] = {"{a} points", "{a} point", "{a} Punkte"};

    return phrase_amount(points < 2000 ? few : unit, lang, points);
}

/* ---- what can be counted ---- */

static void say_suspect(const struct suspect *suspect, const struct scene *scene, struct text *text)
{
    static const char *const sure[LANGS] = {"{a} certainly works illegally for {c}",
                                            "{a} travaille à coup sûr au noir chez {c}",
                                            "{a} arbeitet sicher schwarz für {c}"};
    static const char *const somebody[LANGS] = {
        "{a} certainly works illegally for somebody else",
        "{a} travaille à coup sûr au noir chez quelqu’un d’autre",
        "{a} arbeitet sicher für jemand anderen schwarz"};
    /* for whom most likely is what picks tell, and the reason says */
    static const char *const maybe[LANGS] = {
        "{a} is somebody else’s illegal worker with a chance of {b}",
        "{a} travaille au noir chez quelqu’un d’autre avec une probabilité de {b}",
        "{a} arbeitet mit {b} Wahrscheinlichkeit für jemand anderen schwarz"};

    phrase_say(suspect->sure              ? sure
               : suspect->counted == 1000 ? somebody
                                          : maybe,
               scene->lang, schwarzarbeit_name(scene->set, suspect->person),
               phrase_percent(suspect->counted).bytes, scene->names[suspect->seat], text);
}

static void say_safest(const struct suspect *suspect, const struct scene *scene, struct text *text)
{
    static const char *const safest[LANGS] = {"the least suspicious is {a} ({b})",
                                              "le moins de soupçons pèse sur {a} ({b})",
                                              "am wenigsten verdächtig ist {a} ({b})"};

    phrase_say(safest, scene->lang, schwarzarbeit_name(scene->set, suspect->person),
               phrase_percent(suspect->counted).bytes, NULL, text);
}

/* The doubts that can be counted. */
static void count_doubts(const struct schwarzarbeit_belief *belief, int owner,
                         struct schwarzarbeit_doubt *doubt)
{
    for (int person = 0; person < SCHWARZ_PEOPLE; person++) {
        doubt->of[person] = (float)counted_of(belief, owner, person) / 1000;
        for (int seat = 0; seat < SEATS_MAX; seat++)
            doubt->by[seat][person] =
                seat == owner ? 0 : (float)belief->chance[seat][person] / BELIEF_SURE;
    }
}

/* The most and the least suspicious of those the decision is about. */
void schwarzarbeit_believe(const void *bytes, const struct scene *scene, struct text *text)
{
    static const char *const head[LANGS] = {
        "Counted from what was seen: ", "Compté d’après ce qui a été vu : ",
        "Gezählt aus dem, was zu sehen war: "};
    static const char *const and[LANGS] = {"; ", " ; ", "; "};
    const struct schwarzarbeit_view *view = bytes;
    uint64_t cards = cards_at_stake(view);
    struct schwarzarbeit_belief belief;
    struct schwarzarbeit_doubt doubt;
    struct suspect most, least;

    if (!cards)
        return;
    schwarzarbeit_belief(view, &belief);
    count_doubts(&belief, view->own.seat, &doubt);
    most = find_suspect(view, &belief, &doubt, cards, true);
    least = find_suspect(view, &belief, &doubt, cards, false);
    text_str(text, head[scene->lang]);
    if (most.counted > 0)
        say_suspect(&most, scene, text);
    if (most.counted > 0 && least.counted < most.counted)
        text_str(text, and[scene->lang]);
    if (least.counted < most.counted || most.counted == 0)
        say_safest(&least, scene, text);
    text_char(text, '.');
}

void schwarzarbeit_chances(const void *bytes, struct json *json)
{
#define LETTER(letter, name) #letter,
    static const char *const letters[] = {SCHWARZARBEIT_PEOPLE(LETTER)};
#undef LETTER
    const struct schwarzarbeit_view *view = bytes;
    struct schwarzarbeit_belief belief;

    schwarzarbeit_belief(view, &belief);
    for (int seat = 0; seat < view->shared.head.seats; seat++) {
        json_open(json, NULL, '{');
        for (int person = 0; person < SCHWARZ_PEOPLE; person++)
            json_int(json, letters[person], belief.chance[seat][person]);
        json_close(json, '}');
    }
}
