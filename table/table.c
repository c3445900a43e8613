/* table - one running game */
#include "table/table.h"

#include <string.h>

#include "core/check.h"
#include "core/sha256.h"

void table_open(struct table *table, const struct game *game, const struct setup *setup)
{
    memset(table, 0, offsetof(struct table, steps));
    table->game = game;
    table->setup = *setup;
    game_keep_set(game, setup);
    game->init(table->state, setup);
    table->lost = true;
}

void table_close(struct table *table)
{
    if (table->game)
        game_drop_set(table->game, &table->setup);
    table->game = NULL;
}

bool table_keep_name(struct table *table, int seat, const char *name, size_t length)
{
    if (!name_is_readable(name, length))
        return false;
    memset(table->name[seat], 0, NAME_SIZE);
    memcpy(table->name[seat], name, length);
    return true;
}

bool table_set_name(struct table *table, int seat, const char *name, size_t length)
{
    return name_is_good(name, length) && table_keep_name(table, seat, name, length);
}

void table_set_seed(struct table *table, const uint8_t seed[SEED_SIZE])
{
    memcpy(table->seed, seed, SEED_SIZE);
    dealer_commit(seed, table->commit);
    table->committed = table->seeded = true;
    table->dealer = dealer_from(table->seed, &table->entropy);
}

bool table_go_on(struct table *table, const uint8_t seed[SEED_SIZE])
{
    _Alignas(8) uint8_t state[STATE_MAX];
    struct dealer dealer = dealer_from(seed, &table->entropy);
    uint8_t commit[32];

    dealer_commit(seed, commit);
    if (table->committed && memcmp(commit, table->commit, sizeof commit) != 0)
        return false;
    table->game->init(state, &table->setup);
    for (int i = 0; i < table->count; i++) {
        struct step step = table->steps[i];
        if (step.seat == DEALER && dealer_draw(&dealer, table->game, state) != step.action)
            return false;
        table->game->apply(state, step.seat, step.action, NULL);
    }
    table_set_seed(table, seed);
    table->dealer = dealer;
    return true;
}

void table_add_entropy(struct table *table, int seat, const uint8_t *bytes, size_t length)
{
    CHECK(length > 0 && length <= ENTROPY_MAX && table->count == 0);
    table->entropy.length[seat] = (uint8_t)length;
    memcpy(table->entropy.bytes[seat], bytes, length);
    if (table->seeded)
        table->dealer = dealer_from(table->seed, &table->entropy);
}

uint64_t table_bot_luck(const struct table *table)
{
    uint8_t hash[SHA256_SIZE];
    uint64_t luck = 0;
    struct sha256 sha;

    sha256_start(&sha);
    sha256_add(&sha, "bots", 4);
    sha256_add(&sha, table->dealer.key, sizeof table->dealer.key);
    sha256_end(&sha, hash);
    for (int i = 0; i < 8; i++)
        luck |= (uint64_t)hash[i] << (8 * i);
    return luck;
}

static bool are_several(uint8_t due)
{
    return (due & (due - 1)) != 0;
}

/* All choices of a group are in: their consequences belong to the last of the list. */
static void close_group(struct table *table, uint8_t turn, const struct events *events)
{
    uint16_t end = table->closed ? table->steps[table->closed - 1].end : 0;
    struct step *last = &table->steps[table->count - 1];

    for (struct step *step = &table->steps[table->closed]; step <= last; step++) {
        step->turn = turn;
        step->end = end;
    }
    if (events->count)
        memcpy(table->kept + end, events->list, (size_t)events->count * sizeof events->list[0]);
    last->end = (uint16_t)(end + events->count);
    table->closed = table->count;
}

/* Keeps the sealed part of the list sorted by seat; `before` is the state before the step. */
static void append(struct table *table, const void *before, int seat, action_t action)
{
    uint16_t about = game_about(table->game, before, seat, action);
    int at = table->count++;

    for (; at > table->closed && table->steps[at - 1].seat > seat; at--)
        table->steps[at] = table->steps[at - 1];
    table->steps[at] = (struct step){.action = action, .seat = (uint8_t)seat, .about = about};
}

