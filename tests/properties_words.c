/* properties_words - what is written in records, and what is said to people in three languages */
#include "tests/is_json.h"
#include "tests/moment.h"
#include "tests/perft.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 80 };

/* from the shortest to the longest a table takes */
static const char *const names[] = {"Ann", "Bertrand-Louis de la Tour d'Or", "Zoé",
                                    "Jürgen Müller-Lüdenscheidt", "W"};

static struct scene scene_in(int lang)
{
    return (struct scene){(enum lang)lang, names, 0, 0};
}

/* ---- records ---- */

static void require_printed(struct moment *moment, action_t action, bool consequence)
{
    char bytes[200];
    struct text text = text_in(bytes, sizeof bytes);

    game_print(moment->game, action, &text);
    require(moment, text.length > 0 && text_fits(&text), "%08x takes %zu bytes", action,
            text.length);
    require(moment, !strchr(bytes, '?') && !strchr(bytes, '\n') && !strstr(bytes, "  "),
            "%08x is written '%s'", action, bytes);
    action_t parsed = game_parse(moment->game, bytes, text.length, consequence);
    require(moment, parsed == action, "%08x is written '%s' and read as %08x", action, bytes,
            parsed);
}

static void check_printing(struct moment *moment)
{
    action_t list[LEGAL_MAX];
    uint8_t due = game_head(moment->state)->due;

    for (int seat = 0; due >> seat; seat++) {
        int count = due >> seat & 1 ? choices(moment->game, moment->state, seat, list) : 0;
        for (int i = 0; i < count; i++)
            require_printed(moment, list[i], false);
    }
    for (int i = 0; i < moment->events.count; i++) {
        action_t event = moment->events.list[i];
        require(moment,
                action_verb(event) < moment->game->verb_count &&
                    moment->game->verbs[action_verb(event)].consequence,
                "%08x is no consequence", event);
        require_printed(moment, event, true);
    }
}

/* What the reader takes is what the writer would have written. */
static void require_canonical(struct moment *moment, const char *bytes, size_t length)
{
    char again[200];

    for (int consequence = 0; consequence < 2; consequence++) {
        struct text text = text_in(again, sizeof again);
        action_t action = game_parse(moment->game, bytes, length, consequence);
        if (action == 0)
            continue;
        game_print(moment->game, action, &text);
        require(moment, text_is(bytes, length, again), "'%.*s' is read as '%s'", (int)length, bytes,
                again);
    }
}

static size_t spoil(struct random *random, char *bytes, size_t length)
{
    static const char likely[] = " 0123456789-+?=#.abcdefghijklmnopqrstuvwxyzABCDEFGHIJ\t\n";
    size_t at = random_below(random, (uint32_t)length);
    char byte = likely[random_below(random, sizeof likely)];

    switch (random_below(random, 3)) {
    case 0: bytes[at] = byte; return length;
    case 1: memmove(bytes + at, bytes + at + 1, length - at - 1); return length - 1;
    default:
        memmove(bytes + at + 1, bytes + at, length - at);
        bytes[at] = byte;
        return length + 1;
    }
}

/* Lines near to right ones. They lie at the end of their memory: who reads past it is caught. */
static void check_reading(struct moment *moment)
{
    char line[200];

    if (moment->step == 0)
        return;
    for (int tries = 0; tries < 16; tries++) {
        struct text text = text_in(line, sizeof line - 1);
        bool event = moment->events.count > 0 && tries % 2;
        game_print(
            moment->game,
            event
                ? moment->events.list[random_below(&moment->random, (uint32_t)moment->events.count)]
                : moment->action[moment->step - 1],
            &text);
        size_t length = spoil(&moment->random, line, text.length);
        char *exact = malloc(length ? length : 1);
        assert_non_null(exact);
        memcpy(exact, line, length);
        require_canonical(moment, exact, length);
        free(exact);
    }
}

/* Printing and redacting bear any 32 bits. */
static void check_any_bits(struct moment *moment)
{
    char bytes[400];

    for (int tries = 0; tries < 8; tries++) {
        struct text text = text_in(bytes, sizeof bytes);
        action_t action = (action_t)random_next(&moment->random);
        if (tries % 2)
            action = action % (1u << 24) |
                     random_below(&moment->random, (uint32_t)moment->game->verb_count + 1) << 24;
        game_print(moment->game, action, &text);
        require(moment, text_fits(&text), "%08x takes %zu bytes", action, text.length);
        require_canonical(moment, bytes, text.length);
        for (int viewer = ONLOOKER; viewer < moment->setup.seats; viewer++)
            for (int seat = 0; seat <= DEALER;
                 seat += seat == moment->setup.seats - 1 ? DEALER - seat : 1)
                moment->game->redact(seat, action, viewer);
    }
}

