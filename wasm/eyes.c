/* eyes - one viewer's eyes, for the browser: tellings in, what a page shows out
 *
 * All that a page is ever shown is made here, from tellings: those of the room next door, or those
 * that come from a server.
 */
#include "eyes/eyes.h"

#include "core/name.h"
#include "wasm/page.h"

static struct eyes eyes;

/* Microseconds; from the worker. */
__attribute__((import_module("env"), import_name("clock"))) double host_clock(void);

static uint64_t clock_now(void)
{
    return (uint64_t)host_clock();
}

EXPORT("catalog") void page_catalog(void)
{
    page_begin();
    eyes_catalog(&out);
}

/* What two programs must agree on, in hexadecimal. */
EXPORT("engine") void page_engine(void)
{
    uint64_t number = eyes_engine();
    uint8_t bytes[8];

    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> (56 - 8 * i));
    page_begin();
    text_hex(&out, bytes, sizeof bytes);
}

/* May somebody have the name in `input`? 1: yes; 0: no, and the rule is told. */
EXPORT("name") int page_name(int length, int lang)
{
    page_begin();
    text_str(&out, name_rule[lang]);
    return name_is_good(input, (size_t)length);
}

/* Takes in the telling in `input`. 0: it is none, or does not go on where the last one ended. */
EXPORT("telling_take") int page_telling_take(int length)
{
    return eyes_take(&eyes, (const uint8_t *)input, (size_t)length);
}

/* Leaves the table. */
EXPORT("eyes_close") void page_eyes_close(void)
{
    eyes_close(&eyes);
}

/* How much these eyes have seen: what a room, or a server, is asked to go on from. */
EXPORT("seen_steps") int page_seen_steps(void)
{
    return eyes.game ? eyes.first + eyes.count : -1;
}

EXPORT("seen_epoch") int page_seen_epoch(void)
{
    return eyes.now.epoch;
}

/* The first step of what is said to be known, and the sum from there on. */
EXPORT("seen_from") int page_seen_from(void)
{
    return eyes_log_start(&eyes);
}

EXPORT("seen_sum") uint32_t page_seen_sum(void)
{
    return eyes_sum(&eyes);
}

/* The table as JSON, with the whole log or what is new. */
EXPORT("table") void page_table(int lang, int whole)
{
    page_begin();
    if (whole)
        eyes_json_whole(&eyes, (enum lang)lang, &out);
    else
        eyes_json(&eyes, (enum lang)lang, &out);
}

EXPORT("picture") void page_picture(int lang)
{
    page_begin();
    eyes_picture(&eyes, (enum lang)lang, &out);
}

/* Why the action in `input` cannot be done now, or null. */
EXPORT("why") void page_why(int length, int lang)
{
    page_begin();
    eyes_why_json(&eyes, input, (size_t)length, (enum lang)lang, &out);
}

EXPORT("may_undo") int page_may_undo(void)
{
    return eyes_undo(&eyes);
}

EXPORT("chances") void page_chances(void)
{
    page_begin();
    eyes_chances(&eyes, &out);
}

/* What a strong bot would do after so many microseconds, or null. */
EXPORT("hint") void page_hint(double limit, int lang)
{
    struct thought thought = {.clock = clock_now, .limit = (uint64_t)limit};

    page_begin();
    eyes_hint_json(&eyes, &thought, (enum lang)lang, &out);
}
