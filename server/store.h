/* store - what the online tables keep, and the promise behind every acknowledgement
 *
 * What is to be kept is put into a job. A job is all or nothing; jobs are carried out in the order
 * they are sent, by a thread of the store, which commits whatever is waiting in one transaction.
 * Once that is on disk, and never before, the owner's loop is woken and `store_poll` reports every
 * job of the batch. So what is reported STORE_DONE survives a kill and a power cut.
 *
 *     struct store_job *job = store_job(store);
 *     store_put_event(job, &event);
 *     store_send(job, done, context);      -> wake(), store_poll(): done(context, outcome)
 *
 * Events, not states: the events of a table are numbered 1, 2, 3 ..., and (table, n) is unique.
 * That is the only lock there is. Whatever changes a table (somebody sits down, the host starts, an
 * answer) is an event, with its consequences (tenure, state of the table, the folded record) in the
 * same job; if somebody was faster, the job is STORE_STALE and has done nothing. This holds for
 * several processes on one database as well as for one process on a file.
 *
 * Reads are answered at once, on the owner's thread, and see what has been reported so far (or
 * later, never less); what is still under way is the owner's to remember. Everything but the inside
 * of the store belongs to one thread, the owner: the one that opened it.
 *
 * A database that is lost acknowledges nothing: jobs wait until it is back and are then carried out
 * once, also those whose acknowledgement was lost on the way. Reads are STORE_FAILED meanwhile.
 *
 * Pointers given to the store are only read during the call; pointers the store gives are good
 * until the callback they came with returns. Memory that cannot be had ends the process.
 */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "server/store_rows.h"

/* The sentence for an outcome. */
const char *store_sentence(enum store_outcome outcome);

/* ---- opening ---- */

struct store;

struct store_options {
    const char *url; /* "sqlite:FILE" or "postgres://..."; NULL: backroom/backroom.sqlite below the
                        user's data folder, which is made for its owner only if need be */
    bool reading;    /* only look and copy, also while a server has it open: no migrations, and
                        every job is STORE_FAILED */
    bool alone;      /* nobody else may write meanwhile, as nobody ever may to a file */
    void (*wake)(void *context); /* called on the store's thread when there is something to poll:
                                    may do no more than wake the owner; NULL: nobody waits */
    void (*heard)(void *context, const struct store_news *news); /* by store_poll; NULL: nobody
                                    listens. Only where there may be others: see store_node */
    void *context;
};

/* Opens it, creates it where it is missing (a file, mode 0600), brings an older one up to date.
   NULL: `problem` is one sentence that says what to do (no permission, read-only, damaged, not
   ours, newer than this program, a file held by another process, disk full, no database there). */
struct store *store_open(const struct store_options *options, char problem[STORE_PROBLEM_ROOM]);

/* Finishes what was sent, reports it, and closes. Where a database is lost it is not waited for any
   longer: what cannot be finished is STORE_FAILED. */
void store_close(struct store *store);

/* Where it is, for the log: a file's name, or the address of a database without its password. */
const char *store_where(const struct store *store);

/* Reports what has been carried out since the last call, in the order it was sent. To be called
   after each `wake`; more often does no harm. Not from within a report. */
void store_poll(struct store *store);

/* The number under which others with the same database hear of what this one keeps and says; 0:
   there can be no others. */
uint64_t store_node(const struct store *store);

/* Says something to the others: one line, at most STORE_WORDS_MAX bytes, at once or with what they
   are told next. It is not kept, and may be missed. Where there can be no others it is nothing. */
void store_tell(struct store *store, const char *words, bool at_once);

/* Jobs that were sent and not yet reported. */
size_t store_waiting(const struct store *store);

/* Waits until nothing is waiting: for the end, and for programs without a loop. Not from within a
   report. */
void store_drain(struct store *store);

/* Copies everything that is on disk into a new SQLite file (mode 0600), whatever the store is in,
   without keeping anybody waiting; reports as a job does. STORE_STALE: the file exists, and was
   left alone. */
typedef void store_done(void *context, enum store_outcome outcome);
void store_backup(struct store *store, const char *file, store_done *done, void *context);

/* ---- jobs ---- */

struct store_job;

/* An empty job, to be filled and sent. */
struct store_job *store_job(struct store *store);

/* Sends it; the job is the store's from here on. `done` (may be NULL) is told the outcome by
   store_poll. STORE_DONE: all of it is on disk. Anything else: none of it was done, and the other
   jobs of the batch are as they are, except after STORE_FULL, _DAMAGED and _FAILED, which all jobs
   of the batch get that the disk refused. Events sent after one that failed do not continue what is
   stored: they are STORE_STALE, until the owner has caught up with what is really there. */
void store_send(struct store_job *job, store_done *done, void *context);

/* "put" makes new or replaces what has the same key, unless said otherwise. Where a job is not
   carried out because of one of these, the comment has the outcome. */
void store_put_person(struct store_job *job, const struct store_person *person);

/* Deletes what identifies a person (name, devices, codes, passphrase, notes, notices, and what it
   said) and keeps its number, so that games it sat in stay whole. Names in headers and records are
   text to the store: those are for the server to replace. */
void store_forget_person(struct store_job *job, uint64_t person);

void store_put_device(struct store_job *job, const struct store_device *device);

void store_put_code(struct store_job *job, const struct store_code *code);

/* Uses up a code. STORE_GONE: it was used before, or has expired. Expired ones go with it. */
void store_take_code(struct store_job *job, const uint8_t hash[STORE_HASH_SIZE], uint64_t now);

/* STORE_STALE: another person has that login. */
void store_put_passphrase(struct store_job *job, const struct store_passphrase *passphrase);

void store_put_table(struct store_job *job, const struct store_table *table);

