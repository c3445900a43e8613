/* follow - a table becomes what is kept, whoever kept it */
#include "server/follow.h"

#include <string.h>

#include "server/clock.h"
#include "server/drive.h"
#include "server/keep.h"
#include "server/lobby.h"
#include "server/memory.h"
#include "server/outage.h"
#include "server/parties.h"
#include "server/peers.h"
#include "server/people.h"
#include "server/say.h"
#include "server/talk.h"

/* ---- telling ---- */

/* Somebody's chair is taken or given back: votes about it are of no use any more. */
static bool moved_chairs(struct party *party, int from)
{
    bool moved = false;

    for (int i = from; party->room && i < party->room->count; i++) {
        const struct room_event *event = &party->room->events[i];
        if (event->verb != ROOM_STAND_IN && event->verb != ROOM_RETURN)
            continue;
        party->place[event->seat].away = false;
        party->place[event->seat].votes = 0;
        moved = true;
    }
    return moved;
}

/* Has more happened since than answers in the room? */
static bool shows(struct party *party, const struct kept *before)
{
    int count = party->room ? party->room->count : 0;
    bool outside = (int64_t)party->last - before->last != count - before->count;

    return moved_chairs(party, before->count) || outside || party->state != before->state ||
           strcmp(party->next.text, before->next.text) != 0;
}

static void end_game(struct party *party)
{
    if (party->state != PARTY_RUNNING || table_due(&party->room->table) != 0)
        return;
    party->state = party->kept.state = PARTY_OVER;
    timers_stop(&party->timer);
}

static void settle(struct party *party, const struct kept *before)
{
    end_game(party);
    if (shows(party, before) && party->terms.game) {
        say_room_to_all(party);
        lobby_changed(party);
    }
    say_tellings_soon(party);
    drive_plan(party);
}

/* ---- what was heard meanwhile ---- */

enum { HEARD_MAX = 16 };

struct heard {
    int count;
    bool gap; /* there were more, which are to be read */
    struct store_event event[HEARD_MAX];
    uint64_t header[HEARD_MAX]; /* that came with each: see struct store_news */
};

static struct heard *heard_at(struct party *party)
{
    if (!party->heard)
        party->heard = memory_new(sizeof *party->heard);
    return party->heard;
}

static void remember(struct party *party, const struct store_news *news)
{
    struct heard *heard = heard_at(party);

    if (heard->count == HEARD_MAX ||
        (heard->count > 0 && heard->event[heard->count - 1].n + 1 != news->event.n)) {
        heard->gap = true;
    } else if (!heard->gap) {
        heard->header[heard->count] = news->header;
        heard->event[heard->count++] = news->event;
    }
}

static void forget_heard(struct party *party)
{
    if (party->heard)
        party->heard->count = party->heard->gap = 0;
}

/* The deal settles what people are called: is that here what was kept there? */
static bool agrees(const struct party *party, uint64_t sum)
{
    static char header[PARTY_HEADER_ROOM];
    struct text text = text_in(header, sizeof header);

    party_header(party, &text);
    return sum == store_sum(header, text.length);
}

/* A deal that failed has a new seed, which only the row has. */
static bool carry_out(struct party *party, const struct store_event *event, uint64_t header)
{
    if (event->kind == EVENT_BACK || !parties_take_event(party, event))
        return false;
    if (event->kind == EVENT_DEAL && !agrees(party, header))
        return false;
    if (event->kind == EVENT_SIT)
        people_name_of(party->place[event->seat].person, party->place[event->seat].name);
    while (party->room && room_draws(party->room))
        room_draw(party->room);
    return true;
}

/* Goes on with what was heard. STORE_GONE: it is to be read; STORE_STALE: all of it is. */
static enum store_outcome take_heard(struct party *party)
{
    struct heard *heard = party->heard;
    uint32_t last = party->last;

    if (!heard || heard->gap)
        return STORE_GONE;
    for (int i = 0; i < heard->count; i++) {
        const struct store_event *event = &heard->event[i];
        if (event->n > party->last &&
            (event->n != party->last + 1 || !carry_out(party, event, heard->header[i])))
            return STORE_STALE;
    }
    party->kept = party_kept(party);
    return party->last > last ? STORE_DONE : STORE_GONE;
}

/* ---- catching up ---- */

/* What a telling said that was never sent was not said; nor was a notice. */
static void unsay(struct party *party)
{
    for (struct watch *watch = party->watches; watch; watch = watch->next)
        watch->made = watch->sent;
    for (int seat = 0; party->room && seat < party->terms.setup.seats; seat++)
        if (party->place[seat].told > party->room->chair[seat].ask)
            party->place[seat].told = 0;
}

/* Names and seed are in the row, and only the deal and its failing write those. */
static bool is_new_deal(const struct party *party, const struct kept *before, uint64_t dealt)
{
    return party->dealt != dealt || (before->state < PARTY_RUNNING && party->room) ||
           (before->state == PARTY_DEALING && party->state < PARTY_DEALING);
}

/* Becomes again what it was before anything was under way. */
static bool take_back(struct party *party)
{
    bool begun = party->kept.state >= PARTY_RUNNING;

    if (begun && (party->mixed || !party->room))
        return false;
    if (!begun)
        return party_return(party);
    party_take_back(party);
    return true;
}

