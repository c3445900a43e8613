/* properties_play - turns, legality, the door, chance, sealed choices, the end */
#include "tests/moment.h"
#include "tests/perft.h"

#include <stdio.h>
#include <string.h>

static uint8_t due_in(const void *state)
{
    return game_head(state)->due;
}

static void require_same(const struct moment *moment, const void *state, const void *other,
                         const char *what)
{
    const uint8_t *a = state, *b = other;
    for (int i = 0; i < STATE_MAX; i++)
        require(moment, a[i] == b[i], "%s: byte %d is %02x and %02x", what, i, a[i], b[i]);
}

static void require_sound(const struct moment *moment, const void *state, const char *what)
{
    const char *wrong = moment->game->audit(state);
    require(moment, !wrong, "%s: %s", what, wrong);
}

/* ---- words that must be there ---- */

static void require_words(const struct moment *moment, const char *const text[LANGS],
                          const char *what)
{
    for (int lang = 0; lang < LANGS; lang++)
        require(moment, text[lang] && text[lang][0], "%s has no text in language %d", what, lang);
}

/* A sentence, with the number of a ruling or without one. */
static void require_refusal(const struct moment *moment, const struct refusal *refusal)
{
    const char *at = refusal ? refusal->ruling : NULL;

    require(moment, at, "no reason");
    require_words(moment, refusal->text, "a reason");
    if (*at) {
        require(moment, *at >= 'A' && *at <= 'Z' && at[1], "ruling '%s'", refusal->ruling);
        while (*++at)
            require(moment, *at >= '0' && *at <= '9', "ruling '%s'", refusal->ruling);
    }
}

/* ---- the game's own table ---- */

/* What it tells to people: a few words, and one sentence, without the words of records. */
static void check_value(const struct moment *moment, const struct option *option, int index)
{
    const struct option_value *value = &option->value[index];
    struct setup setup = moment->setup;
    char words[80];

    require_words(moment, value->label, value->word);
    require_words(moment, value->help, value->word);
    for (int lang = 0; lang < LANGS; lang++) {
        const char *help = value->help[lang];
        require(moment, help[strlen(help) - 1] == '.', "'%s' is not a sentence", help);
        require(moment, !strchr(help, '=') && !strchr(value->label[lang], '='),
                "%s=%s is explained to programs", option->name, value->word);
    }
    int length = snprintf(words, sizeof words, "%s=%s", option->name, value->word);
    int place = game_read_option(moment->game, &setup, words, (size_t)length);
    require(moment,
            place == (option->since > setup.rules ? OPTION_UNKNOWN
                                                  : (int)(option - moment->game->options)),
            "'%s' is read as option %d", words, place);
    require(moment, place < 0 || setup.option[place] == index, "'%s' is another value", words);
}

static void check_options(const struct moment *moment)
{
    const struct option *option = moment->game->options;

    for (; option && option->name; option++) {
        require(moment, option - moment->game->options < OPTIONS_MAX, "more than %d options",
                OPTIONS_MAX);
        require(moment,
                option == moment->game->options || strcmp(option[-1].name, option->name) < 0,
                "option %s is not in alphabetical order", option->name);
        require(moment, option->since <= moment->game->rules, "option %s comes later",
                option->name);
        require(moment, option_values(option) > 1, "option %s leaves no choice", option->name);
        require_words(moment, option->title, option->name);
        for (int value = 0; value < option_values(option); value++)
            check_value(moment, option, value);
    }
}

static void check_verbs(const struct moment *moment)
{
    const struct game *game = moment->game;

    require(moment, game->verb_count > 1 && game->verb_count <= 256, "a verb is one byte");
    for (int i = 1; i < game->verb_count; i++) {
        const struct verb *verb = &game->verbs[i];
        int places = 0;
        require(moment, verb->word && verb->word[0], "verb %d has no word", i);
        require(moment, !(verb->dealer && verb->consequence), "%s is two things", verb->word);
        for (int n = 0; n < 3 && verb->noun[n]; n++)
            places += verb->noun[n]->wide ? 2 : 1;
        require(moment, places <= 3, "%s needs %d bytes for its nouns", verb->word, places);
        require_words(moment, verb->tell, verb->word);
        if (!verb->dealer && !verb->consequence)
            require_words(moment, verb->label, verb->word);
    }
}