/* ---- people ---- */

/* One character of UTF-8: returns its length, 0 if there is none. */
static int decode(const uint8_t *at, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    int length = *at < 0x80 ? 1 : *at >= 0xF0 ? 4 : *at >= 0xE0 ? 3 : *at >= 0xC2 ? 2 : 0;

    if (length == 0 || *at > 0xF4)
        return 0;
    *code = length == 1 ? *at : *at & (0x7Fu >> length);
    for (int i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | (at[i] & 0x3Fu);
    }
    bool surrogate = *code >= 0xD800 && *code < 0xE000;
    return *code < least[length] || *code > 0x10FFFF || surrogate ? 0 : length;
}

static int columns_of(uint32_t code)
{
    static const uint32_t wide[][2] = {{0x1100, 0x115F},   {0x231A, 0x231B},   {0x23E9, 0x23EC},
                                       {0x2614, 0x2615},   {0x26A1, 0x26A1},   {0x2705, 0x2705},
                                       {0x2E80, 0xA4CF},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
                                       {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},
                                       {0x1F300, 0x1F64F}, {0x1F680, 0x1FAFF}, {0x20000, 0x3FFFD}};

    if ((code >= 0x300 && code < 0x370) || code == 0x200D || (code >= 0xFE00 && code <= 0xFE0F))
        return 0;
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        if (code >= wide[i][0] && code <= wide[i][1])
            return 2;
    return 1;
}

/* Clean UTF-8 without control codes; nothing left to fill in. Returns the columns of the longest
 * line. */
static int require_clean(struct moment *moment, const struct text *text, const char *what)
{
    const uint8_t *at = (const uint8_t *)text->bytes;
    uint32_t code = 0;
    int length, columns = 0, longest = 0;

    require(moment, text->length > 0 && text_fits(text), "%s has %zu bytes", what, text->length);
    require(moment, strlen(text->bytes) == text->length, "%s has a zero byte", what);
    for (; *at; at += length) {
        length = decode(at, &code);
        require(moment, length, "%s is not UTF-8: %s", what, text->bytes);
        require(moment, code == '\n' || (code >= ' ' && code != 0x7F), "%s has a control code: %s",
                what, text->bytes);
        columns = code == '\n' ? 0 : columns + columns_of(code);
        longest = columns > longest ? columns : longest;
    }
    require(moment, !strpbrk(text->bytes, "{}"), "%s is not filled in: %s", what, text->bytes);
    return longest;
}

/* One line that reads well: nothing left out, no stray spaces. */
static void require_phrase(struct moment *moment, const struct text *text, const char *what)
{
    const char *bytes = text->bytes;

    require_clean(moment, text, what);
    require(moment, !strpbrk(bytes, "?\n"), "%s does not read well: %s", what, bytes);
    require(moment, bytes[0] != ' ' && bytes[text->length - 1] != ' ' && !strstr(bytes, "  "),
            "%s has stray spaces: '%s'", what, bytes);
}

static void require_told(struct moment *moment, int seat, action_t action, int about)
{
    char bytes[600];

    for (int lang = 0; lang < LANGS; lang++) {
        struct text text = text_in(bytes, sizeof bytes);
        struct scene scene = scene_in(lang);
        scene.reader = (int)random_below(&moment->random, moment->setup.seats + 1u);
        game_tell(moment->game, &scene, seat, action, about, &text);
        require_phrase(moment, &text, moment->game->verbs[action_verb(action)].word);
    }
}

/* What is said besides its words is open to all. */
static void require_told_to_all(struct moment *moment, int seat, action_t action)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    int about = game_about(moment->game, moment->state, seat, action);

    moment->game->view(moment->state, ONLOOKER, view);
    require(moment, game_about(moment->game, view, seat, action) == about, "%08x is about a secret",
            action);
    for (int viewer = ONLOOKER; viewer < moment->setup.seats; viewer++)
        require_told(moment, seat, moment->game->redact(seat, action, viewer), about);
}

