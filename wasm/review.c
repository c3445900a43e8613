/* review - skill and luck of a finished game, a step at a time, in the browser's worker */
#include "review/report.h"
#include "wasm/page.h"

static struct table table;
static struct review review;
static bool opened;

static void write_facts(void)
{
    struct json json = page_begin();

    json_open(&json, NULL, '{');
    json_str(&json, "game", table.game->name);
    json_int(&json, "seats", table.setup.seats);
    json_close(&json, '}');
}

/* Begins with the record in `input`, for one of its seats, and tells of what game it is and for how
 * many. 0: there is no review of it. */
EXPORT("review_begin") int page_review_begin(int length, int seat)
{
    struct fault fault;

    if (opened)
        table_close(&table);
    opened = record_read(input, (size_t)length, &table, &fault) == RECORD_GOOD;
    if (!opened || table_due(&table) || seat < 0 || seat >= table.setup.seats)
        return 0;
    review_begin(&review, &table, seat, review_effort(table.game), 1);
    write_facts();
    return 1;
}

/* Looks at one more step. 0: that was the last. */
EXPORT("review_go_on") int page_review_go_on(void)
{
    return review_go_on(&review);
}

/* How far it has come, in thousandths. */
EXPORT("review_done") int page_review_done(void)
{
    return review_progress(&review);
}

EXPORT("review_report") void page_review_report(int lang)
{
    page_begin();
    review_json(&review, (enum lang)lang, &out);
}
