/* say - a review in sentences */
#include "review/report.h"

const char *const cause_titles[LANGS][CAUSES] = {
    {"what own decisions cost", "what turned out", "cards", "the others"},
    {"ce que coûtent les décisions", "ce qui s’est révélé", "cartes", "les autres"},
    {"was Entscheidungen kosteten", "was sich herausstellte", "Karten", "die anderen"},
};
const char *const mark_titles[LANGS][MARKS] = {
    {"", "an inaccuracy", "a mistake", "a blunder"},
    {"", "une imprécision", "une erreur", "une gaffe"},
    {"", "eine Ungenauigkeit", "ein Fehler", "ein Patzer"},
};

/* ---- numbers and names ---- */

void say_points(int32_t millionths, bool sign, enum lang lang, struct text *text)
{
    int32_t whole = millionths < 0 ? -millionths : millionths, tenths = (whole + 500) / 1000;

    if (tenths > 0 && millionths < 0)
        text_str(text, "−");
    else if (sign)
        text_char(text, '+');
    text_int(text, tenths / 10);
    text_char(text, lang == LANG_EN ? '.' : ',');
    text_int(text, tenths % 10);
}

static void say_percent(int32_t millionths, enum lang lang, struct text *text)
{
    say_points(millionths, false, lang, text);
    text_str(text, "\u00a0%");
}

bool review_bounded(int32_t estimate, int32_t *share)
{
    enum { SHOWN = 500 }; /* what a decimal shows of it */

    *share = estimate < 0 ? 0 : estimate > MILLION ? MILLION : estimate;
    return estimate <= -SHOWN || estimate >= MILLION + SHOWN;
}

void say_estimate(int32_t estimate, int32_t error, enum lang lang, struct text *text)
{
    static const char *const about[LANGS] = {"about ", "environ ", "etwa "};
    static const char *const estimated[LANGS] = {"estimated: ", "estimation : ", "geschätzt: "};
    int32_t share;
    bool bounded = review_bounded(estimate, &share);

    text_str(text, bounded ? about[lang] : "");
    say_percent(share, lang, text);
    text_str(text, " (");
    if (bounded) {
        text_str(text, estimated[lang]);
        say_points(estimate, false, lang, text);
        text_char(text, ' ');
    }
    text_str(text, "±\u00a0");
    say_points(error, false, lang, text);
    text_char(text, ')');
}

/* In French what is less than two is one. */
static bool is_one(int32_t millionths, enum lang lang)
{
    return lang == LANG_FR && millionths < 20000 - 500;
}

void say_action(const struct review *review, const struct decision *decision, action_t action,
                enum lang lang, struct text *text)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    const char *names[SEATS_MAX];
    struct scene scene = table_scene(review->table, lang, names);

    review_view(review, decision, view);
    game_label(review->table->game, &scene, view, action, text);
}

const char *review_name(const struct review *review, enum lang lang)
{
    const char *names[SEATS_MAX];

    table_scene(review->table, lang, names);
    return names[review->seat];
}

/* ---- the balance ---- */

static int32_t tenth(int32_t millionths)
{
    int32_t whole = millionths < 0 ? -millionths : millionths,
            rounded = (whole + 500) / 1000 * 1000;

    return millionths < 0 ? -rounded : rounded;
}

struct balance review_rounded(const struct review *review)
{
    const struct balance *exact = &review->balance;
    struct balance balance = {.start = tenth(exact->start),
                              .skill = tenth(exact->skill),
                              .cards = tenth(exact->cards),
                              .hidden = tenth(exact->hidden),
                              .rivals = tenth(exact->rivals),
                              .result = tenth(exact->result)};

    balance.adjusted = balance.result - balance.cards;
    balance.rest =
        balance.adjusted - balance.start - balance.skill - balance.hidden - balance.rivals;
    return balance;
}

static void say_part(int32_t value, const char *const what[LANGS], enum lang lang,
                     struct text *text)
{
    text_str(text, ", ");
    say_points(value, true, lang, text);
    text_char(text, ' ');
    text_str(text, what[lang]);
}

static void say_end(const struct review *review, enum lang lang, struct text *text)
{
    static const char *const won[LANGS] = {" won", " a gagné", " hat gewonnen"};
    static const char *const shared[LANGS] = {" shared the victory", " a partagé la victoire",
                                              " hat den Sieg geteilt"};
    static const char *const lost[LANGS] = {" did not win", " n’a pas gagné",
                                            " hat nicht gewonnen"};
    int32_t result = review->balance.result;

    text_str(text, review_name(review, lang));
    text_str(text, (result == 0 ? lost : result == MILLION ? won : shared)[lang]);
}

void review_sentence(const struct review *review, enum lang lang, struct text *text)
{
    static const char *const start[LANGS] = {" at the start", " au départ", " am Anfang"};
    static const char *const skill[LANGS] = {"by own decisions", "par ses décisions",
                                             "durch eigene Entscheidungen"};
    static const char *const cards[LANGS] = {"by the cards", "par les cartes", "durch die Karten"};
    static const char *const hidden[LANGS] = {
        "by what could not be known", "par ce qu’on ne pouvait savoir", "durch Verborgenes"};
    static const char *const rivals[LANGS] = {"by the others", "par les autres",
                                              "durch die anderen"};
    static const char *const rest[LANGS] = {
        "by what the best moves promised beyond usual play",
        "par ce que les meilleurs coups promettaient au-delà d’un jeu ordinaire",
        "durch das, was die besten Züge über übliches Spiel hinaus versprachen"};
    static const char *const adjusted[LANGS] = {
        ". Without the luck of the cards: ", ". Sans la chance aux cartes : ",
        ". Ohne Kartenglück: "};
    const struct balance rounded = review_rounded(review), *balance = &rounded;

    say_end(review, lang, text);
    text_str(text, lang == LANG_FR ? " : " : ": ");
    say_percent(balance->start, lang, text);
    text_str(text, start[lang]);
    say_part(balance->skill, skill, lang, text);
    say_part(balance->cards, cards, lang, text);
    say_part(balance->hidden, hidden, lang, text);
    say_part(balance->rivals, rivals, lang, text);
    say_part(balance->rest, rest, lang, text);
    text_str(text, lang == LANG_FR ? " = " : " = ");
    say_percent(balance->result, lang, text);
    text_str(text, adjusted[lang]);
    say_estimate(balance->adjusted, review->error.adjusted, lang, text);
    text_char(text, '.');
}