/* The log of what happened and of what else might have. */
static void check_telling(struct moment *moment)
{
    action_t list[LEGAL_MAX];

    for (int i = 0; i < moment->events.count; i++)
        require_told(moment, NOBODY, moment->events.list[i], NO_ABOUT);
    if (game_head(moment->state)->due == 0)
        return;
    int seat = moment_due(moment, moment->state);
    uint32_t count = (uint32_t)choices(moment->game, moment->state, seat, list);
    for (int tries = 0; tries < 4; tries++)
        require_told_to_all(moment, seat, list[random_below(&moment->random, count)]);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Different choices are called differently. */
static void require_labels(struct moment *moment, const void *view, const action_t *list, int count,
                           int lang)
{
    static char bytes[LEGAL_MAX][200];
    const char *label[LEGAL_MAX];
    struct scene scene = scene_in(lang);

    for (int i = 0; i < count; i++) {
        struct text text = text_in(bytes[i], sizeof bytes[i]);
        game_label(moment->game, &scene, view, list[i], &text);
        require_phrase(moment, &text, moment->game->verbs[action_verb(list[i])].word);
        label[i] = bytes[i];
    }
    qsort(label, (size_t)count, sizeof *label, by_text);
    for (int i = 1; i < count; i++)
        require(moment, strcmp(label[i - 1], label[i]) != 0, "two choices are called '%s'",
                label[i]);
}

static void check_labels(struct moment *moment)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t list[LEGAL_MAX];
    uint8_t due = game_head(moment->state)->due;

    if (due == 0 || due == DUE_DEALER)
        return;
    int seat = moment_due(moment, moment->state);
    int count = choices(moment->game, moment->state, seat, list);
    moment->game->view(moment->state, seat, view);
    for (int lang = 0; lang < LANGS; lang++)
        require_labels(moment, view, list, count, lang);
}

/* The picture follows from the view: a world that looks the same is shown the same. A picture cut
 * short is cut cleanly, and still says how long it is. */
static void require_shown(struct moment *moment, int viewer, int lang)
{
    static char bytes[1 << 14], again[1 << 14];
    _Alignas(8) uint8_t view[STATE_MAX], shown[STATE_MAX], world[STATE_MAX], same[STATE_MAX];
    struct text text = text_in(bytes, sizeof bytes), other = text_in(again, sizeof again);
    struct text cut = text_in(again, 100);
    struct scene scene = scene_in(lang);

    moment->game->view(moment->state, viewer, view);
    game_recall(moment->game, view, shown);
    moment->game->show(shown, &scene, &text);
    require(moment, require_clean(moment, &text, "the picture") <= COLUMNS,
            "viewer %d: a line is too long:\n%s", viewer, bytes);
    moment->game->show(shown, &scene, &cut);
    require(moment, cut.length == text.length && memcmp(again, bytes, 99) == 0 && again[99] == 0,
            "viewer %d: a picture cut short is another", viewer);
    moment->game->determinize(view, &moment->random, world);
    moment->game->view(world, viewer, same);
    moment->game->forget(same);
    moment->game->show(same, &scene, &other);
    require(moment, strcmp(bytes, again) == 0, "viewer %d is shown two pictures of one view",
            viewer);
}

static void check_picture(struct moment *moment)
{
    for (int viewer = ONLOOKER; viewer < moment->setup.seats; viewer++)
        require_shown(moment, viewer, (int)random_below(&moment->random, LANGS));
}

/* ---- browsers ---- */

/* One seat's line of the score, from where it begins: the parts add up to the points, which are the
 * game's own. */
static void require_line(struct moment *moment, const char *line, int32_t points, bool winner)
{
    const char *at = strstr(line, "\"points\":"), *won = strstr(line, "\"winner\":");
    long told = at ? strtol(at + 9, NULL, 10) : 0, sum = 0;

    require(moment, at && told == points, "the score says %ld of %d points", told, (int)points);
    require(moment, won && (strncmp(won + 9, "true", 4) == 0) == winner, "a wrong winner");
    at = strstr(line, "\"parts\":[");
    require(moment, at, "a score without parts:\n%s", line);
    at += strlen("\"parts\":[");
    for (int depth = 1; depth > 0; at++) {
        depth += (*at == '[') - (*at == ']');
        if (strncmp(at, "\"points\":", 9) == 0)
            sum += strtol(at + 9, NULL, 10);
    }
    require(moment, sum == points, "parts of %ld for %d points", sum, (int)points);
}

/* There is a score if and only if the game is over. */
static void require_score(struct moment *moment, const char *json)
{
    const char *at = strstr(json, "\"score\":[");
    bool over = game_head(moment->state)->due == 0;
    int32_t points[SEATS_MAX];
    uint32_t winners;

    require(moment, (at != NULL) == over, "a score at the wrong time");
    if (!over)
        return;
    winners = moment->game->score(moment->state, points);
    for (int seat = 0; seat < moment->setup.seats; seat++) {
        at = strstr(at + 1, "{\"seat\":");
        require(moment, at && at[8] == '0' + seat, "no score of seat %d", seat);
        require_line(moment, at, points[seat], winners >> seat & 1);
    }
}