static void check_table(struct moment *moment)
{
    const struct game *game = moment->game;

    if (moment->step > 0)
        return;
    require(moment, game->name && game->name[0] && game->title && game->title[0], "no name");
    require(moment, game->state_size <= STATE_MAX, "a state has %d bytes", game->state_size);
    require(moment, game->view_size <= game->state_size, "a view is larger than a state");
    require(moment, sizeof(struct head) <= game->shared_size, "no room for a head");
    require(moment, game->shared_size < game->view_size, "no room for an own");
    require(moment, game->seats_min >= 1 && game->seats_min <= game->seats_max, "seats");
    require(moment, game->seats_max <= SEATS_MAX, "more than %d seats", SEATS_MAX);
    require(moment, game->rules_oldest <= game->rules, "the oldest rules are newer than the rules");
    require_words(moment, game->refusals[0].text, "the fallback refusal");
    require(moment,
            !game->set_read == !game->set_write && !game->set_read == !game->set_keep &&
                !game->set_read == !game->set_drop && !game->set_read == !game->set_remarks,
            "half a component set");
    require(moment, !game->standing == !game->orders, "half a standing order");
    require(moment, game->json, "nothing for a browser");
    check_options(moment);
    check_verbs(moment);
    for (int i = 0; game->orders && game->orders[i].word; i++)
        require_words(moment, game->orders[i].text, game->orders[i].word);
}

/* Set 0 is built in: reading what is written of it gives 0 again. */
static void check_set(struct moment *moment)
{
    static char bytes[1 << 16];
    struct text text = text_in(bytes, sizeof bytes);
    struct fault fault;

    if (moment->step > 0 || !moment->game->set_write)
        return;
    moment->game->set_write(0, &text);
    require(moment, text.length > 0 && text_fits(&text), "the set has %zu bytes", text.length);
    int set = moment->game->set_read(bytes, text.length, &fault);
    require(moment, set >= 0, "line %d: %s", fault.line, fault.message);
    require(moment, set == 0, "the built-in set is read back as number %d", set);
}

/* ---- turns ---- */

static void check_due(struct moment *moment)
{
    const struct head *head = game_head(moment->state), *before = game_head(moment->before);
    const struct setup *setup = &moment->setup;

    require(moment, head->due == DUE_DEALER || head->due < 1 << setup->seats, "due is %02x",
            head->due);
    require(moment, moment->step > 0 || head->due, "over before it began");
    require(moment,
            head->seats == setup->seats && head->rules == setup->rules && head->set == setup->set,
            "the head is not that of the set-up");
    for (int i = 0; i < OPTIONS_MAX; i++)
        require(moment, game_option(head, i) == setup->option[i], "option %d is not as set up", i);
    require(moment, head->turn >= before->turn, "turn %d comes after %d", head->turn, before->turn);
}

static void check_list(struct moment *moment, const action_t *list, int count)
{
    for (int i = 0; i < count; i++) {
        int verb = action_verb(list[i]);
        require(moment, i == 0 || list[i - 1] < list[i], "entry %d of %d: %08x is not ascending", i,
                count, list[i]);
        require(moment, verb > 0 && verb < moment->game->verb_count, "%08x has no verb", list[i]);
        require(moment, !moment->game->verbs[verb].dealer && !moment->game->verbs[verb].consequence,
                "%s is not for seats", moment->game->verbs[verb].word);
    }
}

static void check_legal(struct moment *moment)
{
    /* larger than a game may use, so that too long a list is named here */
    static action_t list[8 * LEGAL_MAX];
    _Alignas(8) uint8_t view[STATE_MAX];

    for (int seat = ONLOOKER; seat < moment->setup.seats; seat++) {
        moment->game->view(moment->state, seat, view);
        int count = moment->game->legal(view, list);
        bool due = seat != ONLOOKER && due_in(moment->state) >> seat & 1;
        require(moment, (count > 0) == due, "seat %d has %d actions and is%s due", seat, count,
                due ? "" : " not");
        require(moment, count >= 0 && count <= LEGAL_MAX, "%d actions", count);
        check_list(moment, list, count);
    }
}

