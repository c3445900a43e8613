/* store_news - what nodes tell each other, as lines of text
 *
 *      e TABLE N TIME KIND SEAT SUM PAYLOAD [HEADER]  an event, or several: a row of store_chain.c;
 *                                                     a sum of the header that was put with it
 *      c TABLE ROOM PERSON ID TIME TEXT               a line of chat
 *      n TABLE                                        a note
 *      p PERSON NAME                                  what somebody is called
 *      r TABLE STATE                                  another row of a table; without a state: none
 *      w WORDS                                        what a node says
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store_back.h"

/* ---- writing ---- */

uint64_t store_sum(const char *bytes, size_t length)
{
    uint64_t sum = UINT64_C(14695981039346656037);

    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (uint8_t)bytes[i]) * UINT64_C(1099511628211);
    return sum ? sum : 1;
}

/* What is asked for among these and those that follow, of the table of `same`, or NULL. */
static const struct store_step *find(const struct store_step *from, enum store_query query,
                                     const struct store_step *same)
{
    const struct store_value *table = &same->value[0];

    while (from && (from->query != query || from->value[0].length != table->length ||
                    memcmp(from->value[0].bytes, table->bytes, table->length) != 0))
        from = from->next;
    return from;
}

static size_t write_event(const struct store_step *step, char *line)
{
    static const char digits[] = "0123456789abcdef";
    const struct store_value *value = step->value, *payload = &value[6];
    const struct store_step *row = find(step, QUERY_PUT_TABLE, step);
    int at = snprintf(line, STORE_LINE_MAX,
                      "e %.*s %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRIx64 " ",
                      (int)value[0].length, value[0].bytes, value[1].number, value[2].number,
                      value[3].number, value[4].number, (uint64_t)value[5].number);

    for (uint32_t i = 0; i < payload->length; i++) {
        line[at++] = digits[(uint8_t)payload->bytes[i] >> 4];
        line[at++] = digits[(uint8_t)payload->bytes[i] & 15];
    }
    if (row)
        at += snprintf(line + at, STORE_LINE_MAX - (size_t)at, " %" PRIx64,
                       store_sum(row->value[1].bytes, row->value[1].length));
    return (size_t)at;
}

static size_t write_chat(const struct store_value *value, char *line)
{
    int length = snprintf(line, STORE_LINE_MAX,
                          "c %.*s %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %.*s",
                          (int)value[0].length, value[0].bytes, value[1].number, value[2].number,
                          value[3].number, value[4].number, (int)value[5].length, value[5].bytes);

    return length < STORE_LINE_MAX && !memchr(line, '\n', (size_t)length) ? (size_t)length : 0;
}

static size_t write_note(const struct store_value *value, char *line)
{
    return (size_t)snprintf(line, STORE_LINE_MAX, "n %.*s", (int)value[0].length, value[0].bytes);
}

/* Without a name: it is forgotten. */
static size_t write_person(const struct store_step *step, char *line)
{
    const struct store_value *value = step->value;
    int size = step->count > 1 ? (int)value[1].length : 0;
    int length = snprintf(line, STORE_LINE_MAX, "p %" PRId64 " %.*s", value[0].number, size,
                          size ? value[1].bytes : "");

    return length < STORE_LINE_MAX && !memchr(line, '\n', (size_t)length) ? (size_t)length : 0;
}

static size_t write_row(const struct store_step *step, char *line)
{
    const struct store_value *value = step->value;
    const struct store_value *state = step->query == QUERY_PUT_TABLE   ? &value[8]
                                      : step->query == QUERY_SET_STATE ? &value[1]
                                                                       : NULL;

    if (state && step->query == QUERY_SET_STATE && state->number == STORE_OVER)
        return 0; /* the last event says so */
    if (state)
        return (size_t)snprintf(line, STORE_LINE_MAX, "r %.*s %" PRId64, (int)value[0].length,
                                value[0].bytes, state->number);
    return (size_t)snprintf(line, STORE_LINE_MAX, "r %.*s", (int)value[0].length, value[0].bytes);
}

size_t store_news_write(const struct store_job *job, const struct store_step *step, char *line)
{
    if (step->query == QUERY_PUT_TABLE && find(job->first, QUERY_PUT_EVENT, step))
        return 0; /* the event says so */
    switch (step->query) {
    case QUERY_PUT_EVENT: return write_event(step, line);
    case QUERY_PUT_CHAT: return write_chat(step->value, line);
    case QUERY_PUT_NOTE: return write_note(step->value, line);
    case QUERY_PUT_PERSON:
    case QUERY_FORGET_NAME: return write_person(step, line);
    case QUERY_PUT_TABLE:
    case QUERY_PUT_NEXT:
    case QUERY_SET_STATE:
    case QUERY_SET_HEADER:
    case QUERY_DROP_TABLE: return write_row(step, line);
    default: return 0;
    }
}

/* ---- reading ---- */

