/* store_read - rows of the database as things */
#include <string.h>

#include "server/store_back.h"

enum { SCORES_MAX = 16 };

/* The one who asks. */
struct asker {
    struct store *store;
    union {
        store_each_person *person;
        store_each_passphrase *passphrase;
        store_each_table *table;
        store_each_seat *seat;
        store_each_event *event;
        store_each_chat *chat;
        store_each_note *note;
        store_each_notice *notice;
        store_each_game *game;
    } each;
    void *context;
    struct store_id table; /* the one asked for */
    uint32_t first;        /* event, likewise */
};

/* ---- columns ---- */

static uint64_t number(const struct store_value *value)
{
    return (uint64_t)value->number;
}

static struct store_text text(const struct store_value *value)
{
    return (struct store_text){value->bytes, value->length};
}

/* Exactly `size` bytes, zeros where a row has fewer. */
static void copy(void *to, size_t size, const struct store_value *value)
{
    memset(to, 0, size);
    memcpy(to, value->bytes, value->length < size ? value->length : size);
}

static void copy_id(struct store_id *to, const struct store_value *value)
{
    to->text[STORE_ID_SIZE] = '\0';
    copy(to->text, STORE_ID_SIZE, value);
}

static struct store_value limit(size_t most)
{
    return store_number(most < INT32_MAX ? most : INT32_MAX);
}

/* ---- people ---- */

static bool number_row(void *context, const struct store_value *value)
{
    *(uint64_t *)context = number(value);
    return false;
}

enum store_outcome store_read_alive(struct store *store, uint64_t *alive)
{
    return store_ask(store, QUERY_READ_ALIVE, NULL, 0, number_row, alive);
}

static bool person_row(void *context, const struct store_value *value)
{
    const struct asker *asker = context;
    struct store_person person = {
        .person = number(value),
        .name = text(value + 1),
        .flags = (uint32_t)number(value + 2),
        .created = number(value + 3),
        .seen = number(value + 4),
    };

    return asker->each.person(asker->context, &person);
}

enum store_outcome store_read_person(struct store *store, uint64_t person, store_each_person *each,
                                     void *context)
{
    struct asker asker = {.each.person = each, .context = context};

    return store_ask(store, QUERY_READ_PERSON, STORE_VALUES(store_number(person)), person_row,
                     &asker);
}

enum store_outcome store_list_persons(struct store *store, store_each_person *each, void *context)
{
    struct asker asker = {.each.person = each, .context = context};

    return store_ask(store, QUERY_ALL_PERSONS, NULL, 0, person_row, &asker);
}

enum store_outcome store_read_device(struct store *store, const uint8_t hash[STORE_HASH_SIZE],
                                     store_each_person *each, void *context)
{
    struct asker asker = {.each.person = each, .context = context};

    return store_ask(store, QUERY_READ_DEVICE, STORE_VALUES(store_blob(hash, STORE_HASH_SIZE)),
                     person_row, &asker);
}

enum store_outcome store_read_code(struct store *store, const uint8_t hash[STORE_HASH_SIZE],
                                   uint64_t now, uint64_t *person)
{
    return store_ask(store, QUERY_READ_CODE,
                     STORE_VALUES(store_blob(hash, STORE_HASH_SIZE), store_number(now)), number_row,
                     person);
}

static bool passphrase_row(void *context, const struct store_value *value)
{
    const struct asker *asker = context;
    struct store_passphrase passphrase = {
        .person = number(value),
        .login = text(value + 1),
        .argon2 = text(value + 2),
    };

    return asker->each.passphrase(asker->context, &passphrase);
}

enum store_outcome store_read_passphrase(struct store *store, struct store_text login,
                                         store_each_passphrase *each, void *context)
{
    struct asker asker = {.each.passphrase = each, .context = context};

    return store_ask(store, QUERY_READ_PASSPHRASE, STORE_VALUES(store_words(login)), passphrase_row,
                     &asker);
}

/* ---- tables ---- */

static bool table_row(void *context, const struct store_value *value)
{
    const struct asker *asker = context;
    struct store_table table = {
        .header = text(value + 1),
        .host = number(value + 2),
        .clock_bank = number(value + 3),
        .clock_step = number(value + 4),
        .policy = (uint32_t)number(value + 5),
        .flags = (uint32_t)number(value + 6),
        .open = number(value + 7) != 0,
        .state = (enum store_state)number(value + 8),
        .created = number(value + 13),
        .changed = number(value + 14),
        .last = (uint32_t)number(value + 16),
        .last_time = number(value + 17),
        .quiet = number(value + 18) != 0,
    };

    copy_id(&table.id, value);
    copy(table.commit, sizeof table.commit, value + 9);
    copy(table.seed, sizeof table.seed, value + 10);
    copy(table.players, sizeof table.players, value + 11);
    copy(table.onlookers, sizeof table.onlookers, value + 12);
    copy_id(&table.next, value + 15);
    return asker->each.table(asker->context, &table);
}

enum store_outcome store_read_table(struct store *store, const struct store_id *id,
                                    store_each_table *each, void *context)
{
    struct asker asker = {.each.table = each, .context = context};

    return store_ask(store, QUERY_READ_TABLE, STORE_VALUES(store_name(id)), table_row, &asker);
}

enum store_outcome store_list_tables(struct store *store, store_each_table *each, void *context)
{
    struct asker asker = {.each.table = each, .context = context};

    return store_ask(store, QUERY_LIST_TABLES, NULL, 0, table_row, &asker);
}

enum store_outcome store_list_over(struct store *store, store_each_table *each, void *context)
{
    struct asker asker = {.each.table = each, .context = context};

    return store_ask(store, QUERY_LIST_OVER, NULL, 0, table_row, &asker);
}

