/* forget - what identifies a person goes, and the games it played stay whole
 *
 * Its number stays, which says nothing; its name in headers and records becomes one that is
 * nobody's. Names are no part of what a deal is made of, so every record can be checked as before.
 */
#include "server/forget.h"

#include <stdlib.h>
#include <string.h>

#include "server/clock.h"
#include "server/drive.h"
#include "server/fair.h"
#include "server/lobby.h"
#include "server/memory.h"
#include "server/parties.h"
#include "server/people.h"
#include "server/say.h"
#include "table/record.h"

enum { GAMES_MAX = 1 << 20 };

/* Tables that are to be gone through: what lists them may not be asked meanwhile. */
struct found {
    struct store_id *ids;
    size_t count, room;
};

static void add(struct found *found, const struct store_id *id)
{
    if (found->count == found->room) {
        found->room = found->room ? 2 * found->room : 64;
        found->ids = memory_resize(found->ids, found->room * sizeof *found->ids);
    }
    found->ids[found->count++] = *id;
}

static bool add_table(void *context, const struct store_table *row)
{
    add(context, &row->id);
    return true;
}

static bool add_game(void *context, const struct store_game *game)
{
    add(context, &game->table);
    return true;
}

/* ---- texts ---- */

/* A record, or the start of one, that is to be written again; `seats` are bits. */
struct rewriting {
    struct store_job *job;
    struct store_id table;
    uint64_t person;
    uint32_t seats;
};

static bool read_text(const struct rewriting *as, struct store_text from, struct table *table)
{
    struct fault fault;

    if (record_read(from.bytes, from.length, table, &fault) != RECORD_GOOD)
        return false;
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (as->seats >> seat & 1)
            table_keep_name(table, seat, FORGOTTEN, sizeof FORGOTTEN - 1);
    return true;
}

/* Which bots played is said in comments, which go with reading. */
static void keep_bots(struct store_text from, struct text *to)
{
    static const char mark[] = "# bot ";

    for (size_t at = 0, line; at < from.length; at += line) {
        const char *start = from.bytes + at, *end = memchr(start, '\n', from.length - at);
        line = end ? (size_t)(end - start) + 1 : from.length - at;
        if (line > sizeof mark - 1 && memcmp(start, mark, sizeof mark - 1) == 0)
            text_bytes(to, start, line);
    }
}

static bool rewrite_record(void *context, const struct store_game *game)
{
    static char bytes[RECORD_SIZE_MAX];
    static struct table table;
    struct text text = text_in(bytes, sizeof bytes);
    struct rewriting *as = context;

    for (size_t i = 0; i < game->seats; i++)
        if (game->scores[i].person == as->person)
            as->seats |= 1u << game->scores[i].seat;
    if (!read_text(as, game->record, &table))
        return false;
    record_write(&table, RECORD_WHOLE, true, &text);
    keep_bots(game->record, &text);
    table_close(&table);
    store_put_record(as->job, &as->table, (struct store_text){bytes, text.length});
    return false;
}

static bool rewrite_header(void *context, const struct store_table *row)
{
    static char bytes[PARTY_HEADER_ROOM];
    static struct table table;
    struct text text = text_in(bytes, sizeof bytes);
    const struct rewriting *as = context;

    if (!read_text(as, row->header, &table))
        return false;
    record_write_start(&table, 0, &text);
    table_close(&table);
    store_put_header(as->job, &as->table, (struct store_text){bytes, text.length});
    return false;
}

/* ---- tables ---- */

/* In memory, and for those who look. */
static void forget_name(struct party *party, uint64_t person)
{
    int seat = party && party->terms.game ? party_seat(party, person) : -1;

    if (seat < 0)
        return;
    memset(party->place[seat].name, 0, NAME_SIZE);
    memcpy(party->place[seat].name, FORGOTTEN, sizeof FORGOTTEN);
    if (party->room)
        table_keep_name(&party->room->table, seat, FORGOTTEN, sizeof FORGOTTEN - 1);
    say_room_to_all(party);
    say_tellings(party);
}

static void rewrite(const struct store_id *id, uint64_t person, uint32_t seats)
{
    struct rewriting as = {
        .job = store_job(parties_store), .table = *id, .person = person, .seats = seats};

    store_read_game(parties_store, id, rewrite_record, &as);
    store_read_table(parties_store, id, rewrite_header, &as);
    store_send(as.job, NULL, NULL);
}

struct seated {
    uint64_t person;
    uint32_t seats;
};

static bool note_seat(void *context, const struct store_seat *seat)
{
    struct seated *seated = context;

    if (seat->person == seated->person && seat->until == 0)
        seated->seats |= 1u << seat->seat;
    return true;
}

static void leave_frozen(const struct store_id *id, uint64_t person)
{
    struct seated seated = {.person = person};

    store_read_seats(parties_store, id, note_seat, &seated);
    rewrite(id, person, seated.seats);
}

/* A game that runs is played on by a bot; a deal that has not come to its end is made anew. */
static void leave(struct party *party, uint64_t person)
{
    struct keep *keep;

    if (party->state == PARTY_DEALING)
        fair_back(party, party_seat(party, person));
    forget_name(party, person);
    if (party->state != PARTY_RUNNING)
        return;
    keep = keep_start(party);
    keep_row(keep);
    keep_send(keep);
    if (!party->place[party_seat(party, person)].resigned)
        drive_resign(party, party_seat(party, person), NULL, NULL, NULL);
}

static void leave_all(const struct found *live, uint64_t person)
{
    for (size_t i = 0; i < live->count; i++) {
        struct party *party = parties_find(live->ids[i].text);
        if (party && party->state == PARTY_FROZEN)
            leave_frozen(&live->ids[i], person);
        else if (party && party_seat(party, person) >= 0)
            leave(party, person);
    }
}

bool forget_person(uint64_t person)
{
    struct found live = {0}, over = {0};

    if (!people_is_kept(person))
        return false;
    store_list_mine(parties_store, person, add_table, &live);
    store_list_games(parties_store, person, 0, GAMES_MAX, add_game, &over);
    leave_all(&live, person);
    for (size_t i = 0; i < over.count; i++) {
        rewrite(&over.ids[i], person, 0);
        forget_name(parties_known(over.ids[i].text), person);
    }
    people_drop(person);
    free(live.ids);
    free(over.ids);
    return true;
}