static void check_audit(struct moment *moment)
{
    require_sound(moment, moment->state, "audit");
}

/* Every action offered can be carried out, and leaves a sound state. */
static void check_all_actions(struct moment *moment)
{
    _Alignas(8) uint8_t next[STATE_MAX];
    action_t list[LEGAL_MAX];
    struct events events;
    uint8_t due = due_in(moment->state);

    for (int seat = 0; due >> seat; seat++) {
        int count = due >> seat & 1 ? choices(moment->game, moment->state, seat, list) : 0;
        for (int i = 0; i < count; i++) {
            memcpy(next, moment->state, sizeof next);
            moment_apply(moment, next, seat, list[i], &events);
            require_sound(moment, next, "after an action that was offered");
            require(moment, events.count < EVENTS_MAX, "no room for all consequences");
        }
    }
}

/* Counting two steps deep by hand. */
static void check_perft(struct moment *moment)
{
    _Alignas(8) uint8_t next[STATE_MAX];
    action_t list[LEGAL_MAX], replies[LEGAL_MAX];
    const struct game *game = moment->game;
    uint8_t due = due_in(moment->state);
    int first = due ? __builtin_ctz(due) : 0, sequences = 0;
    int count = due ? choices(game, moment->state, first, list) : 0;

    for (int i = 0; i < count; i++) {
        memcpy(next, moment->state, sizeof next);
        moment_apply(moment, next, first, list[i], NULL);
        if (due_in(next))
            sequences += choices(game, next, __builtin_ctz(due_in(next)), replies);
    }
    require(moment, perft(game, moment->state, 0) == 1, "no sequence of no actions");
    require(moment, perft(game, moment->state, 1) == (uint64_t)count, "not %d actions", count);
    require(moment, perft(game, moment->state, 2) == (uint64_t)sequences, "not %d sequences",
            sequences);
}

/* ---- the door ---- */

/* An action that may or may not be legal for the seat: any number, one that was or is legal for
 * somebody, or one of those with a byte changed. */
static action_t doubtful(struct moment *moment, int of_seat)
{
    struct random *random = &moment->random;
    action_t list[LEGAL_MAX], action = 0;
    int count = choices(moment->game, moment->state, of_seat, list);

    switch (random_below(random, 4)) {
    case 0: return (action_t)random_next(random);
    case 1: return random_below(random, 2) ? 0 : UINT32_MAX;
    case 2:
        if (moment->step > 0)
            action = moment->action[random_below(random, (uint32_t)moment->step)];
        break;
    default:
        if (count > 0)
            action = list[random_below(random, (uint32_t)count)];
    }
    if (random_below(random, 2))
        action ^= (action_t)(1 + random_below(random, 255)) << 8 * random_below(random, 4);
    return action;
}

static bool offered(const struct moment *moment, int seat, action_t action)
{
    action_t list[LEGAL_MAX];
    int count = choices(moment->game, moment->state, seat, list);

    for (int i = 0; i < count; i++)
        if (list[i] == action)
            return true;
    return false;
}

static enum verdict expected(const struct moment *moment, int seat, action_t action)
{
    uint8_t due = due_in(moment->state);

    if (due == 0)
        return VERDICT_OVER;
    if (seat != DEALER && (seat < 0 || seat >= moment->setup.seats))
        return VERDICT_NO_SEAT;
    if (!(due >> seat & 1))
        return VERDICT_NOT_DUE;
    return offered(moment, seat, action) ? VERDICT_DONE : VERDICT_ILLEGAL;
}

