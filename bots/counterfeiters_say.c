/* counterfeiters_say - what the bots of Counterfeiters tell people */
#include "bots/counterfeiters_say.h"

/* ---- what can be known ---- */

static void money(int tens, enum lang lang, struct text *text)
{
    text_str(text, lang == LANG_EN ? "$" : "");
    text_int(text, 10 * (int64_t)tens);
    text_str(text, lang == LANG_EN ? "" : " $");
}

/* One amount, or from the least to the most. */
static void range(int least, int most, enum lang lang, struct text *text)
{
    static const char *const to[LANGS] = {" to ", " à ", " bis "};

    money(least, lang, text);
    if (most > least) {
        text_str(text, to[lang]);
        money(most, lang, text);
    }
}

/* What a rival has and, while the Godfather still comes, what of it he could get. */
static void say_rival(const struct counterfeiters_seat *rival, const char *name, bool taxed,
                      enum lang lang, struct text *text)
{
    static const char *const has[LANGS] = {" has ", " a ", " hat "};
    static const char *const cash[LANGS] = {", in cash ", ", en liquide ", ", bar "};
    static const char *const pays[LANGS] = {", and would pay ", ", et paierait ",
                                            ", und müsste zahlen: "};

    text_str(text, name);
    text_str(text, has[lang]);
    money(rival->total, lang, text);
    text_str(text, cash[lang]);
    range(rival->low, rival->high, lang, text);
    if (!taxed)
        return;
    text_str(text, pays[lang]);
    range((rival->low + 1) / 2, (rival->high + 1) / 2, lang, text);
}

/* How far the pawn is from the Godfather. */
static void say_godfather(int steps, enum lang lang, struct text *text)
{
    static const char *const comes[LANGS] = {"The Godfather comes in ", "Le Parrain passe dans ",
                                             "Der Pate kommt in "};
    static const char *const one[LANGS] = {" step. ", " pas. ", " Schritt. "};
    static const char *const many[LANGS] = {" steps. ", " pas. ", " Schritten. "};

    text_str(text, comes[lang]);
    text_int(text, steps);
    text_str(text, (steps == 1 ? one : many)[lang]);
}

void counterfeiters_believe(const void *bytes, const struct scene *scene, struct text *text)
{
    const struct counterfeiters_view *view = bytes;
    const struct counterfeiters_shared *shared = &view->shared;
    int steps = counterfeiters_steps(shared);
    const char *between = "";

    if (steps > 0)
        say_godfather(steps, scene->lang, text);
    for (int seat = 0; seat < shared->head.seats; seat++) {
        if (seat == view->own.seat)
            continue;
        text_str(text, between);
        say_rival(&shared->seat[seat], scene->names[seat], steps > 0, scene->lang, text);
        between = scene->lang == LANG_FR ? " ; " : "; ";
    }
    text_char(text, '.');
}

/* ---- reasons ---- */

static struct words amount(int tens, enum lang lang)
{
    struct words words;
    struct text text = text_in(words.bytes, sizeof words.bytes);

    money(tens, lang, &text);
    return words;
}

struct words counterfeiters_amount(enum lang lang, int32_t points)
{
    return points < 5000 ? (struct words){{0}} : amount((points + 5000) / 10000, lang);
}

/* What a card is bought for: {a} is about how many rounds are left, {b} what a lottery ticket pays.
 */
static const char *const printer[LANGS] = {
    "With one printer more you print two more fakes each time.",
    "Avec une imprimante de plus, vous imprimez chaque fois deux faux de plus.",
    "Mit einem Drucker mehr druckst du jedes Mal zwei Scheine mehr."};
static const char *const better[LANGS] = {
    "With it your fakes get better: receivers pay more for them, and supermarkets take them "
    "longer.",
    "Vos faux y gagnent : les receleurs les paient mieux et les supermarchés les prennent plus "
    "longtemps.",
    "Damit werden deine Scheine besser: Hehler zahlen mehr, und Supermärkte nehmen sie "
    "länger."};
