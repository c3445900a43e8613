/* twin_games - two games that one viewer cannot tell apart: twin_games deals|choices GAME SEATS
 * VIEWER ANSWERS BYTES...
 *
 * BYTES are what each seat gives to the deal, 64 hex digits; VIEWER -1 is an onlooker.
 * deals: everybody takes the first action of the list, and deals are tried until two of them tell
 * the viewer the same after so many answers, while others hold different things; where there are
 * none, after fewer answers. choices, for games where all that is dealt is open: in one deal others
 * choose differently, and the viewer is told the same after each answer. Prints the two seeds, and
 * then an answer a line: seat, words in the one, words in the other game. For tests/secrets.mjs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "room/room.h"

enum { DEALS = 20000, TRIES = 300, WORDS_SIZE = 64, PLACES = 1 << 16, ANSWERS_MAX = 64 };

/* What is answered in the two games. */
struct answer {
    int seat;
    action_t action[2];
};

static struct room room[2];
static struct answer answers[ANSWERS_MAX];
static const struct game *game;
static int seats, viewer, wanted;
static uint8_t bytes[SEATS_MAX][32];
static struct {
    uint64_t hash;
    uint32_t deal;
} places[PLACES];

static void open_deal(struct room *at, uint32_t deal)
{
    struct setup setup = game_setup(game, seats);
    uint8_t seed[SEED_SIZE];

    dealer_seed((int64_t)deal, seed);
    table_open(&at->table, game, &setup);
    table_set_seed(&at->table, seed);
    for (int seat = 0; seat < seats; seat++)
        table_add_entropy(&at->table, seat, bytes[seat], sizeof bytes[seat]);
    room_open_at(at);
    for (int seat = 0; seat < seats; seat++)
        room_seat(at, seat, CHAIR_PERSON, (struct bot){0});
    room_begin(at, 0);
}

static int lowest(uint32_t bits)
{
    return __builtin_ctz(bits);
}

static int legal(const struct room *at, int seat, action_t list[LEGAL_MAX])
{
    _Alignas(8) uint8_t view[STATE_MAX];

    room_view(at, seat, view);
    return game->legal(view, list);
}

static void give(struct room *at, int seat, action_t action)
{
    struct room_event event = {
        .verb = ROOM_ANSWER, .seat = (uint8_t)seat, .ask = at->chair[seat].ask, .action = action};

    if (room_do(at, &event, NULL) != ROOM_DONE)
        abort();
}

/* Draws and standing orders, until somebody is asked: people, as bits; 0: it is over. */
static uint8_t settle(struct room *at)
{
    for (;;) {
        struct next next = room_next(at, 0);
        if (next.kind == NEXT_DRAW)
            room_draw(at);
        else if (next.ordered)
            room_do(
                at,
                &(struct room_event){.verb = ROOM_ORDERED, .seat = (uint8_t)lowest(next.ordered)},
                NULL);
        else
            return next.people;
    }
}

static uint64_t hash_of(const uint8_t *at, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325;

    while (length-- > 0)
        hash = (hash ^ *at++) * 0x100000001b3;
    return hash ^ hash >> 29;
}

/* Of all that the viewer has been told. */
static uint64_t told(const struct room *at)
{
    static uint8_t telling[TELLING_MAX];
    return hash_of(telling, room_tell(at, viewer, -1, 0, telling, TELLING_MAX));
}

/* Does anybody but the viewer hold something else in the other room? */
static bool differ(void)
{
    static _Alignas(8) uint8_t one[STATE_MAX], two[STATE_MAX];

    for (int seat = 0; seat < seats; seat++) {
        room_view(&room[0], seat, one);
        room_view(&room[1], seat, two);
        if (seat != viewer && memcmp(one, two, game->view_size) != 0)
            return true;
    }
    return false;
}

static void print(const uint32_t deals[2], int count)
{
    uint8_t seed[SEED_SIZE];
    char words[2][WORDS_SIZE];

    for (int twin = 0; twin < 2; twin++) {
        dealer_seed((int64_t)deals[twin], seed);
        for (int i = 0; i < SEED_SIZE; i++)
            printf("%02x", seed[i]);
        puts("");
    }
    for (int at = 0; at < count; at++) {
        for (int twin = 0; twin < 2; twin++) {
            struct text text = text_in(words[twin], sizeof words[twin]);
            game_print(game, answers[at].action[twin], &text);
        }
        printf("%d,%s,%s\n", answers[at].seat, words[0], words[1]);
    }
}