/* Is this seat the last one to choose? */
static bool is_last(uint8_t due, int seat)
{
    return (due & ~(1u << seat)) == 0;
}

bool table_is_full(const struct table *table)
{
    int kept = table->closed ? table->steps[table->closed - 1].end : 0;
    return table->count == STEPS_MAX || kept + EVENTS_MAX > KEPT_MAX;
}

enum verdict table_act(struct table *table, int seat, action_t action, struct events *events,
                       const struct refusal **refusal)
{
    static const struct refusal refuse_full = {
        "",
        {"This game is longer than any table keeps.",
         "Cette partie est plus longue que ce qu’une table peut retenir.",
         "Dieses Spiel ist länger, als ein Tisch es aufbewahren kann."}};
    struct events own;
    struct head head = *game_head(table->state);
    bool first = table->closed == table->count;
    _Alignas(8) uint8_t before[STATE_MAX];
    enum verdict verdict;

    if (table_is_full(table)) {
        if (refusal)
            *refusal = &refuse_full;
        return VERDICT_ILLEGAL;
    }
    events = events ? events : &own;
    events->count = 0;
    memcpy(before, table->state, table->game->state_size);
    verdict = game_try(table->game, table->state, seat, action, events, refusal);
    if (verdict != VERDICT_DONE)
        return verdict;
    CHECK(table->game->audit(table->state) == NULL);
    if (first) {
        memcpy(table->before, before, table->game->state_size);
        table->lost = false;
    }
    append(table, before, seat, action);
    if (is_last(head.due, seat))
        close_group(table, head.turn, events);
    return VERDICT_DONE;
}

/* The last choice, or the only one: now things follow from it. */
static void put_last(struct table *table, int seat, action_t action)
{
    struct events events; /* only as many as there are: this is done thousands of times */
    uint8_t turn = game_head(table->state)->turn;

    events.count = 0;
    append(table, table->state, seat, action);
    table->game->apply(table->state, seat, action, &events);
    close_group(table, turn, &events);
}

void table_put(struct table *table, int seat, action_t action)
{
    uint8_t due = table_due(table);

    if (table->closed == table->count) {
        /* who chooses alone has nothing to hide, and to undo is rare */
        table->lost = !are_several(due);
        if (!table->lost)
            memcpy(table->before, table->state, table->game->state_size);
    }
    if (is_last(due, seat)) {
        put_last(table, seat, action);
        return;
    }
    append(table, table->state, seat, action);
    table->game->apply(table->state, seat, action, NULL);
}

int table_consequences(const struct table *table, int step, const action_t **list)
{
    int start = step ? table->steps[step - 1].end : 0;

    *list = table->kept + start;
    return table->steps[step].end - start;
}

action_t table_draw(struct table *table, struct events *events)
{
    action_t action = dealer_draw(&table->dealer, table->game, table->state);
    enum verdict verdict = table_act(table, DEALER, action, events, NULL);
    CHECK(verdict == VERDICT_DONE);
    return verdict == VERDICT_DONE ? action : 0;
}

int table_sealed(const struct table *table, int seat)
{
    for (int i = table->closed; i < table->count; i++)
        if (table->steps[i].seat == seat)
            return i;
    return -1;
}

void table_view(const struct table *table, int viewer, void *view)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    int own = table_sealed(table, viewer);

    if (own < 0) {
        table->game->view(table_open_state(table), viewer, view);
        return;
    }
    memcpy(state, table->before, table->game->state_size);
    table->game->apply(state, viewer, table->steps[own].action, NULL);
    table->game->view(state, viewer, view);
}

uint32_t table_score(const struct table *table, int32_t points[SEATS_MAX])
{
    return table->game->score(table->state, points);
}

void table_state_at(const struct table *table, int count, void *state)
{
    table->game->init(state, &table->setup);
    for (int i = 0; i < count; i++)
        table->game->apply(state, table->steps[i].seat, table->steps[i].action, NULL);
}