/* A tail of events is enough, mostly. */
static enum store_outcome read_rest(struct party *party)
{
    struct kept before;
    enum store_outcome outcome;
    uint64_t dealt;

    if (party->broken && !take_back(party))
        return parties_read_anew(party);
    before = party_kept(party);
    dealt = party->dealt;
    outcome = take_heard(party);
    if (outcome == STORE_DONE)
        return outcome;
    if (outcome == STORE_GONE)
        outcome = parties_read_tail(party);
    if (outcome == STORE_GONE || outcome == STORE_STALE || is_new_deal(party, &before, dealt))
        return parties_read_anew(party);
    return outcome;
}

void follow_catch_up(struct party *party)
{
    struct kept before = party->kept;
    bool unsure = party->broken && party->unsure;
    enum store_outcome outcome = read_rest(party);

    party->broken = party->mixed = outcome != STORE_DONE && outcome != STORE_GONE;
    party->behind = false;
    party_forget_note(party);
    forget_heard(party);
    if (party->broken)
        return;
    clock_hear(party->moved);
    party->read = party->last;
    unsay(party);
    settle(party, &before);
    if (unsure)
        say_presence(party);
    party->unsure = false;
    keep_judge_again(party);
}

/* What another node has kept instead is told by it, mostly in the same moment: that is quicker than
   to ask for it. The sweep finds what nobody tells. */
void follow_failed(struct party *party, enum store_outcome outcome)
{
    bool told = outcome == STORE_STALE && peers_any() &&
                (party->kept.state < PARTY_RUNNING || (party->room && !party->mixed));

    if (!told || (party->heard && (party->heard->count > 0 || party->heard->gap)))
        follow_catch_up(party);
}

static void try_again(struct party *party, void *context)
{
    (void)context;
    if (party->broken && party->jobs == 0)
        follow_catch_up(party);
}

void follow_try_again(void)
{
    if (!outage_lasts())
        parties_each(try_again, NULL);
}

/* ---- looking round ---- */

static void doubt(struct party *party, void *context)
{
    (void)context;
    party->behind = party->state < PARTY_OVER && party->last > 0;
    if (party->state >= PARTY_OVER)
        talk_missed(party);
}

static bool look_at(void *context, const struct store_table *row)
{
    struct party *party = parties_known(row->id.text);
    (void)context;

    if (party && party->kept.last == row->last)
        party->behind = false;
    if (party && !row->quiet)
        talk_missed(party);
    return true;
}

static void catch_up(struct party *party, void *context)
{
    (void)context;
    if (party->behind && party->jobs == 0)
        follow_catch_up(party);
}

void follow_look_round(void)
{
    people_doubt();
    parties_each(doubt, NULL);
    store_list_tables(parties_store, look_at, NULL);
    parties_each(catch_up, NULL);
}

/* ---- news ---- */

/* Only those in the lobby want to know of a table that nobody here has looked at. */
static void take_unknown(const struct store_id *id)
{
    struct party *party = lobby_is_empty() ? NULL : parties_find(id->text);

    if (party && party->terms.game)
        lobby_changed(party);
}

static void take_event(struct party *party, const struct store_news *news)
{
    const struct store_event *event = &news->event;
    struct kept before = party->kept;

    if (event->n <= before.last)
        return;
    if (party->jobs > 0 || party->broken) {
        remember(party, news);
        party->behind = true;
        if (party->jobs == 0)
            follow_catch_up(party);
        return;
    }
    if (event->n != before.last + 1 || !carry_out(party, event, news->header)) {
        party->broken = party->mixed = true;
        follow_catch_up(party);
        return;
    }
    party->kept = party_kept(party);
    settle(party, &before);
}

static void hear_event(const struct store_news *news)
{
    const struct store_event *event = &news->event;
    struct party *party = parties_known(event->table.text);

    clock_hear(event->time);
    if (party)
        take_event(party, news);
    else if (!party_event_is_room(event))
        take_unknown(&event->table);
}

static void hear_row(const struct store_news *news)
{
    struct party *party = parties_known(news->table.text);

    if (!party)
        take_unknown(&news->table);
    else if (party->jobs > 0)
        party->behind = heard_at(party)->gap = true;
    else if (news->state == STORE_WAITING
                 ? party->read != party->last
                 : news->state != STORE_RUNNING || party->state != PARTY_RUNNING) {
        party->broken = party->mixed = true;
        follow_catch_up(party);
    }
}

static void hear_chat(const struct store_chat *chat)
{
    struct party *party = parties_known(chat->table.text);

    if (party)
        party->quiet = false;
    if (party && party->terms.game)
        talk_say_line(party, chat);
}

static void hear_note(const struct store_id *table)
{
    struct party *party = parties_known(table->text);

    if (party)
        party->quiet = false;
}

void follow_news(void *unused, const struct store_news *news)
{
    (void)unused;
    switch (news->kind) {
    case STORE_NEWS_EVENT: hear_event(news); break;
    case STORE_NEWS_CHAT: hear_chat(&news->chat); break;
    case STORE_NEWS_NOTE: hear_note(&news->table); break;
    case STORE_NEWS_PERSON:
        people_called(news->person, news->words.bytes, news->words.length);
        break;
    case STORE_NEWS_ROW: hear_row(news); break;
    case STORE_NEWS_WORDS: peers_hear(news->node, news->words.bytes); break;
    case STORE_NEWS_MISSED: follow_look_round(); break;
    }
}
