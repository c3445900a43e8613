/* mutations - golden records with one thing wrong
 *
 * Every line of the header of every golden record, and every fourth step (all of them with
 * MUTATIONS=all), is changed in many ways, one at a time. Either the reader
 * refuses the result at line L, and then L is exactly where it goes wrong: what stands before L is
 * a good record (or the start of one), and no longer with L. Or it is another good game; then
 * writing it back gives the same lines, with the consequences and default options that were
 * missing.
 *
 * A component set is read as a block, and its hash stands before it: what is wrong with it is told
 * at one of its lines, and then nothing is wrong before the block.
 *
 * Draws are also changed in the record without its seed, where only the rules check them.
 */
#include "table/record.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 2048, WORDS_MAX = 32 };

struct line {
    const char *bytes; /* without its end */
    size_t length;
};

struct lines {
    int count;
    struct line line[LINES_MAX];
};

/* What is being tried, for failures. */
static struct {
    const char *path, *how;
    struct line was; /* the line that was changed, or the first of them */
    int number;      /* from 1 */
} trial;

static struct table table, again;
static char bytes_in[RECORD_SIZE_MAX], bytes_out[RECORD_SIZE_MAX];

#define require(condition, ...)                                                                    \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            print_error("%s, line %d '%.*s', %s: ", trial.path, trial.number,                      \
                        (int)trial.was.length, trial.was.bytes, trial.how);                        \
            print_error(__VA_ARGS__);                                                              \
            print_error("\n");                                                                     \
            fail();                                                                                \
        }                                                                                          \
    } while (0)

/* ---- lines ---- */

static struct line line_of(const char *string)
{
    return (struct line){string, strlen(string)};
}

static bool begins(struct line line, const char *start)
{
    return line.length >= strlen(start) && memcmp(line.bytes, start, strlen(start)) == 0;
}

static bool same(struct line a, struct line b)
{
    return a.length == b.length && memcmp(a.bytes, b.bytes, a.length) == 0;
}

static void split_lines(const char *bytes, size_t length, struct lines *lines)
{
    lines->count = 0;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(bytes + at, '\n', length - at);
        assert_non_null(end);
        assert_true(lines->count < LINES_MAX);
        lines->line[lines->count++] = (struct line){bytes + at, (size_t)(end - bytes) - at};
        at = (size_t)(end - bytes) + 1;
    }
}

static void add_line(struct text *text, struct line line)
{
    text_bytes(text, line.bytes, line.length);
    text_char(text, '\n');
}

static enum record_verdict read_lines(const struct lines *lines, struct table *out,
                                      struct fault *fault)
{
    struct text text = text_in(bytes_in, sizeof bytes_in);

    for (int i = 0; i < lines->count; i++)
        add_line(&text, lines->line[i]);
    table_close(out);
    return record_read(text.bytes, text.length, out, fault);
}

/* ---- the two answers ---- */

static bool has_line(const struct lines *lines, const char *start)
{
    for (int i = 0; i < lines->count; i++)
        if (begins(lines->line[i], start))
            return true;
    return false;
}

/* Reads the first `count` lines. The seed at the end is what draws are checked by: it goes with
 * every part that has the commitment, unless it is the seed that is to blame. */
static enum record_verdict read_start(const struct lines *lines, int count, int blamed,
                                      struct fault *fault)
{
    static struct lines start;
    int seed = lines->count - 1;

    while (seed >= 0 && !begins(lines->line[seed], "seed "))
        seed--;
    start = *lines;
    start.count = count;
    if (seed >= 0 && blamed != seed + 1 && has_line(&start, "commit ") &&
        !has_line(&start, "seed "))
        start.line[start.count++] = lines->line[seed];
    return read_lines(&start, &again, fault);
}

/* Blank lines and comments. */
static bool says_nothing(struct line line)
{
    return line.length == 0 || line.bytes[0] == '#';
}