/* ---- undo ---- */

static void find_before(const struct table *table, void *before)
{
    _Alignas(8) uint8_t state[STATE_MAX];

    memcpy(before, table->before, STATE_MAX);
    if (!table->lost)
        return;
    table->game->init(state, &table->setup);
    for (int from = 0, to = 0; to < table->closed; from = to) {
        /* all who are due open their choices at once */
        to = from + __builtin_popcount(game_head(state)->due);
        memcpy(before, state, sizeof state);
        for (int i = from; i < to; i++)
            table->game->apply(state, table->steps[i].seat, table->steps[i].action, NULL);
    }
}

bool table_may_undo(const struct table *table, int seat, void *before)
{
    uint8_t due = game_head(table_open_state(table))->due;
    const action_t *list;

    if (are_several(due) || table->count == 0 || table->steps[table->count - 1].seat != seat)
        return false;
    /* whoever is the last of several to choose sees what the others chose; consequences may tell
     * something too */
    if (table_consequences(table, table->count - 1, &list) > 0)
        return false;
    find_before(table, before);
    return game_head(before)->due == 1u << seat;
}

bool table_can_undo(const struct table *table, int seat)
{
    const struct game *game = table->game;
    _Alignas(8) uint8_t state[STATE_MAX], before[STATE_MAX], after[STATE_MAX];

    if (table->closed < table->count) /* a sealed choice has shown nothing to anybody yet */
        return table_sealed(table, seat) >= 0;
    if (!table_may_undo(table, seat, state))
        return false;
    game->view(state, seat, before);
    game->view(table->state, seat, after);
    return game_foreseen(game, before, table->steps[table->count - 1].action, after);
}

static void unseal(struct table *table, int seat)
{
    int place = table_sealed(table, seat);

    table->count--;
    for (int i = place; i < table->count; i++)
        table->steps[i] = table->steps[i + 1];
    memcpy(table->state, table->before, table->game->state_size);
    for (int i = table->closed; i < table->count; i++)
        table->game->apply(table->state, table->steps[i].seat, table->steps[i].action, NULL);
    table->lost = table->closed == table->count;
}

void table_undo(struct table *table, int seat)
{
    if (table->closed < table->count) {
        unseal(table, seat);
        return;
    }
    find_before(table, table->state);
    table->closed = --table->count;
    table->lost = true;
}

/* ---- what is said ---- */

struct scene table_scene(const struct table *table, enum lang lang, const char *names[SEATS_MAX])
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = table->name[seat][0] ? table->name[seat] : plain_names[lang][seat];
    return (struct scene){.lang = lang, .names = names, .set = table->setup.set};
}

bool table_remembers(const struct table *table)
{
    return game_remembers(table->game, game_head(table_open_state(table)));
}

int table_log_start(const struct table *table)
{
    int keep = table->game->log_turns ? table->game->log_turns : table->setup.seats;
    int now = game_head(table_open_state(table))->turn, start = 0;

    if (table_remembers(table))
        return 0;
    while (start < table->closed && now - table->steps[start].turn >= keep)
        start++;
    return start;
}

static void tell_line(const struct table *table, const struct scene *scene, int seat,
                      action_t action, int about, struct text *text)
{
    size_t before = text->length;
    game_tell(table->game, scene, seat, action, about, text);
    if (text->length > before)
        text_char(text, '\n');
}

void table_tell(const struct table *table, int viewer, int from, int to, const struct scene *scene,
                struct text *text)
{
    for (int i = from; i < to; i++) {
        struct step step = table->steps[i];
        const action_t *list;
        int count = table_consequences(table, i, &list);
        tell_line(table, scene, step.seat, table->game->redact(step.seat, step.action, viewer),
                  step.about, text);
        for (int e = 0; e < count; e++)
            tell_line(table, scene, NOBODY, list[e], NO_ABOUT, text);
    }
}