enum store_outcome store_list_lobby(struct store *store, size_t most, store_each_table *each,
                                    void *context)
{
    struct asker asker = {.each.table = each, .context = context};

    return store_ask(store, QUERY_LIST_LOBBY, STORE_VALUES(limit(most)), table_row, &asker);
}

enum store_outcome store_list_mine(struct store *store, uint64_t person, store_each_table *each,
                                   void *context)
{
    struct asker asker = {.each.table = each, .context = context};

    return store_ask(store, QUERY_LIST_MINE, STORE_VALUES(store_number(person)), table_row, &asker);
}

static bool seat_row(void *context, const struct store_value *value)
{
    const struct asker *asker = context;
    struct store_seat seat = {
        .table = asker->table,
        .seat = (uint8_t)number(value),
        .from = (uint32_t)number(value + 1),
        .until = (uint32_t)number(value + 2),
        .person = number(value + 3),
    };

    return asker->each.seat(asker->context, &seat);
}

enum store_outcome store_read_seats(struct store *store, const struct store_id *table,
                                    store_each_seat *each, void *context)
{
    struct asker asker = {.each.seat = each, .context = context, .table = *table};

    return store_ask(store, QUERY_READ_SEATS, STORE_VALUES(store_name(table)), seat_row, &asker);
}

static bool event_row(void *context, const struct store_value *value)
{
    const struct asker *asker = context;

    return store_chain_give(&asker->table, value, asker->first, asker->each.event, asker->context);
}

enum store_outcome store_read_events(struct store *store, const struct store_id *table,
                                     uint32_t first, store_each_event *each, void *context)
{
    struct asker asker = {.each.event = each, .context = context, .table = *table, .first = first};

    return store_ask(store, QUERY_READ_EVENTS, STORE_VALUES(store_name(table), store_number(first)),
                     event_row, &asker);
}

/* ---- what is said and told ---- */

static bool chat_row(void *context, const struct store_value *value)
{
    const struct asker *asker = context;
    struct store_chat chat = {
        .table = asker->table,
        .line = number(value),
        .room = (enum store_room)number(value + 1),
        .person = number(value + 2),
        .id = number(value + 3),
        .time = number(value + 4),
        .text = text(value + 5),
    };

    return asker->each.chat(asker->context, &chat);
}

enum store_outcome store_read_chat(struct store *store, const struct store_id *table,
                                   enum store_room room, uint64_t before, size_t most,
                                   store_each_chat *each, void *context)
{
    struct asker asker = {.each.chat = each, .context = context, .table = *table};

    return store_ask(store, QUERY_READ_CHAT,
                     STORE_VALUES(store_name(table), store_number(room),
                                  store_number(before ? before : INT64_MAX), limit(most)),
                     chat_row, &asker);
}

static bool note_row(void *context, const struct store_value *value)
{
    const struct asker *asker = context;
    struct store_note note = {asker->table, number(value), text(value + 1)};

    return asker->each.note(asker->context, &note);
}

enum store_outcome store_read_note(struct store *store, const struct store_id *table,
                                   uint64_t person, store_each_note *each, void *context)
{
    struct asker asker = {.each.note = each, .context = context, .table = *table};

    return store_ask(store, QUERY_READ_NOTE, STORE_VALUES(store_name(table), store_number(person)),
                     note_row, &asker);
}

static bool notice_row(void *context, const struct store_value *value)
{
    const struct asker *asker = context;
    struct store_notice notice = {
        .notice = number(value),
        .person = number(value + 1),
        .kind = (uint32_t)number(value + 3),
        .due = number(value + 4),
        .text = text(value + 5),
    };

    copy_id(&notice.table, value + 2);
    return asker->each.notice(asker->context, &notice);
}

enum store_outcome store_list_notices(struct store *store, uint64_t person, uint64_t now,
                                      size_t most, store_each_notice *each, void *context)
{
    struct asker asker = {.each.notice = each, .context = context};

    return store_ask(store, person ? QUERY_LIST_NOTICES : QUERY_LIST_ALL_NOTICES,
                     STORE_VALUES(store_number(now), limit(most), store_number(person)), notice_row,
                     &asker);
}

/* ---- finished games ---- */

struct scores {
    struct store_score score[SCORES_MAX];
    size_t count;
};

static bool score_row(void *context, const struct store_value *value)
{
    struct scores *scores = context;

    scores->score[scores->count++] = (struct store_score){
        .seat = (uint8_t)number(value),
        .person = number(value + 1),
        .points = (int32_t)value[2].number,
        .place = (uint8_t)number(value + 3),
    };
    return scores->count < SCORES_MAX;
}

static bool game_row(void *context, const struct store_value *value)
{
    const struct asker *asker = context;
    struct scores scores = {.count = 0};
    struct store_game game = {.ended = number(value + 1), .record = text(value + 2)};

    copy_id(&game.table, value);
    store_ask(asker->store, QUERY_READ_SCORES, STORE_VALUES(store_name(&game.table)), score_row,
              &scores);
    game.scores = scores.score;
    game.seats = scores.count;
    return asker->each.game(asker->context, &game);
}

enum store_outcome store_read_game(struct store *store, const struct store_id *table,
                                   store_each_game *each, void *context)
{
    struct asker asker = {.store = store, .each.game = each, .context = context};

    return store_ask(store, QUERY_READ_GAME, STORE_VALUES(store_name(table)), game_row, &asker);
}

enum store_outcome store_list_games(struct store *store, uint64_t person, uint64_t before,
                                    size_t most, store_each_game *each, void *context)
{
    struct asker asker = {.store = store, .each.game = each, .context = context};

    return store_ask(
        store, QUERY_LIST_GAMES,
        STORE_VALUES(store_number(person), store_number(before ? before : INT64_MAX), limit(most)),
        game_row, &asker);
}
