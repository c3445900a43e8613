/* level - what was measured: how much each level of bots loses by its decisions, how long to look
 *
 * Measured by reviewing a seat of each level among `medium` ones (docs/review.md). Who has thrown
 * away a game can lose no more of it; so what is compared is the loss as a share of what was at
 * stake.
 */
#include "review/report.h"

enum { PART = 4 }; /* of the fair share is the least that tells something, on average */

struct row {
    const char *game;
    struct effort effort;
    int32_t loss[LEVELS]; /* see review_loss */
};

static const struct row rows[] = {
    {"zahltag", {74000, 74000, 50000}, {140000, 111000, 57000, 25000, 0}},
    {"counterfeiters", {18000, 30000, 22000}, {399000, 207000, 165000, 49000, 5100}},
    {"schwarzarbeit", {34000, 47000, 38000}, {316000, 205000, 139000, 63000, 0}},
};

static const char *const titles[LANGS][LEVELS] = {
    {"random", "easy", "medium", "hard", "expert"},
    {"hasard", "facile", "moyen", "difficile", "expert"},
    {"Zufall", "leicht", "mittel", "schwer", "Profi"},
};

static const struct row *row_of(const struct game *game)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (text_is(rows[i].game, text_length(rows[i].game), game->name))
            return &rows[i];
    return NULL;
}

struct effort review_effort(const struct game *game)
{
    const struct row *row = row_of(game);

    return row ? row->effort : (struct effort){20000, 20000, 20000};
}

int32_t review_error(const struct review *review)
{
    return review->real ? -review->balance.skill / review->real : 0;
}

int32_t review_loss(const struct review *review)
{
    return review->stake ? (int32_t)(-(int64_t)review->balance.skill * MILLION / review->stake) : 0;
}

/* Names of levels are quoted: "comme « hasard »". */
static void say_title(int level, enum lang lang, struct text *text)
{
    static const char *const open[LANGS] = {"", "«\u00a0", "„"};
    static const char *const close[LANGS] = {"", "\u00a0»", "“"};

    text_str(text, open[lang]);
    text_str(text, titles[lang][level]);
    text_str(text, close[lang]);
}

/* Who had next to no chance, however well they might have played, has shown nothing; who threw it
 * away has. */
static bool tells_little(const struct review *review)
{
    return review->reach * PART * review->table->setup.seats < (int64_t)review->real * MILLION;
}

void review_level(const struct review *review, enum lang lang, struct text *text)
{
    static const char *const like[LANGS] = {"like ", "comme ", "wie "};
    static const char *const between[LANGS] = {"between ", "entre ", "zwischen "};
    static const char *const and[LANGS] = {" and ", " et ", " und "};
    static const char *const unknown[LANGS] = {"no bots to compare with", "sans robots comparables",
                                               "ohne Bots zum Vergleich"};
    static const char *const little[LANGS] = {"too little to name a level", "trop peu pour juger",
                                              "zu wenig für ein Urteil"};
    const struct row *row = row_of(review->table->game);
    int32_t loss = review_loss(review);
    int level = RANDOM;

    if (!row || tells_little(review)) {
        text_str(text, (row ? little : unknown)[lang]);
        return;
    }
    while (level < EXPERT && loss < row->loss[level])
        level++;
    if (level == RANDOM || loss <= row->loss[level]) {
        text_str(text, like[lang]);
        say_title(level, lang, text);
        return;
    }
    text_str(text, between[lang]);
    say_title(level - 1, lang, text);
    text_str(text, and[lang]);
    say_title(level, lang, text);
}
