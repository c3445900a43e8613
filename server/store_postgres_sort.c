/* store_postgres_sort - which tables a batch is about
 *
 * Jobs about one table each may change places; jobs about one table keep their order. A job about
 * none (people) or several may depend on anything: nothing passes it.
 */
#include <stdlib.h>
#include <string.h>

#include "server/store_postgres.h"

/* The table that a step changes. */
static const struct store_value *table_of(const struct store_step *step)
{
    bool names = step->count > 0 && step->value[0].type == STORE_TEXT;

    return names ? &step->value[0] : NULL;
}

static int compare_names(const struct store_value *a, const struct store_value *b)
{
    uint32_t least = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->bytes, b->bytes, least);

    return order ? order : (a->length > b->length) - (a->length < b->length);
}

static const struct store_value *only_table(const struct store_job *job)
{
    const struct store_value *only = job->first ? table_of(job->first) : NULL;

    for (const struct store_step *step = job->first; step && only; step = step->next) {
        const struct store_value *table = table_of(step);
        if (!table || compare_names(table, only) != 0)
            return NULL;
    }
    return only;
}

static int compare(const void *one, const void *other)
{
    const struct postgres_place *a = one, *b = other;
    int order = compare_names(a->table, b->table);

    return order ? order : (a->sent > b->sent) - (a->sent < b->sent);
}

/* Twice the room, until it is enough. */
static void *grow(void *memory, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room)
        return memory;
    while (*room < needed)
        *room = *room ? 2 * *room : 256;
    memory = realloc(memory, *room * size);
    if (!memory)
        abort();
    return memory;
}

static void take(struct postgres_store *store, struct store_job *job)
{
    store->places = grow(store->places, &store->room, store->count + 1, sizeof *store->places);
    store->places[store->count] =
        (struct postgres_place){.job = job, .table = only_table(job), .sent = store->count};
    store->count++;
}

void postgres_sort(struct postgres_store *store, struct store_job *jobs)
{
    size_t start = 0;

    store->count = 0;
    for (; jobs; jobs = jobs->next)
        take(store, jobs);
    for (size_t i = 0; i <= store->count; i++)
        if (i == store->count || !store->places[i].table) {
            qsort(store->places + start, i - start, sizeof *store->places, compare);
            start = i + 1;
        }
}