/* The lines before the blamed one are a good record, or a part of its header with nothing wrong in
 * it. */
static bool good_before(const struct lines *lines, int blamed)
{
    struct fault fault = {0};
    int first = 0;

    while (first < blamed - 1 && says_nothing(lines->line[first]))
        first++;
    return first == blamed - 1 || read_start(lines, blamed - 1, blamed, &fault) == RECORD_GOOD ||
           begins(line_of(fault.message), "the record ends where it needs");
}

/* The lines of a component set, from its hash to what ends it; 0 where there is none. */
struct block {
    int first, last;
};

static struct block set_block(const struct lines *lines)
{
    static const char *const ends[] = {"option ", "name ", "commit ", "dealer "};
    struct block block = {0, 0};

    for (int i = 0; i < lines->count && !block.last; i++) {
        if (!block.first && begins(lines->line[i], "components "))
            block.first = i + 1;
        for (int k = 0; block.first && k < 4; k++)
            if (begins(lines->line[i], ends[k]))
                block.last = i + 1;
    }
    if (block.first && !block.last)
        block.last = lines->count;
    return block;
}

static void require_exact(const struct lines *lines, const struct fault *fault)
{
    struct fault other = {0};
    struct block block = set_block(lines);
    int at = fault->line, from = at, to = at;

    if (block.first <= at && at <= block.last) {
        from = block.first;
        to = block.last;
    }
    require(at >= 1 && at <= lines->count, "refused at line %d of %d", at, lines->count);
    require(memchr(fault->message, 0, sizeof fault->message) && fault->message[0], "no reason");
    require(good_before(lines, from), "refused at line %d (%s), but it is wrong before that", at,
            fault->message);
    require(read_start(lines, to, at, &other) != RECORD_GOOD,
            "refused at line %d (%s), but good up to there", at, fault->message);
    require(other.line == at, "refused at line %d (%s), and at line %d when cut there (%s)", at,
            fault->message, other.line, other.message);
}

/* What a writer writes and a reader does not need: consequences, and options at their default. */
static bool goes_without_saying(struct line line)
{
    struct setup setup = table.setup;
    int option = !begins(line, "option ")
                     ? OPTION_UNKNOWN
                     : game_read_option(table.game, &setup, line.bytes + 7, line.length - 7);
    return begins(line, "= ") || (option >= 0 && setup.option[option] == 0);
}

/* Each line of the one is a line of the other, in order; what only the other has goes without
 * saying. */
static void require_written(const struct lines *lines, const struct lines *written)
{
    static struct lines saying;
    int at = 0;

    saying.count = 0;
    for (int i = 0; i < lines->count; i++)
        if (!says_nothing(lines->line[i]))
            saying.line[saying.count++] = lines->line[i];
    lines = &saying;
    for (int i = 0; i < written->count; i++) {
        if (at < lines->count && same(lines->line[at], written->line[i]))
            at++;
        else
            require(goes_without_saying(written->line[i]), "accepted, but written with '%.*s'",
                    (int)written->line[i].length, written->line[i].bytes);
    }
    require(at == lines->count, "accepted, but written without '%.*s'", (int)lines->line[at].length,
            lines->line[at].bytes);
}

static void require_same_game(const struct table *one, const struct table *other)
{
    require(one->count == other->count && one->game == other->game &&
                memcmp(&one->setup, &other->setup, sizeof one->setup) == 0,
            "written as another game");
    for (int i = 0; i < one->count; i++)
        require(one->steps[i].seat == other->steps[i].seat &&
                    one->steps[i].action == other->steps[i].action,
                "written with another action");
    require(memcmp(one->state, other->state, one->game->state_size) == 0, "another last state");
}

