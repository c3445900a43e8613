/* bots - players that are programs */
#include "bots/judge.h"

extern const struct brain brain_schwarzarbeit, brain_zahltag, brain_counterfeiters;

/* One line a game that has bots of its own; NULL ends. */
static const struct brain *const brains[] = {
    &brain_schwarzarbeit,
    &brain_zahltag,
    &brain_counterfeiters,
    NULL,
};

/* Of the general search, where a game has no bots of its own. */
static const uint32_t iterations_of[LEVELS] = {0, 60, 400, 4000, 20000};

static const struct brain *brain_of(const struct game *game)
{
    for (const struct brain *const *brain = brains; *brain; brain++)
        if ((*brain)->game == game)
            return *brain;
    return NULL;
}

/* What was chosen is told first, also by bots that mix their moves. */
static void put_first(struct thought *thought, action_t action)
{
    int place = 0;

    while (place < thought->count && thought->idea[place].action != action)
        place++;
    if (place == thought->count)
        return;
    for (struct idea idea = thought->idea[place]; place > 0; place--) {
        thought->idea[place] = thought->idea[place - 1];
        thought->idea[place - 1] = idea;
    }
}

action_t bots_choose(const struct game *game, enum level level, const void *view,
                     struct thought *thought)
{
    const struct brain *brain;
    action_t action;

    thought->count = 0;
    thought->searched = 0;
    thought->look = 0;
    thought->level = level;
    if (level == RANDOM)
        return game_any(game, view, &thought->random);
    if (level == PLAIN_SEARCH)
        return plain_choose(game, view, thought);
    brain = brain_of(game);
    action = brain
                 ? brain->choose(level, view, thought)
                 : flat_choose(&(struct model){.game = game}, iterations_of[level], view, thought);
    if (thought->advice && thought->count)
        return thought->idea[0].action;
    put_first(thought, action);
    return action;
}

bool bots_chances(const struct game *game, const void *view, const char *key, struct json *json)
{
    const struct brain *brain = brain_of(game);

    if (!brain || !brain->chances)
        return false;
    json_open(json, key, '[');
    brain->chances(view, json);
    json_close(json, ']');
    return true;
}

struct model bots_model(const struct game *game)
{
    const struct brain *brain = brain_of(game);

    return brain ? *brain->model : (struct model){.game = game};
}

action_t bots_play(const struct game *game, struct bot bot, const void *view, struct random random)
{
    struct thought thought = {.random = random, .iterations = bot.iterations};

    return bots_choose(game, bot.level, view, &thought);
}

/* ---- thoughts ---- */

/* By the chance to win; of equal ones, as in a game that is decided, a search has tried longest
 * what is best, and points of a few tries are luck. */
static bool better(const struct idea *a, const struct idea *b)
{
    if (a->win != b->win)
        return a->win > b->win;
    return a->tries != b->tries ? a->tries > b->tries : a->points > b->points;
}

void thought_add(struct thought *thought, struct idea idea)
{
    int at = thought->count;

    if (at < IDEAS_MAX)
        thought->count++;
    else if (!better(&idea, &thought->idea[--at]))
        return;
    for (; at > 0 && better(&idea, &thought->idea[at - 1]); at--)
        thought->idea[at] = thought->idea[at - 1];
    thought->idea[at] = idea;
}

uint64_t thought_start(struct thought *thought)
{
    return thought->clock ? thought->clock() : 0;
}

bool thought_over(struct thought *thought, uint32_t iterations, uint64_t start)
{
    uint32_t most = thought->iterations ? thought->iterations : iterations;

    if (thought->searched >= most)
        return true;
    /* a look at the clock costs more than an iteration of some games; and the first one is always
     * done, so that there is something to choose by */
    if (thought->clock && thought->searched >= thought->look) {
        if (thought->searched > 0 && thought->clock() - start >= thought->limit)
            return true;
        thought->look = thought->searched + (thought->searched ? 16 : 1);
    }
    thought->searched++;
    return false;
}

/* ---- explanations ---- */

enum { SHOWN = 3, NOTICEABLE = 20 };

/* As amounts are told: so that a difference is that of the numbers beside it. */
static int32_t rounded(const struct brain *brain, int32_t points)
{
    int32_t half = points < 0 ? -brain->grain / 2 : brain->grain / 2;

    return (points + half) / brain->grain * brain->grain;
}