static void knock(struct moment *moment, int seat, action_t action)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    struct events events = {0};
    const struct refusal *refusal = NULL;
    enum verdict wanted = expected(moment, seat, action);

    memcpy(state, moment->state, sizeof state);
    enum verdict verdict = game_try(moment->game, state, seat, action, &events, &refusal);
    require(moment, verdict == wanted, "seat %d, action %08x: verdict %d, not %d", seat, action,
            verdict, wanted);
    if (verdict == VERDICT_DONE)
        return;
    require_refusal(moment, refusal);
    require(moment, events.count == 0, "a refused action has consequences");
    require_same(moment, state, moment->state, "a refused action changed the state");
}

static void check_door(struct moment *moment)
{
    static const int seats[] = {0, 1, 2, 3, 4, 5, 6, DEALER, NOBODY, ONLOOKER, 31, 1000, -1000};
    uint8_t due = due_in(moment->state);

    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++)
        knock(moment, seats[i], doubtful(moment, due ? moment_due(moment, moment->state) : 0));
    for (int tries = 0; due && tries < 8; tries++)
        knock(moment, moment_due(moment, moment->state),
              doubtful(moment, due & DUE_DEALER
                                   ? DEALER
                                   : (int)random_below(&moment->random, moment->setup.seats)));
}

/* ---- what front ends ask ---- */

static int orders(const struct game *game)
{
    int count = 0;
    while (game->orders && game->orders[count].word)
        count++;
    return count;
}

/* A standing order covers a decision that can be declined. */
static void check_standing(const struct moment *moment, const void *view, const action_t *list,
                           int count)
{
    action_t decline = 0;
    int order = moment->game->standing ? moment->game->standing(view, &decline) : -1;
    bool listed = false;

    require(moment, order >= -1 && order < orders(moment->game), "order %d", order);
    for (int i = 0; i < count; i++)
        listed |= list[i] == decline;
    require(moment, order == -1 || listed, "order %d declines by %08x, which is not legal", order,
            decline);
}

/* What everybody sees to be the only action is the only one. */
static void check_bound(const struct moment *moment, int seat, const action_t *list, int count)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t bound;

    if (!moment->game->bound)
        return;
    moment->game->view(moment->state, ONLOOKER, view);
    bound = moment->game->bound(view, seat);
    require(moment, !bound || (count == 1 && list[0] == bound), "seat %d is not bound to %08x",
            seat, bound);
}

static void check_front_ends(struct moment *moment)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t list[LEGAL_MAX];

    for (int seat = 0; seat < moment->setup.seats; seat++) {
        moment->game->view(moment->state, seat, view);
        int count = moment->game->legal(view, list);
        if (count > 0)
            check_standing(moment, view, list, count);
        check_bound(moment, seat, list, count);
        moment->game->forget(view);
        for (int i = 0; moment->game->warn && i < count; i++) {
            const struct refusal *warning = moment->game->warn(view, list[i]);
            if (warning)
                require_refusal(moment, warning);
        }
    }
}

/* ---- chance ---- */

static void check_chance(struct moment *moment)
{
    static struct outcome list[LEGAL_MAX];
    uint64_t weight = 0;

    if (due_in(moment->state) != DUE_DEALER)
        return;
    uint32_t draws = moment->game->chance(moment->state);
    require(moment, draws > 0, "the dealer has nothing to draw");
    int count = game_outcomes(moment->game, moment->state, list);
    for (int i = 0; i < count; i++) {
        int verb = action_verb(list[i].action);
        weight += list[i].weight;
        require(moment,
                verb > 0 && verb < moment->game->verb_count && moment->game->verbs[verb].dealer,
                "%08x is not a draw", list[i].action);
        for (int j = 0; j < i; j++)
            require(moment, list[j].action != list[i].action,
                    "%08x is drawn at two places of the order", list[i].action);
    }
    require(moment, weight == draws, "weights sum to %llu of %u", (unsigned long long)weight,
            draws);
}

/* ---- sealed choices ---- */

static bool is_sealed(const struct moment *moment)
{
    return __builtin_popcount(due_in(moment->state)) > 1;
}