/* ---- the curve ---- */

int review_curve_on(const struct review *review, int i, struct worth points[CURVE_POINTS])
{
    int count = review_curve(review, i, points);

    if (i + 1 < review->worths || points[count - 1].step == review->total)
        return count;
    points[count] = points[count - 1];
    points[count].step = (uint16_t)review->total;
    return count + 1;
}

/* ---- decisions ---- */

int review_step(const struct decision *decision)
{
    return decision->at + 1;
}

int review_dearest(const struct review *review, const struct decision *list[DEAREST])
{
    int count = 0;

    for (int i = 0; i < review->decisions; i++) {
        const struct decision *decision = &review->decision[i];
        int at = count;
        if (decision->cost == 0)
            continue;
        for (; at > 0 && list[at - 1]->cost < decision->cost; at--)
            if (at < DEAREST)
                list[at] = list[at - 1];
        if (at < DEAREST)
            list[at] = decision;
        count += count < DEAREST;
    }
    return count;
}

void say_decision(const struct review *review, const struct decision *decision, enum lang lang,
                  struct text *text)
{
    static const char *const step[LANGS] = {"Step ", "Étape ", "Schritt "};
    static const char *const cost[LANGS] = {" cost ", " a coûté ", " hat "};
    static const char *const points[LANGS] = {" points", " points", " Punkte gekostet"};
    static const char *const better[LANGS] = {". Better: ", ". Mieux : ", ". Besser: "};

    text_str(text, step[lang]);
    text_int(text, review_step(decision));
    text_str(text, lang == LANG_FR ? " : " : ": ");
    say_action(review, decision, decision->played, lang, text);
    text_str(text, cost[lang]);
    say_points(decision->cost, false, lang, text);
    text_str(text, is_one(decision->cost, lang) ? " point" : points[lang]);
    text_str(text, " (±\u00a0");
    say_points(decision->error, false, lang, text);
    text_char(text, ')');
    if (decision->mark) {
        text_str(text, ", ");
        text_str(text, mark_titles[lang][decision->mark]);
    }
    text_str(text, better[lang]);
    say_action(review, decision, decision->best, lang, text);
    text_char(text, '.');
}

void say_decisions(const struct review *review, enum lang lang, struct text *text)
{
    static const char *const one[LANGS] = {" decision, ", " décision, ", " Entscheidung, "};
    static const char *const more[LANGS] = {" decisions, ", " décisions, ", " Entscheidungen, "};
    static const char *const each[LANGS] = {" points lost by each on average, ",
                                            " points perdus à chacune en moyenne, ",
                                            " Punkte je Entscheidung verloren, "};
    static const char *const stake[LANGS] = {
        "\u00a0% of what was at stake: ", "\u00a0% de l’enjeu\u00a0: ",
        "\u00a0% dessen, worum es ging: "};
    static const char *const none[LANGS] = {"There was nothing to decide.",
                                            "Il n’y avait rien à décider.",
                                            "Es gab nichts zu entscheiden."};

    if (review->real == 0) {
        text_str(text, none[lang]);
        return;
    }
    text_int(text, review->real);
    text_str(text, (words_one(lang, review->real) ? one : more)[lang]);
    say_points(review_error(review), false, lang, text);
    text_str(text, is_one(review_error(review), lang) ? " point perdu à chacune en moyenne, "
                                                      : each[lang]);
    say_points(review_loss(review), false, lang, text);
    text_str(text, stake[lang]);
    review_level(review, lang, text);
    text_char(text, '.');
}

void review_reason(const struct review *review, const struct decision *decision, enum lang lang,
                   struct text *text)
{
    const char *names[SEATS_MAX];
    struct scene scene = table_scene(review->table, lang, names);
    struct thought thought = {.level = EXPERT, .count = 1, .idea = {decision->idea}};
    _Alignas(8) uint8_t view[STATE_MAX];

    review_view(review, decision, view);
    bots_reason(review->table->game, view, &thought, &scene, text);
}

void review_text(const struct review *review, enum lang lang, struct text *text)
{
    static const char *const dearest[LANGS] = {
        "The dearest decisions:", "Les décisions les plus chères :",
        "Die teuersten Entscheidungen:"};
    const struct decision *list[DEAREST];
    int count = review_dearest(review, list);

    review_sentence(review, lang, text);
    text_char(text, '\n');
    say_decisions(review, lang, text);
    text_char(text, '\n');
    if (count) {
        text_char(text, '\n');
        text_str(text, dearest[lang]);
        text_char(text, '\n');
    }
    for (int i = 0; i < count; i++) {
        text_str(text, "- ");
        say_decision(review, list[i], lang, text);
        text_str(text, "\n  ");
        review_reason(review, list[i], lang, text);
        text_char(text, '\n');
    }
}