/* The number after a space. */
static bool read_number(const char **at, int base, uint64_t *number)
{
    char *end;

    if (**at != ' ' || (*at)[1] == ' ' || (*at)[1] == '\0')
        return false;
    *number = base == 10 ? (uint64_t)strtoll(*at + 1, &end, 10) : strtoull(*at + 1, &end, base);
    *at = end;
    return *end == ' ' || *end == '\0';
}

static bool read_table(const char **at, struct store_id *table)
{
    if (**at != ' ' || strnlen(*at + 1, STORE_ID_SIZE) < STORE_ID_SIZE)
        return false;
    memcpy(table->text, *at + 1, STORE_ID_SIZE);
    table->text[STORE_ID_SIZE] = '\0';
    *at += 1 + STORE_ID_SIZE;
    return **at == ' ' || **at == '\0';
}

static int digit(char letter)
{
    return letter >= '0' && letter <= '9'   ? letter - '0'
           : letter >= 'a' && letter <= 'f' ? letter - 'a' + 10
                                            : -1;
}

/* The bytes of a payload; -1: it is none. */
static int read_payload(const char **at, uint8_t payload[STORE_CHAIN_MAX])
{
    int length = 0;

    if (*(*at)++ != ' ')
        return -1;
    for (; **at && **at != ' '; *at += 2) {
        if (length == STORE_CHAIN_MAX || digit((*at)[0]) < 0 || digit((*at)[1]) < 0)
            return -1;
        payload[length++] = (uint8_t)(digit((*at)[0]) << 4 | digit((*at)[1]));
    }
    return length;
}

/* Who hears. */
struct ear {
    void (*heard)(void *context, const struct store_news *news);
    void *context;
    struct store_news news;
};

static bool hear_event(void *context, const struct store_event *event)
{
    struct ear *ear = context;

    ear->news.event = *event;
    ear->heard(ear->context, &ear->news);
    return true;
}

/* The row of one event, or of several. */
static void read_events(const char *at, struct ear *ear)
{
    uint8_t payload[STORE_CHAIN_MAX];
    uint64_t n, time, kind, seat, sum;
    struct store_id table;
    int length;

    ear->news.kind = STORE_NEWS_EVENT;
    if (!read_table(&at, &table) || !read_number(&at, 10, &n) || !read_number(&at, 10, &time) ||
        !read_number(&at, 10, &kind) || !read_number(&at, 10, &seat) ||
        !read_number(&at, 16, &sum) || (length = read_payload(&at, payload)) < 0 ||
        (*at && !read_number(&at, 16, &ear->news.header)))
        return;
    store_chain_give(&table,
                     (struct store_value[]){store_number(n), store_number(time), store_number(kind),
                                            store_number(seat), store_number(sum),
                                            store_blob(payload, (size_t)length)},
                     0, hear_event, ear);
}

static bool read_chat(const char *at, struct store_news *news)
{
    struct store_chat *chat = &news->chat;
    uint64_t room;

    news->kind = STORE_NEWS_CHAT;
    *chat = (struct store_chat){0};
    if (!read_table(&at, &chat->table) || !read_number(&at, 10, &room) || room > STORE_ONLOOKERS ||
        !read_number(&at, 10, &chat->person) || !read_number(&at, 10, &chat->id) ||
        !read_number(&at, 10, &chat->time) || *at++ != ' ')
        return false;
    chat->room = (enum store_room)room;
    chat->text = (struct store_text){at, strlen(at)};
    return true;
}

static bool read_note(const char *at, struct store_news *news)
{
    news->kind = STORE_NEWS_NOTE;
    return read_table(&at, &news->table);
}

static bool read_person(const char *at, struct store_news *news)
{
    news->kind = STORE_NEWS_PERSON;
    if (!read_number(&at, 10, &news->person) || *at++ != ' ')
        return false;
    news->words = (struct store_text){at, strlen(at)};
    return true;
}

static bool read_row(const char *at, struct store_news *news)
{
    uint64_t state = STORE_OVER;

    news->kind = STORE_NEWS_ROW;
    if (!read_table(&at, &news->table) ||
        (*at && (!read_number(&at, 10, &state) || state > STORE_FROZEN)))
        return false;
    news->state = (enum store_state)state;
    return true;
}

static bool read_words(const char *at, struct store_news *news)
{
    news->kind = STORE_NEWS_WORDS;
    news->words = (struct store_text){at + 1, *at ? strlen(at + 1) : 0};
    return *at == ' ';
}

void store_news_read(const char *line, uint64_t node,
                     void (*heard)(void *context, const struct store_news *news), void *context)
{
    struct ear ear = {heard, context, {.node = node}};
    bool good = false;

    switch (*line) {
    case 'e': read_events(line + 1, &ear); return;
    case 'c': good = read_chat(line + 1, &ear.news); break;
    case 'n': good = read_note(line + 1, &ear.news); break;
    case 'p': good = read_person(line + 1, &ear.news); break;
    case 'r': good = read_row(line + 1, &ear.news); break;
    case 'w': good = read_words(line + 1, &ear.news); break;
    }
    if (good)
        heard(context, &ear.news);
}