static const char *const diner[LANGS] = {
    "A diner turns a fake into $50 in every round, and about {a} are left.",
    "Un diner change un faux en 50 $ à chaque manche, et il en reste environ {a}.",
    "Ein Diner macht in jeder Runde aus einem falschen Schein 50 $, und etwa {a} bleiben noch."};
static const char *const jet[LANGS] = {
    "With a jet you fly without the fare, and the space is kept for its owners.",
    "Avec un jet, vous volez sans payer le billet, sur une case réservée à ses propriétaires.",
    "Mit einem Jet fliegst du ohne Flugpreis, auf einem Feld nur für Besitzer."};
static const char *const lottery[LANGS] = {"The ticket pays {b} at the end, whatever happens.",
                                           "Le ticket rapporte {b} à la fin, quoi qu’il arrive.",
                                           "Das Los bringt am Ende {b}, was auch geschieht."};
static const char *const refuge[LANGS] = {
    "The ticket pays {b} at the end, and of what it cost the Godfather takes nothing.",
    "Le ticket rapporte {b} à la fin, et de ce qu’il a coûté le Parrain ne prend rien.",
    "Das Los bringt am Ende {b}, und von dem, was es gekostet hat, nimmt der Pate nichts."};
static const char *const lawyer[LANGS] = {
    "A lawyer frees a henchman after the end, for one action more.",
    "Un avocat libère un sbire après la fin, pour une action de plus.",
    "Ein Anwalt holt nach dem Ende einen Handlanger zurück, für eine Aktion mehr."};

static const char *const *const bought[COUNTER_KINDS] = {
    [COUNTER_PRINTER] = printer, [COUNTER_INK] = better,          [COUNTER_PAPER] = better,
    [COUNTER_HOLOGRAM] = better, [COUNTER_DINER] = diner,         [COUNTER_JET] = jet,
    [COUNTER_LOTTERY] = lottery, [COUNTER_GREAT_LAWYER] = lawyer, [COUNTER_BAD_LAWYER] = lawyer,
};

static void reason_to_buy(const struct counterfeiters_view *view, action_t action,
                          const struct scene *scene, struct text *text)
{
    const struct counterfeiters_shared *shared = &view->shared;
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    int space = action_noun(action, 0) - 1, kind = shared->market[space] - 1;
    int rounds = counterfeiters_rounds(shared);
    bool dear = kind == COUNTER_LOTTERY && board->price[space] >= board->ticket;

    phrase_say(dear && counterfeiters_steps(shared) > 0 ? refuge : bought[kind], scene->lang,
               phrase_number(rounds).bytes, amount(board->ticket, scene->lang).bytes, NULL, text);
}

static void reason_to_print(const struct counterfeiters_view *view, const struct scene *scene,
                            struct text *text)
{
    static const char *const fakes[LANGS] = {
        "{a} more fakes of quality {b} to turn into money.",
        "{a} faux de plus, de qualité {b}, à changer en "
        "argent.",
        "{a} falsche Scheine mehr, mit Qualität {b}, die zu Geld werden "
        "können."};
    const struct counterfeiters_seat *me = &view->shared.seat[view->own.seat];

    phrase_say(fakes, scene->lang, phrase_number(2 * me->cards[COUNTER_PRINTER]).bytes,
               phrase_number(counterfeiters_quality(me)).bytes, NULL, text);
}

