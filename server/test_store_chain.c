/* test_store_chain - several events in a row of the store: as now, as earlier, and whatever it is
 */
#include <string.h>

#include "server/store_back.h"
#include "server/test_store.h"

enum { EVENTS_MAX = 200 };

struct seen {
    struct store_event events[EVENTS_MAX];
    uint32_t count;
};

static bool see(void *context, const struct store_event *event)
{
    struct seen *seen = context;

    assert_true(seen->count < EVENTS_MAX && event->length <= STORE_PAYLOAD_MAX);
    seen->events[seen->count++] = *event;
    return true;
}

/* Moves, and others who pass after each, some of them twice. */
static struct store_event a_pass(uint32_t n)
{
    struct store_event event = an_event(1, n);
    bool first = n % 9 == 1;

    event.time = 1000 + n / 20;
    event.kind = first ? 17 : 19;
    event.seat = (int8_t)(first ? 2 : (int)(n % 9 % 4) - (n > 40));
    event.length = first ? 3 : 1;
    if (!first)
        event.payload[0] = 9;
    return event;
}

static bool check_pass(void *context, const struct store_event *event)
{
    struct store_event due = a_pass(++*(uint32_t *)context);

    assert_int_equal(event->n, due.n);
    assert_int_equal(event->time, due.time);
    assert_int_equal(event->kind, due.kind);
    assert_int_equal(event->seat, due.seat);
    assert_int_equal(event->length, due.length);
    assert_memory_equal(event->payload, due.payload, due.length);
    return true;
}

static void put_passes(struct store *store, uint32_t first, uint32_t last)
{
    struct store_job *job = store_job(store);

    for (uint32_t n = first; n <= last; n++) {
        struct store_event event = a_pass(n);
        store_put_event(job, &event);
    }
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
}

static void who_passes_comes_back(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_id id = table_id(1);
    uint32_t last = 0;
    (void)unused;

    put_table(store, 1);
    for (uint32_t count = 1; count <= 16; last += count++)
        put_passes(store, last + 1, last + count);
    for (uint32_t first = 1; first <= last; first++) {
        uint32_t seen = first - 1;
        assert_int_equal(store_read_events(store, &id, first, check_pass, &seen), STORE_DONE);
        assert_int_equal(seen, last);
    }
    store_close(store);
}

static bool give(const void *bytes, size_t length, int count, struct seen *seen)
{
    struct store_id id = table_id(1);
    struct store_value row[] = {store_number(15),          store_number(5000),
                                store_number(STORE_CHAIN), store_number((uint64_t)count),
                                store_number(77),          store_blob(bytes, length)};

    return store_chain_give(&id, row, 15, see, seen);
}

/* A move after a quarter of a second, and two standing orders. */
static void rows_of_earlier_programs_are_read(void **unused)
{
    static const uint8_t row[] = {0x2b, 0x04, 1,    3, 5,    0x3b, 0x1b, 0xf3, 0xfa,
                                  0x01, 3,    0x23, 9, 0x2b, 0x03, 3,    4,    9};
    struct seen seen = {0};
    (void)unused;

    assert_true(give(row, sizeof row, 3, &seen));
    assert_int_equal(seen.count, 3);
    assert_int_equal(seen.events[0].kind, 11);
    assert_int_equal(seen.events[0].seat, 1);
    assert_int_equal(seen.events[0].time, 4750);
    assert_memory_equal(seen.events[0].payload, row + 2, 4);
    assert_int_equal(seen.events[1].seat, 0);
    assert_int_equal(seen.events[1].time, 5000);
    assert_int_equal(seen.events[2].n, 17);
    assert_int_equal(seen.events[2].seat, 1);
    assert_int_equal(seen.events[2].length, 3);
    assert_int_equal(seen.events[2].sum, 77);
}

/* Whatever the bytes are, nothing is read beyond them, and what makes no sense ends it. */
static void damaged_rows_do_no_harm(void **unused)
{
    uint64_t roll = 1;
    uint8_t bytes[24];
    (void)unused;

    for (int i = 0; i < 200000; i++) {
        struct seen seen = {0};
        size_t length = (size_t)i % sizeof bytes;
        for (size_t at = 0; at < length; at++) {
            roll = roll * UINT64_C(6364136223846793005) + 1442695040888963407;
            bytes[sizeof bytes - length + at] = roll >> 62 ? (uint8_t)(roll >> 33) : 0;
        }
        if (!give(bytes + sizeof bytes - length, length, 20, &seen))
            assert_int_equal(seen.events[seen.count - 1].kind, STORE_CHAIN);
    }
}

int test_store_chain(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_passes_comes_back),
        cmocka_unit_test(rows_of_earlier_programs_are_read),
        cmocka_unit_test(damaged_rows_do_no_harm),
    };

    return cmocka_run_group_tests_name("store_chain", tests, NULL, NULL);
}