/* What comes after the best, and by how much. */
static void say_next(const struct game *game, const struct brain *brain, const void *view,
                     const struct thought *thought, const struct scene *scene, struct text *text)
{
    static const char *const next[LANGS] = {"Next best: {a}, about {b} less. ",
                                            "Ensuite : {a}, environ {b} de moins. ",
                                            "Danach: {a}, etwa {b} weniger. "};
    static const char *const chance[LANGS] = {"Next best: {a}, with a smaller chance to win. ",
                                              "Ensuite : {a}, avec moins de chances de gagner. ",
                                              "Danach: {a}, mit kleinerer Siegchance. "};
    static const char *const close[LANGS] = {"Nearly as good: {a}. ", "Presque aussi bien : {a}. ",
                                             "Fast ebenso gut: {a}. "};
    const struct idea *best = &thought->idea[0], *second = &thought->idea[1];
    struct words label;
    struct text words = text_in(label.bytes, sizeof label.bytes);
    struct words less =
        brain->amount(scene->lang, rounded(brain, best->points) - rounded(brain, second->points));

    game_label(game, scene, view, second->action, &words);
    phrase_say(less.bytes[0]                           ? next
               : best->win - second->win >= NOTICEABLE ? chance
                                                       : close,
               scene->lang, label.bytes, less.bytes, NULL, text);
}

void bots_reason(const struct game *game, const void *view, const struct thought *thought,
                 const struct scene *scene, struct text *text)
{
    static const char *const sensible[LANGS] = {"There is no other sensible choice.",
                                                "Il n’y a pas d’autre choix raisonnable.",
                                                "Es gibt keine andere vernünftige Wahl."};
    static const char *const possible[LANGS] = {"Nothing else is possible here.",
                                                "Rien d’autre n’est possible ici.",
                                                "Hier ist nichts anderes möglich."};
    const struct brain *brain = brain_of(game);
    size_t start = text->length;
    action_t list[LEGAL_MAX];
    bool forced = game->legal(view, list) == 1;

    if (forced && brain && brain->no_choice)
        brain->no_choice(view, scene, text);
    if (!forced && brain && thought->count &&
        thought->level < LEVELS) /* others have no beliefs to tell */
        brain->reason(view, thought, scene, text);
    if (text->length == start)
        text_str(text, (forced ? possible : sensible)[scene->lang]);
}

/* Points with their unit, also below zero; without one where there are none, or it is not known. */
static struct words amount_of(const struct brain *brain, enum lang lang, int32_t points)
{
    struct words words = {""}, unit = {""};
    struct text text = text_in(words.bytes, sizeof words.bytes);

    if (brain)
        unit = brain->amount(lang, points < 0 ? -points : points);
    if (!unit.bytes[0])
        return phrase_decimal(lang, points);
    text_str(&text, points < 0 ? "−" : "");
    text_str(&text, unit.bytes);
    return words;
}

static void explain_idea(const struct game *game, const void *view, const struct idea *idea,
                         const struct scene *scene, struct text *text)
{
    static const char *const win[LANGS] = {" to win", " de chances de gagner", " Siegchance"};
    static const char *const points[LANGS] = {"about {a} at the end", "environ {a} à la fin",
                                              "am Ende etwa {a}"};
    const struct brain *brain = brain_of(game);

    game_label(game, scene, view, idea->action, text);
    text_str(text, " (");
    if (idea->win >= 0) { /* an estimate: neither 0 nor 1000 is certain */
        int32_t open = idea->win < 1 ? 1 : idea->win > 999 ? 999 : idea->win;
        text_str(text, phrase_percent(open).bytes);
        text_str(text, win[scene->lang]);
        text_str(text, ", ");
    }
    phrase_say(points, scene->lang, amount_of(brain, scene->lang, idea->points).bytes, NULL, NULL,
               text);
    text_char(text, ')');
}

void bots_explain(const struct game *game, const void *view, const struct thought *thought,
                  const struct scene *scene, struct text *text)
{
    static const char *const best_of[LANGS] = {"Best: ", "Le mieux : ", "Am besten: "};
    static const char *const next[LANGS] = {"; ", " ; ", "; "};
    const struct brain *brain = brain_of(game);
    struct thought best = {0}; /* what was chosen is not always what looks best */

    for (int i = 0; i < thought->count; i++)
        thought_add(&best, thought->idea[i]);
    for (int i = 0; i < best.count && i < SHOWN; i++) {
        text_str(text, (i ? next : best_of)[scene->lang]);
        explain_idea(game, view, &best.idea[i], scene, text);
    }
    if (best.count)
        text_str(text, ". ");
    if (brain && thought->count > 1)
        say_next(game, brain, view, thought, scene, text);
    if (brain && brain->believe)
        brain->believe(view, scene, text);
}
