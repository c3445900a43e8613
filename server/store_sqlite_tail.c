/* store_sqlite_tail - where the next event of a table goes
 *
 * Whether an event continues what is stored is asked for every move. Nobody else writes to the
 * file, so the writer remembers the last event of the tables it met, which halves the work of a
 * move. The unique key (table, n) stands behind it all the same.
 */
#include "server/store_sqlite.h"

#include <string.h>

/* FNV-1a */
static struct sqlite_tail *place(struct sqlite_store *store, const struct store_value *id)
{
    uint64_t hash = 0xcbf29ce484222325;

    for (uint32_t i = 0; i < id->length; i++)
        hash = (hash ^ (uint8_t)id->bytes[i]) * 0x100000001b3;
    return &store->tail[(hash ^ hash >> 32) % SQLITE_TAILS];
}

static bool is_of(const struct sqlite_store *store, const struct sqlite_tail *tail,
                  const struct store_value *id)
{
    return tail->season == store->season && strlen(tail->id.text) == id->length &&
           memcmp(tail->id.text, id->bytes, id->length) == 0;
}

void sqlite_forget_tail(struct sqlite_store *store, const struct store_value *id)
{
    struct sqlite_tail *tail = place(store, id);

    if (is_of(store, tail, id))
        tail->season = 0;
}

void sqlite_forget_tails(struct sqlite_store *store)
{
    store->season++;
}

static int load(struct sqlite_store *store, struct sqlite_tail *tail, const struct store_value *id)
{
    sqlite3_stmt *statement = store->frame[FRAME_TAIL];
    int code;

    *tail = (struct sqlite_tail){.season = store->season};
    memcpy(tail->id.text, id->bytes, id->length);
    sqlite_bind(statement, id, 1);
    code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        tail->table = sqlite3_column_int64(statement, 0);
        tail->n = (uint32_t)sqlite3_column_int64(statement, 1);
        tail->sum = (uint64_t)sqlite3_column_int64(statement, 2);
    }
    sqlite3_reset(statement);
    if (code == SQLITE_ROW || code == SQLITE_DONE)
        return SQLITE_OK;
    tail->season = 0;
    return code;
}

int sqlite_put_event(struct sqlite_store *store, const struct store_value *value, bool *fits)
{
    struct sqlite_tail *tail = place(store, &value[0]);
    uint32_t n = (uint32_t)value[1].number;
    sqlite3_stmt *statement = store->query[QUERY_PUT_EVENT];
    int code = is_of(store, tail, &value[0]) ? SQLITE_OK : load(store, tail, &value[0]);

    *fits = false;
    if (code != SQLITE_OK || !tail->table || n != tail->n + 1 ||
        (n > 1 && (uint64_t)value[7].number != tail->sum))
        return code;
    sqlite_bind(statement, value, 7);
    sqlite3_bind_int64(statement, 1, tail->table);
    code = sqlite_run(statement);
    if (code != SQLITE_OK || sqlite3_changes(store->writer) == 0)
        return code;
    *fits = true;
    tail->n = store_chain_last(n, value[3].number, value[4].number);
    tail->sum = (uint64_t)value[5].number;
    return SQLITE_OK;
}