static void require_json(struct moment *moment, int viewer)
{
    static char bytes[1 << 16], again[1 << 16];
    _Alignas(8) uint8_t view[STATE_MAX], shown[STATE_MAX], world[STATE_MAX], same[STATE_MAX];
    struct text text = text_in(bytes, sizeof bytes), other = text_in(again, sizeof again);

    moment->game->view(moment->state, viewer, view);
    game_recall(moment->game, view, shown);
    moment->game->json(shown, &text);
    require(moment, text_fits(&text) && strlen(bytes) == text.length, "%zu bytes", text.length);
    require(moment, is_json_object(bytes), "viewer %d: not one JSON object:\n%s", viewer, bytes);
    require_score(moment, bytes);
    moment->game->determinize(view, &moment->random, world);
    moment->game->view(world, viewer, same);
    moment->game->forget(same);
    moment->game->json(same, &other);
    require(moment, strcmp(bytes, again) == 0, "viewer %d is given two objects for one view",
            viewer);
}

static void check_json(struct moment *moment)
{
    for (int viewer = ONLOOKER; moment->game->json && viewer < moment->setup.seats; viewer++)
        require_json(moment, viewer);
}

/* ---- memory ---- */

/* The list follows from what is still known. */
static void require_list(struct moment *moment, int (*lists)(const void *, action_t *),
                         const void *view, const void *shown, const char *what)
{
    static action_t list[LEGAL_MAX], same[LEGAL_MAX];
    int count = lists(view, list);

    require(moment,
            lists(shown, same) == count && memcmp(list, same, (size_t)count * sizeof list[0]) == 0,
            "what %s tells more than is shown", what);
}

/* So do reasons: somebody may ask about anything. */
static void require_reasons(struct moment *moment, const void *view, const void *shown)
{
    const struct game *game = moment->game;

    for (int i = 0; i < 20; i++) {
        action_t any = (action_t)random_next(&moment->random) & 0x3F0F0F;
        any |= (action_t)(1 + random_below(&moment->random, (uint32_t)game->verb_count - 1)) << 24;
        if (i % 2)
            any &= ~(action_t)0xFFFF;
        require(moment, game_why(game, view, any) == game_why(game, shown, any),
                "why not %08x tells more than is shown", any);
        require(moment, !game->call || game->call(view, any) == game->call(shown, any),
                "why not to call %08x tells more than is shown", any);
    }
}

/* What is one's own, and what says how the game stands, nobody forgets; so what a viewer may do
 * stays, and does not tell what is forgotten. */
static void require_recalled(struct moment *moment, const void *view, const void *shown, int viewer)
{
    const struct game *game = moment->game;
    const uint8_t *before = view, *after = shown;
    size_t own = game->view_size - game->shared_size;

    require(moment, memcmp(view, shown, sizeof(struct head)) == 0, "viewer %d: another head",
            viewer);
    require(moment, memcmp(before + game->shared_size, after + game->shared_size, own) == 0,
            "viewer %d forgets its own", viewer);
    require_list(moment, game->legal, view, shown, "may be done");
    if (game->calls)
        require_list(moment, game->calls, view, shown, "may be called");
    require_reasons(moment, view, shown);
}

static void check_memory(struct moment *moment)
{
    const struct game *game = moment->game;
    bool open = game_remembers(game, game_head(moment->state));

    for (int viewer = ONLOOKER; viewer < moment->setup.seats; viewer++) {
        _Alignas(8) uint8_t view[STATE_MAX], shown[STATE_MAX], again[STATE_MAX];
        game->view(moment->state, viewer, view);
        game_recall(game, view, shown);
        game_recall(game, shown, again);
        require(moment, memcmp(shown, again, game->view_size) == 0, "viewer %d forgets twice",
                viewer);
        require(moment, !open || memcmp(view, shown, game->view_size) == 0,
                "viewer %d forgets at an open table", viewer);
        require_recalled(moment, view, shown, viewer);
    }
}

const struct property properties_words[] = {
    {"what is written is read back", check_printing, 4},
    {"what is read is as it would be written", check_reading, 2},
    {"printing and redacting bear any 32 bits", check_any_bits, 4},
    {"all that happens can be told, in three languages", check_telling, 2},
    {"all choices have labels, in three languages", check_labels, 4},
    {"the picture is readable and follows from the view", check_picture, 4},
    {"a browser gets one JSON object that follows from the view, and the true score", check_json,
     4},
    {"forgetting is done at once, and takes no choice away", check_memory, 2},
    {.name = NULL},
};