/* Fakes become money, at a supermarket or a receiver's. */
static void reason_to_sell(action_t action, const struct scene *scene, struct text *text)
{
    static const char *const shop[LANGS] = {
        "{a} fakes for {b} at once: supermarkets pay best.",
        "{a} faux pour {b} aussitôt : les supermarchés paient "
        "le mieux.",
        "{a} falsche Scheine für {b} auf einmal: Supermärkte zahlen am "
        "besten."};
    static const char *const one[LANGS] = {
        "A fake for {b} at once: supermarkets pay best.",
        ("Un faux pour {b} aussitôt : les supermarchés paient le "
         "mieux."),
        "Ein falscher Schein für {b}: Supermärkte zahlen am besten."};
    static const char *const fence[LANGS] = {
        "The receiver takes {a} fakes at once, for {b}.",
        "Le receleur prend {a} faux d’un coup, pour {b}.",
        "Der Hehler nimmt {a} falsche Scheine auf einmal, für {b}."};
    static const char *const single[LANGS] = {"The receiver gives {b} for a fake.",
                                              "Le receleur donne {b} pour un faux.",
                                              "Der Hehler gibt {b} für einen falschen Schein."};
    int n1 = action_noun(action, 0), n2 = action_noun(action, 1), n3 = action_noun(action, 2);
    int count = n1 + n2 + n3;
    bool shops = action_verb(action) < COUNTER_FENCE;

    phrase_say(
        shops       ? count > 1 ? shop : one
        : count > 1 ? fence
                    : single,
        scene->lang, phrase_number(count).bytes,
        amount(shops ? COUNTER_BILL * count : counterfeiters_lot(n1, n2, n3), scene->lang).bytes,
        NULL, text);
}

static void reason_to_fly(const struct counterfeiters_view *view, action_t action,
                          const struct scene *scene, struct text *text)
{
    static const char *const out[LANGS] = {
        "The Godfather takes half of all cash, and comes in {b} steps: {a} more are out of his "
        "reach.",
        "Le Parrain prend la moitié du liquide, et passe dans {b} pas : {a} de plus sont hors de "
        "sa "
        "portée.",
        "Der Pate nimmt die Hälfte alles Baren und kommt in {b} Schritten: {a} mehr sind vor ihm "
        "sicher."};
    static const char *const next[LANGS] = {
        "The Godfather takes half of all cash with the next step: {a} more are out of his reach.",
        "Le Parrain prend la moitié du liquide au prochain pas : {a} de plus sont hors de sa "
        "portée.",
        "Der Pate nimmt beim nächsten Schritt die Hälfte alles Baren: {a} mehr sind vor ihm "
        "sicher."};
    static const char *const back[LANGS] = {"{a} come back to pay for what the market offers.",
                                            "{a} reviennent payer ce qu’offre le marché.",
                                            "{a} kommen zurück, für das, was der Markt bietet."};
    int tens = action_wide(action, 0) - COUNTER_AMOUNT_ZERO;
    int steps = counterfeiters_steps(&view->shared);

    phrase_say(tens < 0     ? back
               : steps == 1 ? next
                            : out,
               scene->lang, amount(tens < 0 ? -tens : tens, scene->lang).bytes,
               phrase_number(steps).bytes, NULL, text);
}

/* How many henchmen may still go to a hat in this round, after the one placed now. */
static int hats_left(const struct counterfeiters_shared *shared)
{
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    int henchmen = COUNTER_HENCHMEN * shared->head.seats - shared->step - 1, free = 0;

    for (int place = COUNTER_MARKET; place < COUNTER_PLACES; place++) {
        if (!(board->hats >> place & 1))
            continue;
        free += board->spaces[place];
        for (int seat = 0; seat < shared->head.seats; seat++)
            free -= counterfeiters_placed(shared, place, seat);
    }
    return free < henchmen ? free : henchmen;
}