static void require_canonical(const struct lines *lines)
{
    static struct lines written;
    struct text text = text_in(bytes_out, sizeof bytes_out);
    struct fault fault = {0};

    record_write(&table, RECORD_WHOLE, true, &text);
    require(text_fits(&text), "written too long");
    split_lines(text.bytes, text.length, &written);
    require_written(lines, &written);
    table_close(&again);
    require(record_read(text.bytes, text.length, &again, &fault) == RECORD_GOOD,
            "accepted, but what is written is refused at line %d: %s", fault.line, fault.message);
    require_same_game(&table, &again);
}

static void try_lines(const struct lines *lines, const char *how, const struct lines *was,
                      int index)
{
    struct fault fault = {.line = -1};

    trial.how = how;
    trial.was = was->line[index];
    trial.number = index + 1;
    if (read_lines(lines, &table, &fault) == RECORD_GOOD)
        require_canonical(lines);
    else
        require_exact(lines, &fault);
}

/* ---- mutations ---- */

static struct lines mutant;

static void try_without(const struct lines *lines, int index)
{
    mutant = *lines;
    mutant.count--;
    memmove(mutant.line + index, mutant.line + index + 1,
            (size_t)(mutant.count - index) * sizeof *mutant.line);
    if (mutant.count > 0)
        try_lines(&mutant, "removed", lines, index);
}

static void try_twice(const struct lines *lines, int index)
{
    mutant = *lines;
    mutant.count++;
    memmove(mutant.line + index + 1, mutant.line + index,
            (size_t)(lines->count - index) * sizeof *mutant.line);
    try_lines(&mutant, "doubled", lines, index);
}

static void try_swapped(const struct lines *lines, int index)
{
    if (index + 1 == lines->count)
        return;
    mutant = *lines;
    mutant.line[index] = lines->line[index + 1];
    mutant.line[index + 1] = lines->line[index];
    try_lines(&mutant, "swapped with the next", lines, index);
}

static void try_instead(const struct lines *lines, int index, const char *replacement)
{
    char how[420];

    if (same(line_of(replacement), lines->line[index]))
        return;
    snprintf(how, sizeof how, "as '%s'", replacement);
    mutant = *lines;
    mutant.line[index] = line_of(replacement);
    try_lines(&mutant, how, lines, index);
}

/* The line with the bytes from `at` on, `length` of them, replaced by a word. */
static void try_word(const struct lines *lines, int index, size_t at, size_t length,
                     struct line word)
{
    char bytes[400];
    struct text text = text_in(bytes, sizeof bytes);
    struct line line = lines->line[index];

    text_bytes(&text, line.bytes, at);
    text_bytes(&text, word.bytes, word.length);
    text_bytes(&text, line.bytes + at + length, line.length - at - length);
    if (text_fits(&text))
        try_instead(lines, index, bytes);
}

static int words_of(struct line line, struct line words[WORDS_MAX])
{
    int count = 0;

    for (size_t at = 0; at < line.length && count < WORDS_MAX;) {
        size_t length = text_word(line.bytes + at, line.length - at);
        words[count++] = (struct line){line.bytes + at, length};
        at += length + 1;
    }
    return count;
}

/* The word at that place in some other line, where there is one: another card, another seat,
 * another verb. */
static struct line other_word(const struct lines *lines, int place, struct random *random)
{
    struct line words[WORDS_MAX];

    for (int tries = 0; tries < 20; tries++) {
        int index = (int)random_below(random, (uint32_t)lines->count);
        int count = words_of(lines->line[index], words);
        if (place < count)
            return words[place];
    }
    return line_of("nothing");
}

static bool is_number(struct line word, int64_t *number)
{
    return text_to_int(word.bytes, word.length, -1000000, 1000000, number);
}

static void try_number(const struct lines *lines, int index, size_t at, struct line word,
                       struct random *random)
{
    static const char *const forms[] = {"0%lld", "+%lld", "%lld.", "%lld0"};
    int64_t number = 0;
    char bytes[40];

    if (!is_number(word, &number))
        return;
    for (int by = -1; by <= 1; by++) {
        snprintf(bytes, sizeof bytes, by ? "%lld" : forms[random_below(random, 4)],
                 (long long)number + by);
        try_word(lines, index, at, word.length, line_of(bytes));
    }
}

