/* fair - the deal that nobody can choose
 *
 * The server commits to its seed before anybody sits down; each page seals 32 bytes of its own when
 * it does; when all sit, commitment and seals are public and the pages reveal; the key is made of
 * the seed and everybody's bytes. Neither side could choose after it knew the other's.
 */
#include "server/fair.h"

#include <sodium.h>
#include <string.h>

#include "core/dealer.h"
#include "core/sha256.h"
#include "server/clock.h"
#include "server/drive.h"
#include "server/handlers.h"
#include "server/keep.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/manage.h"
#include "server/say.h"

enum { SECONDS_TO_REVEAL = 30, DAYS_TO_REVEAL = 7 };

void fair_draw(struct party *party)
{
    randombytes_buf(party->seed, sizeof party->seed);
    dealer_commit(party->seed, party->commit);
}

void fair_seal(const struct party *party, int seat, const uint8_t bytes[32], uint8_t seal[32])
{
    uint8_t text[STORE_ID_SIZE + 1 + 32];

    memcpy(text, party->id.text, STORE_ID_SIZE);
    text[STORE_ID_SIZE] = (uint8_t)seat;
    memcpy(text + STORE_ID_SIZE + 1, bytes, 32);
    sha256(text, sizeof text, seal);
}

/* Games by correspondence: people reveal on their next visit. */
uint64_t fair_deadline(const struct party *party)
{
    return party->dealt + (party->terms.clock.bank >= 3600000 ? UINT64_C(86400000) * DAYS_TO_REVEAL
                                                              : UINT64_C(1000) * SECONDS_TO_REVEAL);
}

enum code on_seal(struct asked *asked)
{
    struct keep *keep = keep_start(asked->party);
    struct store_event event = party_event(asked->party, EVENT_SEAL, asked->own);

    memcpy(event.payload, asked->seal, 32);
    event.length = 32;
    keep_event(keep, &event);
    protocol_done(asked);
    say_room_to_all(asked->party);
    keep_send(keep);
    return CODE_NONE;
}

/* ---- dealing ---- */

static bool all_revealed(const struct party *party)
{
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (party->place[seat].kind == PLACE_PERSON && !party->place[seat].revealed)
            return false;
    return true;
}

/* Everybody's bytes are public at once, and the game begins. */
static void begin(struct party *party, struct keep *keep)
{
    struct store_event event = party_event(party, EVENT_BEGIN, -1);

    keep_event(keep, &event);
    keep_row(keep);
    log_event("game-begun", "table", party->id.text, "game", party->terms.game->name, NULL);
    say_room_to_all(party);
    drive_settle(party, keep);
    lobby_changed(party);
}

static bool all_sealed(const struct party *party)
{
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (party->place[seat].kind == PLACE_PERSON && !party->place[seat].sealed)
            return false;
    return true;
}

enum code on_start(struct asked *asked)
{
    struct party *party = asked->party;
    struct store_event event;
    struct keep *keep;

    asked->reason = &manage_leaving;
    if (manage_is_draining())
        return CODE_FULL;
    asked->reason = NULL;
    if (!party_is_full(party) || !all_sealed(party))
        return CODE_NOT_DUE;
    keep = keep_start(party);
    event = party_event(party, EVENT_DEAL, -1);
    keep_event(keep, &event);
    protocol_done(asked);
    if (all_revealed(party)) {
        begin(party, keep);
    } else {
        keep_row(keep);
        say_room_to_all(party);
        lobby_changed(party);
    }
    keep_send(keep);
    drive_plan(party);
    return CODE_NONE;
}

enum code on_reveal(struct asked *asked)
{
    struct party *party = asked->party;
    const struct place *place = &party->place[asked->own];
    struct store_event event = party_event(party, EVENT_REVEAL, asked->own);
    struct keep *keep;
    uint8_t seal[32];

    fair_seal(party, asked->own, asked->bytes, seal);
    if (sodium_memcmp(seal, place->seal, sizeof seal) != 0)
        return CODE_ILLEGAL;
    if (place->revealed) { /* said again: also when the game has begun */
        protocol_done(asked);
        return CODE_NONE;
    }
    keep = keep_start(party);
    memcpy(event.payload, asked->bytes, 32);
    event.length = 32;
    keep_event(keep, &event);
    protocol_done(asked);
    if (all_revealed(party))
        begin(party, keep);
    else
        say_room_to_all(party);
    keep_send(keep);
    drive_plan(party);
    return CODE_NONE;
}

void fair_late(struct party *party)
{
    int seat = 0;

    if (clock_alive() < fair_deadline(party))
        return;
    while (party->place[seat].kind != PLACE_PERSON || party->place[seat].revealed)
        seat++;
    fair_back(party, seat);
}

void fair_back(struct party *party, int seat)
{
    struct store_event event = party_event(party, EVENT_BACK, seat);
    struct keep *keep = keep_start(party);

    keep_event(keep, &event);
    fair_draw(party);
    keep_row(keep);
    say_room_to_all(party);
    keep_send(keep);
    lobby_changed(party);
    drive_plan(party);
}