static void reason_to_cheat(const struct counterfeiters_view *view, action_t action,
                            const struct scene *scene, struct text *text)
{
    static const char *const sure[LANGS] = {"A sure {a}.", "{a} à coup sûr.", "Sichere {a}."};
    static const char *const begin[LANGS] = {
        "A sure {a}, and you begin the next round.",
        "{a} à coup sûr, et vous commencez la prochaine manche.",
        "Sichere {a}, und du beginnst die nächste Runde."};
    static const char *const perhaps[LANGS] = {
        "A sure {a}, and you begin the next round if there is one.",
        "{a} à coup sûr, et vous commencez la prochaine manche s’il y en a une.",
        "Sichere {a}, und du beginnst die nächste Runde, wenn es noch eine gibt."};
    const struct counterfeiters_shared *shared = &view->shared;
    int steps = counterfeiters_board(&shared->head)->last - shared->police;
    bool pawn = action_verb(action) == COUNTER_SUNGLASSES && shared->phase == COUNTER_IN_ROUND &&
                shared->pawn != view->own.seat;
    bool over = steps == 1 && shared->deck == 0 && !shared->moved; /* C6, if not before */

    phrase_say(!pawn || over                ? sure
               : steps <= hats_left(shared) ? perhaps
                                            : begin,
               scene->lang, amount(COUNTER_TAX, scene->lang).bytes, NULL, NULL, text);
}

/* A place with a hat, while hats still move the pawn: what its step brings. */
static void say_hat(const struct counterfeiters_view *view, action_t action,
                    const struct scene *scene, struct text *text)
{
    static const char *const hat[LANGS] = {"; the police move a step, for everybody.",
                                           " ; la police avance d’un pas, pour tous.",
                                           "; die Polizei geht einen Schritt weiter, für alle."};
    static const char *const godfather[LANGS] = {
        "; the police move a step, and the Godfather takes half of everybody’s cash.",
        " ; la police avance d’un pas, et le Parrain prend à tous la moitié du liquide.",
        ("; die Polizei geht einen Schritt weiter, und der Pate nimmt allen die Hälfte ihres "
         "Baren.")};
    static const char *const last[LANGS] = {
        "; the police move their last step: the Godfather takes half of everybody’s cash, and the "
        "end is here.",
        " ; la police fait son dernier pas : le Parrain prend à tous la moitié du liquide, et "
        "c’est la fin.",
        "; die Polizei geht ihren letzten Schritt: Der Pate nimmt allen die Hälfte ihres Baren, "
        "und das Ende ist da."};
    const struct counterfeiters_shared *shared = &view->shared;
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    int place = counterfeiters_goal(action);

    if (shared->phase == COUNTER_IN_ROUND && place >= 0 && board->hats >> place & 1)
        phrase_add(shared->police + 1 == board->last   ? last
                   : counterfeiters_steps(shared) == 1 ? godfather
                                                       : hat,
                   scene->lang, NULL, text);
}

void counterfeiters_reason(const void *bytes, const struct thought *thought,
                           const struct scene *scene, struct text *text)
{
    static const char *const nothing[LANGS] = {"Nothing else is worth a henchman now.",
                                               "Rien d’autre ne vaut un sbire à présent.",
                                               "Nichts sonst ist jetzt einen Handlanger wert."};
    static const char *const lift[LANGS] = {"From there he can do something better now.",
                                            "De là, il peut faire mieux à présent.",
                                            "Von dort kann er jetzt Besseres tun."};
    const struct counterfeiters_view *view = bytes;
    action_t action = thought->idea[0].action;

    switch (action_verb(action)) {
    case COUNTER_BUY: reason_to_buy(view, action, scene, text); break;
    case COUNTER_PRINT:
    case COUNTER_PRINT_HAT: reason_to_print(view, scene, text); break;
    case COUNTER_SHOP:
    case COUNTER_SHOP_HAT:
    case COUNTER_FENCE:
    case COUNTER_FENCE_HAT: reason_to_sell(action, scene, text); break;
    case COUNTER_FRAUD:
    case COUNTER_SUNGLASSES: reason_to_cheat(view, action, scene, text); break;
    case COUNTER_FLY:
    case COUNTER_JET_FLIGHT: reason_to_fly(view, action, scene, text); break;
    case COUNTER_LIFT: text_str(text, lift[scene->lang]); break;
    default: text_str(text, nothing[scene->lang]); break;
    }
    say_hat(view, action, scene, text);
}