/* ---- other deals ---- */

/* The first action of the list, so many times. */
static void play_first(int twin, uint32_t deal, int count)
{
    action_t list[LEGAL_MAX];
    uint8_t people;

    open_deal(&room[twin], deal);
    for (int at = 0; (people = settle(&room[twin])) && at < count; at++) {
        int seat = lowest(people);
        legal(&room[twin], seat, list);
        answers[at].seat = seat;
        answers[at].action[twin] = list[0];
        give(&room[twin], seat, list[0]);
    }
}

static bool search_deals(int count)
{
    memset(places, 0, sizeof places);
    for (uint32_t deal = 1; deal <= DEALS; deal++) {
        uint64_t hash = (play_first(0, deal, count), told(&room[0]));
        uint32_t at = (uint32_t)hash % PLACES;

        while (places[at].deal && places[at].hash != hash)
            at = (at + 1) % PLACES;
        if (places[at].deal) {
            play_first(1, places[at].deal, count);
            if (differ()) {
                print((uint32_t[2]){deal, places[at].deal}, count);
                return true;
            }
        }
        places[at].hash = hash;
        places[at].deal = deal;
    }
    return false;
}

/* ---- other choices ---- */

/* One more answer in the second room, which is played anew up to there: is the viewer told the
 * same? */
static bool fits(uint32_t deal, int at, action_t action)
{
    uint8_t people;

    open_deal(&room[1], deal);
    answers[at].action[1] = action;
    for (int i = 0; i <= at; i++) {
        settle(&room[1]);
        give(&room[1], answers[i].seat, answers[i].action[1]);
    }
    people = settle(&room[1]);
    return people == settle(&room[0]) && told(&room[0]) == told(&room[1]);
}

/* What the same seat does in the second room: something else where the viewer does not notice. */
static bool choose(uint32_t deal, int at)
{
    const struct answer *answer = &answers[at];
    action_t list[LEGAL_MAX];
    int count = legal(&room[1], answer->seat, list);
    bool same = false;

    for (int i = 0; i < count; i++)
        if (list[i] == answer->action[0])
            same = true;
        else if (answer->seat != viewer && fits(deal, at, list[i]))
            return true;
    return same && fits(deal, at, answer->action[0]);
}

/* Plays both at once as far as they look alike; gives after how many answers they last differ. */
static int play_both(uint32_t deal, struct random *luck)
{
    action_t list[LEGAL_MAX];
    int good = 0;

    for (int twin = 0; twin < 2; twin++)
        open_deal(&room[twin], deal);
    for (int at = 0; at < wanted; at++) {
        uint8_t people = settle(&room[0]);
        int seat;
        if (!people || people != settle(&room[1]))
            break;
        seat = lowest(people);
        answers[at].seat = seat;
        answers[at].action[0] = list[random_below(luck, (uint32_t)legal(&room[0], seat, list))];
        give(&room[0], seat, answers[at].action[0]);
        if (!choose(deal, at))
            break;
        if (differ())
            good = at + 1;
    }
    return good;
}

static bool search_choices(void)
{
    uint32_t best = 0;
    int most = 0;

    for (uint32_t deal = 1; deal <= TRIES && most < wanted; deal++) {
        struct random luck = random_from(deal, 0);
        int count = play_both(deal, &luck);
        if (count > most) {
            most = count;
            best = deal;
        }
    }
    if (most > 0) {
        struct random luck = random_from(best, 0);
        print((uint32_t[2]){best, best}, play_both(best, &luck));
    }
    return most > 0;
}

int main(int count, char **words)
{
    if (count < 6)
        return 2;
    game = games_find(words[2], strlen(words[2]));
    seats = atoi(words[3]);
    viewer = atoi(words[4]);
    wanted = atoi(words[5]);
    if (!game || seats < 2 || count != 6 + seats || wanted > ANSWERS_MAX)
        return 2;
    for (int seat = 0; seat < seats; seat++)
        if (!text_to_bytes(words[6 + seat], strlen(words[6 + seat]), bytes[seat], 32))
            return 2;
    if (strcmp(words[1], "choices") == 0)
        return search_choices() ? 0 : 1;
    for (int fewer = wanted; fewer >= 0; fewer--)
        if (search_deals(fewer))
            return 0;
    return 1;
}