/* One choice for each due seat. */
static void choose_all(struct moment *moment, action_t chosen[SEATS_MAX])
{
    action_t list[LEGAL_MAX];

    for (int seat = 0; seat < moment->setup.seats; seat++)
        if (due_in(moment->state) >> seat & 1) {
            int count = choices(moment->game, moment->state, seat, list);
            chosen[seat] = list[random_below(&moment->random, (uint32_t)count)];
        }
}

/* Carries the choices out in some order; each but the last only takes its seat off the list. */
static void arrive(struct moment *moment, const action_t chosen[SEATS_MAX], bool ascending,
                   void *state, struct events *events)
{
    uint8_t left = due_in(state);

    while (left) {
        int seat = ascending ? __builtin_ctz(left) : moment_due(moment, state);
        moment_apply(moment, state, seat, chosen[seat], events);
        left = (uint8_t)(left & ~(1 << seat));
        if (left) {
            require(moment, due_in(state) == left, "seat %d chose: %02x due, not %02x", seat,
                    due_in(state), left);
            require(moment, events->count == 0, "a sealed choice has consequences");
            require_sound(moment, state, "with choices pending");
        }
    }
}

/* What is chosen at once is known as such, or is to want nothing. */
static void require_sealed(const struct moment *moment, const action_t chosen[SEATS_MAX])
{
    for (int seat = 0; seat < moment->setup.seats; seat++)
        if (due_in(moment->state) >> seat & 1) {
            const struct verb *verb = &moment->game->verbs[action_verb(chosen[seat])];
            require(moment, verb->sealed || strcmp(verb->word, "pass") == 0,
                    "'%s' is chosen at once, and not said to be sealed", verb->word);
        }
}

static void check_arrival(struct moment *moment)
{
    _Alignas(8) uint8_t state[STATE_MAX], other[STATE_MAX];
    action_t chosen[SEATS_MAX];
    struct events events, others;

    if (!is_sealed(moment))
        return;
    choose_all(moment, chosen);
    require_sealed(moment, chosen);
    memcpy(state, moment->state, sizeof state);
    arrive(moment, chosen, true, state, &events);
    for (int order = 0; order < 4; order++) {
        memcpy(other, moment->state, sizeof other);
        arrive(moment, chosen, false, other, &others);
        require_same(moment, state, other, "the order of arrival matters");
        require(moment,
                events.count == others.count &&
                    memcmp(events.list, others.list, (size_t)events.count * sizeof *events.list) ==
                        0,
                "the order of arrival changes the consequences");
    }
}

/* What others are offered, and all that anybody sees, is the same whatever was chosen. */
static void check_pending(struct moment *moment)
{
    _Alignas(8) uint8_t one[STATE_MAX], other[STATE_MAX], view[STATE_MAX] = {0},
                                                          another[STATE_MAX] = {0};
    action_t list[LEGAL_MAX], now[LEGAL_MAX];

    if (!is_sealed(moment))
        return;
    int seat = moment_due(moment, moment->state);
    uint32_t count = (uint32_t)choices(moment->game, moment->state, seat, list);
    memcpy(one, moment->state, sizeof one);
    memcpy(other, moment->state, sizeof other);
    moment_apply(moment, one, seat, list[random_below(&moment->random, count)], NULL);
    moment_apply(moment, other, seat, list[random_below(&moment->random, count)], NULL);
    for (int viewer = ONLOOKER; viewer < moment->setup.seats; viewer++) {
        if (viewer == seat)
            continue;
        moment->game->view(one, viewer, view);
        moment->game->view(other, viewer, another);
        require(moment, memcmp(view, another, moment->game->view_size) == 0,
                "viewer %d sees what seat %d chose", viewer, seat);
        if (viewer == ONLOOKER)
            continue;
        int before = choices(moment->game, moment->state, viewer, list);
        int after = moment->game->legal(view, now);
        require(moment, before == after && memcmp(list, now, (size_t)before * sizeof *list) == 0,
                "seat %d is offered something else after seat %d chose", viewer, seat);
    }
}

/* ---- replay, and the end ---- */