/* Parts of what is there. STORE_GONE: no such table, or game that was folded. */
void store_put_state(struct store_job *job, const struct store_id *table, enum store_state state,
                     uint64_t changed);
void store_put_header(struct store_job *job, const struct store_id *table, struct store_text text);
void store_put_record(struct store_job *job, const struct store_id *table, struct store_text text);

/* Those who played at `table` play again at `next`. STORE_STALE: `before` is not where they would
   have played so far, or the table is gone. */
void store_put_next(struct store_job *job, const struct store_id *table,
                    const struct store_id *next, const struct store_id *before);

/* With everything that belongs to it. */
void store_drop_table(struct store_job *job, const struct store_id *table);

/* By table, seat and `from`: once to sit down, once more with `until`. STORE_GONE: no such table.
 */
void store_put_seat(struct store_job *job, const struct store_seat *seat);

/* STORE_STALE: there is an event n, or no event n - 1 with the sum `before`, or the table is over,
   frozen or gone. */
void store_put_event(struct store_job *job, const struct store_event *event);

/* What that person said at that table with that id before is left as it is. STORE_GONE: no such
   table. */
void store_put_chat(struct store_job *job, const struct store_chat *chat);

/* STORE_GONE: no such table. */
void store_put_note(struct store_job *job, const struct store_note *note);

void store_put_notice(struct store_job *job, const struct store_notice *notice);
void store_drop_notice(struct store_job *job, uint64_t notice);

/* The server has been alive for so many milliseconds, all its runs together. A smaller number than
   the stored one is ignored. Events carry it forward too. */
void store_put_alive(struct store_job *job, uint64_t alive);

/* Keeps a finished game as one record: the table is over, its events are dropped.
   STORE_STALE: it was folded before, or is gone. */
void store_fold(struct store_job *job, const struct store_game *game);

/* ---- reads ---- */

/* STORE_DONE, STORE_GONE where there is none, or what is wrong with the store. A callback that
   returns false is given no more. Lists are given in the order the comment says, without one in no
   order; a callback may read too, but not by the same function. */

typedef bool store_each_person(void *context, const struct store_person *person);
typedef bool store_each_table(void *context, const struct store_table *table);
typedef bool store_each_seat(void *context, const struct store_seat *seat);
typedef bool store_each_event(void *context, const struct store_event *event);
typedef bool store_each_chat(void *context, const struct store_chat *chat);
typedef bool store_each_note(void *context, const struct store_note *note);
typedef bool store_each_notice(void *context, const struct store_notice *notice);
typedef bool store_each_game(void *context, const struct store_game *game);
typedef bool store_each_passphrase(void *context, const struct store_passphrase *passphrase);

/* Alive time to go on from: at least that of every event and of the last store_put_alive. */
enum store_outcome store_read_alive(struct store *store, uint64_t *alive);

enum store_outcome store_read_person(struct store *store, uint64_t person, store_each_person *each,
                                     void *context);

/* Everybody there is. */
enum store_outcome store_list_persons(struct store *store, store_each_person *each, void *context);

/* Whose device is it? */
enum store_outcome store_read_device(struct store *store, const uint8_t hash[STORE_HASH_SIZE],
                                     store_each_person *each, void *context);

/* Whose code is it, if it is still good? (To use it up, see store_take_code.) */
enum store_outcome store_read_code(struct store *store, const uint8_t hash[STORE_HASH_SIZE],
                                   uint64_t now, uint64_t *person);

enum store_outcome store_read_passphrase(struct store *store, struct store_text login,
                                         store_each_passphrase *each, void *context);

enum store_outcome store_read_table(struct store *store, const struct store_id *id,
                                    store_each_table *each, void *context);

/* All tables that wait, run or are frozen: what a server finds when it starts. */
enum store_outcome store_list_tables(struct store *store, store_each_table *each, void *context);

/* All the others: what is over. */
enum store_outcome store_list_over(struct store *store, store_each_table *each, void *context);

/* Open tables that wait or run: youngest first, at most `most`. */
enum store_outcome store_list_lobby(struct store *store, size_t most, store_each_table *each,
                                    void *context);

/* Tables that wait, run or are frozen and where this person sits or is host. */
enum store_outcome store_list_mine(struct store *store, uint64_t person, store_each_table *each,
                                   void *context);

/* By seat and `from`, ascending: everybody who ever sat there. STORE_GONE: nobody did. */
enum store_outcome store_read_seats(struct store *store, const struct store_id *table,
                                    store_each_seat *each, void *context);

/* Events `first`, `first` + 1, ... STORE_GONE: there is none from there on. */
enum store_outcome store_read_events(struct store *store, const struct store_id *table,
                                     uint32_t first, store_each_event *each, void *context);

/* The last `most` lines before line `before` (0: the end), ascending. */
enum store_outcome store_read_chat(struct store *store, const struct store_id *table,
                                   enum store_room room, uint64_t before, size_t most,
                                   store_each_chat *each, void *context);

enum store_outcome store_read_note(struct store *store, const struct store_id *table,
                                   uint64_t person, store_each_note *each, void *context);

/* What is due by `now` for a person (0: for anybody), earliest first, at most `most`. */
enum store_outcome store_list_notices(struct store *store, uint64_t person, uint64_t now,
                                      size_t most, store_each_notice *each, void *context);

/* A finished game with its record. */
enum store_outcome store_read_game(struct store *store, const struct store_id *table,
                                   store_each_game *each, void *context);

/* A person's finished games that ended before `before` (0: all), last one first, at most `most`;
   without their records (length 0). */
enum store_outcome store_list_games(struct store *store, uint64_t person, uint64_t before,
                                    size_t most, store_each_game *each, void *context);

#endif