static void try_words(const struct lines *lines, int index, struct random *random)
{
    struct line words[WORDS_MAX];
    int count = words_of(lines->line[index], words);

    for (int place = 0; place < count; place++) {
        size_t at = (size_t)(words[place].bytes - lines->line[index].bytes);
        try_word(lines, index, at, words[place].length, other_word(lines, place, random));
        try_number(lines, index, at, words[place], random);
    }
}

/* One byte too many or too few, somewhere. */
static void try_bytes(const struct lines *lines, int index, struct random *random)
{
    static const char *const extra[] = {" ", "\t", "\r", "x", "?", "-", "\xFF"};
    size_t length = lines->line[index].length;

    try_word(lines, index, random_below(random, (uint32_t)length), 1, line_of(""));
    try_word(lines, index, random_below(random, (uint32_t)length + 1), 0,
             line_of(extra[random_below(random, sizeof extra / sizeof *extra)]));
    try_word(lines, index, length, 0, line_of(" "));
}

static void try_line(const struct lines *lines, int index, struct random *random)
{
    try_without(lines, index);
    try_twice(lines, index);
    try_swapped(lines, index);
    try_words(lines, index, random);
    try_bytes(lines, index, random);
}

/* ---- records ---- */

static size_t read_file(const char *path, char *bytes, size_t room)
{
    FILE *file = fopen(path, "rb");

    assert_non_null(file);
    size_t length = fread(bytes, 1, room, file);
    fclose(file);
    assert_true(length > 0 && length < room);
    return length;
}

/* Without commitment, entropy and seed. */
static void leave_seed_out(const struct lines *lines, struct lines *out)
{
    out->count = 0;
    for (int i = 0; i < lines->count; i++)
        if (!begins(lines->line[i], "commit ") && !begins(lines->line[i], "entropy ") &&
            !begins(lines->line[i], "seed "))
            out->line[out->count++] = lines->line[i];
}

/* Steps are many and much alike: a part of them, other ones in each record. */
static bool is_tried(const struct lines *lines, int index)
{
    static int header;
    const char *wanted = getenv("MUTATIONS");

    if (index == 0)
        header = 0;
    if (!header && begins(lines->line[index], "dealer "))
        header = index;
    return !header || (wanted && strcmp(wanted, "all") == 0) ||
           (index + (int)strlen(trial.path)) % 4 == 0;
}

static void mutate(void **state)
{
    static char bytes[RECORD_SIZE_MAX];
    static struct lines lines, bare;
    struct random random = random_from(0, 0);

    trial.path = *state;
    split_lines(bytes, read_file(trial.path, bytes, sizeof bytes), &lines);
    try_lines(&lines, "as it is", &lines, 0);
    for (int index = 0; index < lines.count; index++)
        if (is_tried(&lines, index))
            try_line(&lines, index, &random);
    leave_seed_out(&lines, &bare);
    for (int index = 0; index < bare.count; index++)
        if (is_tried(&bare, index) && begins(bare.line[index], "dealer "))
            try_line(&bare, index, &random);
}

int main(void)
{
    glob_t found;

    if (glob("games/*/golden/*.backroom", 0, NULL, &found) != 0) {
        fprintf(stderr, "no golden records: run this in the project's folder\n");
        return 1;
    }
    struct CMUnitTest *tests = calloc(found.gl_pathc, sizeof *tests);
    if (!tests)
        return 1;
    for (size_t i = 0; i < found.gl_pathc; i++)
        tests[i] = (struct CMUnitTest){
            .name = found.gl_pathv[i], .test_func = mutate, .initial_state = found.gl_pathv[i]};
    int failed = _cmocka_run_group_tests("mutations", tests, found.gl_pathc, NULL, NULL);
    free(tests);
    globfree(&found);
    return failed;
}