/* The same actions give the same bytes, whatever the memory held before and whoever listens. */
static void check_replay(struct moment *moment)
{
    static _Alignas(8) uint8_t twin[STATE_MAX];
    const struct game *game = moment->game;

    if (moment->step == 0) {
        memset(twin, 0x55, sizeof twin);
        game->init(twin, &moment->setup);
        for (int i = game->state_size; i < STATE_MAX; i++) {
            require(moment, twin[i] == 0x55, "init writes past the state, at byte %d", i);
            twin[i] = 0xAA;
        }
    } else {
        int last = moment->step - 1;
        game->apply(twin, moment->seat[last], moment->action[last], NULL);
    }
    require_same(moment, moment->state, twin, "a second run differs");
}

static bool is_event(const struct moment *moment, action_t event, const char *word)
{
    int verb = action_verb(event);
    return verb > 0 && verb < moment->game->verb_count &&
           strcmp(moment->game->verbs[verb].word, word) == 0;
}

static void require_line(const struct moment *moment, int event, const char *wanted)
{
    char bytes[100];
    struct text text = text_in(bytes, sizeof bytes);

    if (event >= 0 && event < moment->events.count)
        game_print(moment->game, moment->events.list[event], &text);
    require(moment, strcmp(bytes, wanted) == 0, "the line is '%s', not '%s'", bytes, wanted);
}

static uint32_t score(const struct moment *moment, int32_t points[SEATS_MAX], uint8_t junk)
{
    memset(points, junk, SEATS_MAX * sizeof *points);
    return moment->game->score(moment->state, points);
}

/* The last lines are `score` for each seat in order, and `winner`. */
static void check_last_lines(const struct moment *moment)
{
    int32_t points[SEATS_MAX], again[SEATS_MAX];
    uint32_t winners = score(moment, points, 0x00);
    int seats = moment->setup.seats, first = moment->events.count - seats - 1;
    char bytes[100];
    struct text text;

    require(moment,
            score(moment, again, 0xFF) == winners &&
                memcmp(points, again, (size_t)seats * sizeof *points) == 0,
            "score does not write all points");
    require(moment, winners && winners < 1u << seats, "winners are %x", winners);
    for (int seat = 0; seat < seats; seat++) {
        text = text_in(bytes, sizeof bytes);
        text_str(&text, "score ");
        text_int(&text, seat);
        text_char(&text, ' ');
        text_int(&text, points[seat]);
        require_line(moment, first + seat, bytes);
    }
    text = text_in(bytes, sizeof bytes);
    text_str(&text, "winner");
    for (int seat = 0; seat < seats; seat++)
        if (winners >> seat & 1) {
            text_char(&text, ' ');
            text_int(&text, seat);
        }
    require_line(moment, first + seats, bytes);
}

static void check_score(struct moment *moment)
{
    int lines = 0;

    for (int i = 0; i < moment->events.count; i++)
        lines += is_event(moment, moment->events.list[i], "score") ||
                 is_event(moment, moment->events.list[i], "winner");
    if (due_in(moment->state)) {
        require(moment, lines == 0, "points before the end");
        return;
    }
    require(moment, lines == moment->setup.seats + 1, "%d lines of points and winners", lines);
    check_last_lines(moment);
}

const struct property properties_play[] = {
    {"the game's tables are complete", check_table, 1000},
    {"the built-in set reads back as number 0", check_set, 1000},
    {"who is due, and what never changes", check_due, 1},
    {"a seat has legal actions if and only if it is due", check_legal, 1},
    {"every state is sound", check_audit, 1},
    {"every action offered can be carried out", check_all_actions, 8},
    {"perft counts all sequences", check_perft, 32},
    {"the door lets in what is legal, and nothing else", check_door, 4},
    {"warnings have words, standing orders and bonds can be obeyed", check_front_ends, 2},
    {"draws: equal ones are neighbours, weights sum", check_chance, 1},
    {"the order in which sealed choices arrive does not matter", check_arrival, 4},
    {"a sealed choice shows nothing", check_pending, 1},
    {"the same actions give the same bytes", check_replay, 1},
    {"points and winners agree with the last lines", check_score, 1},
    {.name = NULL},
};
