/* test_store - what the tests of the store share
 *
 * The suite only knows store.h, but for the parts about rows, files and nodes. It runs over SQLite
 * files in a folder of its own, or over the stores whose addresses are in $BACKROOM_TEST_STORE,
 * with %d for a number: 0, 1, 2 ..., each of them empty (see tests/postgres).
 */
#ifndef SERVER_TEST_STORE_H
#define SERVER_TEST_STORE_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <sys/types.h>

#include "server/store.h"

/* The parts of the suite: how many tests failed. */
int test_store_chain(void);
int test_store_talk(void);
int test_store_jobs(void);
int test_store_kills(void);
int test_store_move(void);
int test_store_files(void);
int test_store_nodes(void);
int test_store_line(void);

/* Does it run over given stores, that is to say PostgreSQL? */
bool store_is_given(void);

/* The name of a file in a folder of this process; good until the next call but three. */
const char *test_file(const char *name);

/* As fork; in the child a test that fails ends it. */
pid_t test_fork(void);

/* The address of a store with nothing in it, and once more the same. */
const char *fresh_url(void);
const char *same_url(void);

/* Opens it, or fails. */
struct store *open_store(const char *url);

/* Sends a job and waits for its outcome. */
enum store_outcome send_and_wait(struct store *store, struct store_job *job);

/* A done callback: keeps the outcome in an enum store_outcome. */
void note_outcome(void *context, enum store_outcome outcome);

struct store_text words(const char *string);
struct store_id table_id(int number);

/* A running table, its fields made from its number; and the same in the store. */
struct store_table a_table(int number);
void put_table(struct store *store, int number);

/* Event n of a table, everything in it made from both. */
struct store_event an_event(int table, uint32_t n);
enum store_outcome put_event(struct store *store, int table, uint32_t n);

/* Checks that all events of a table are as an_event makes them, 1, 2 ... The last one's number. */
/* Events first .. last in one job. */
enum store_outcome put_chain(struct store *store, int table, uint32_t first, uint32_t last);
uint32_t check_events_from(struct store *store, int table, uint32_t first);
uint32_t check_events(struct store *store, int table);

#endif
