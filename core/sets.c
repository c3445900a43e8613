/* sets - component sets that come and go */
#include "core/sets.h"

#include <string.h>

#include "core/check.h"

/* Nobody keeps it for more than a microsecond. */
static void lock(struct sets *sets)
{
    while (__atomic_test_and_set(&sets->locked, __ATOMIC_ACQUIRE))
        ;
}

static void unlock(struct sets *sets)
{
    __atomic_clear(&sets->locked, __ATOMIC_RELEASE);
}

static uint8_t *place(struct sets *sets, int number)
{
    return (uint8_t *)sets->place + (size_t)number * sets->size;
}

static uint32_t sum_of(const uint8_t *bytes, size_t size)
{
    uint32_t sum = UINT32_C(0x811C9DC5);
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * UINT32_C(0x01000193);
    return sum;
}

/* The number of a held set with these bytes, otherwise that of a free place, or -1. */
static int find(struct sets *sets, const void *set, uint32_t sum)
{
    int free = -1;

    for (int number = SETS_MAX - 1; number > 0; number--)
        if (sets->holders[number] == 0)
            free = number;
        else if (sets->sum[number] == sum && memcmp(place(sets, number), set, sets->size) == 0)
            return number;
    return free;
}

int sets_claim(struct sets *sets, const void *set)
{
    uint32_t sum = sum_of(set, sets->size);
    int number;

    if (memcmp(sets->built_in, set, sets->size) == 0)
        return 0;
    lock(sets);
    number = find(sets, set, sum);
    if (number > 0 && sets->holders[number]++ == 0) {
        memcpy(place(sets, number), set, sets->size);
        sets->sum[number] = sum;
    }
    unlock(sets);
    return number;
}

void sets_keep(struct sets *sets, int number)
{
    if (number == 0)
        return;
    lock(sets);
    CHECK(sets->holders[number] > 0);
    sets->holders[number]++;
    unlock(sets);
}

void sets_drop(struct sets *sets, int number)
{
    if (number == 0)
        return;
    lock(sets);
    CHECK(sets->holders[number] > 0);
    sets->holders[number]--;
    unlock(sets);
}

bool sets_have(struct sets *sets, int number)
{
    bool have = number == 0;

    if (number > 0 && number < SETS_MAX) {
        lock(sets);
        have = sets->holders[number] > 0;
        unlock(sets);
    }
    return have;
}
