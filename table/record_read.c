/* record_read - text as a table
 *
 * Lines are taken one at a time; the header is read by a fixed sequence of expectations, the body
 * by carrying out each action through the table's door. The first thing that does not fit ends the
 * reading: `verdict` and the fault are set together, once.
 */
#include "table/record.h"

#include <string.h>

#include "games/games.h"
#include "table/set.h"

struct reader {
    const char *bytes;
    size_t length, next; /* `next`: where the line after the current one starts */
    const char *line;    /* the current line, without its end; NULL after the last one */
    size_t size;
    int number;
    struct table *table;
    struct events
        events; /* consequences of the last action, and how many were read or passed over */
    int told;
    bool check_draws; /* the seed is there and fits the commitment */
    bool seed_read;
    enum record_verdict verdict;
    struct fault *fault;
};

/* ---- faults ---- */

/* Where it is said in a language. */
static struct text fault_text(struct reader *reader, enum record_verdict verdict)
{
    reader->verdict = verdict;
    reader->fault->line = reader->number;
    for (int lang = LANG_EN + 1; lang < LANGS; lang++)
        reader->fault->local[lang - 1][0] = '\0';
    return fault_in(reader->fault, LANG_EN);
}

/* Says it in the fault; false, so that callers can return it. */
static bool fail(struct reader *reader, enum record_verdict verdict, const char *message)
{
    struct text text = fault_text(reader, verdict);
    text_str(&text, message);
    return false;
}

/* What people open by mistake, or cut short, they are told in their language; what is wrong within
 * is for those who write records. */
static bool mistaken(struct reader *reader, const char *const says[LANGS])
{
    fault_text(reader, RECORD_BAD);
    for (int lang = LANG_EN; lang < LANGS; lang++) {
        struct text text = fault_in(reader->fault, (enum lang)lang);
        text_str(&text, says[lang]);
    }
    return false;
}

static bool one_seats_form(struct reader *reader)
{
    static const char *const says[LANGS] = {
        "this is one seat’s form of a record ('?'): only the whole record can be replayed",
        "ce fichier ne contient que ce qu’une place a vu (« ? ») : seule la partie entière se "
        "revoit",
        "diese Datei enthält nur, was ein Platz gesehen hat („?“): Nur ein ganzes Spiel lässt sich "
        "ansehen"};

    return mistaken(reader, says);
}

static bool expected(struct reader *reader, const char *what)
{
    static const char *const here[LANGS] = {"expected '", "il faut ici « ", "hier fehlt „"};
    static const char *const end[LANGS] = {"the record ends where it needs '",
                                           "la partie s’arrête là où il faut « ",
                                           "die Datei endet, wo sie noch braucht: „"};
    static const char *const close[LANGS] = {"'", " »", "“"};

    fault_text(reader, RECORD_BAD);
    for (int lang = LANG_EN; lang < LANGS; lang++) {
        struct text text = fault_in(reader->fault, (enum lang)lang);
        text_str(&text, (reader->line ? here : end)[lang]);
        text_str(&text, what);
        text_str(&text, close[lang]);
    }
    return false;
}

/* Foreign text is quoted only so far, and only where it prints. */
static void quote(const struct reader *reader, struct text *text)
{
    size_t size = reader->size < 60 ? reader->size : 60;
    text_char(text, '\'');
    for (size_t i = 0; i < size; i++)
        text_char(text, reader->line[i] >= ' ' && reader->line[i] <= '~' ? reader->line[i] : '.');
    text_str(text, reader->size > size ? "...'" : "'");
}

/* ---- lines ---- */

/* Moves on to the next line that is neither blank nor a comment. */
static void advance(struct reader *reader)
{
    do {
        const char *start = reader->bytes + reader->next;
        size_t left = reader->length - reader->next, size = 0;
        if (left == 0) {
            reader->line = NULL;
            reader->size = 0;
            return;
        }
        while (start[size] != '\n') /* the text ends with one */
            size++;
        reader->line = start;
        reader->size = size;
        reader->number++;
        reader->next += size + 1;
    } while (reader->size == 0 || reader->line[0] == '#');
}

static bool starts(const struct reader *reader, const char *word)
{
    size_t size = text_length(word);
    return reader->line && reader->size > size && reader->line[size] == ' ' &&
           memcmp(reader->line, word, size) == 0;
}

/* The rest of the current line, if it starts with `word`. */
static bool after_word(const struct reader *reader, const char *word, const char **rest,
                       size_t *size)
{
    size_t skip = text_length(word) + 1;
    if (!starts(reader, word))
        return false;
    *rest = reader->line + skip;
    *size = reader->size - skip;
    return true;
}

/* ---- the header ---- */

static bool read_version(struct reader *reader)
{
    static const char *const foreign[LANGS] = {
        "this is not a Backroom record: it must begin with 'backroom 1'",
        "ce n’est pas une partie de Backroom : elle commencerait par « backroom 1 »",
        "das ist kein Spiel von Backroom: Es begänne mit „backroom 1“"};
    static const char *const other[LANGS] = {
        "this record is of another version of the format; this program reads 'backroom 1'",
        "ce fichier est d’une autre version du format ; ce programme lit « backroom 1 »",
        "diese Datei hat eine andere Version des Formats; dieses Programm liest „backroom 1“"};
    const char *rest;
    size_t size;

    if (!after_word(reader, "backroom", &rest, &size))
        return mistaken(reader, foreign);
    if (!text_is(rest, size, "1"))
        return mistaken(reader, other);
    advance(reader);
    return true;
}

static bool read_game(struct reader *reader, const struct game **game)
{
    static const char *const unknown[LANGS] = {"this program does not know that game",
                                               "ce programme ne connaît pas ce jeu",
                                               "dieses Programm kennt das Spiel nicht"};
    const char *rest;
    size_t size;

    if (!after_word(reader, "game", &rest, &size))
        return expected(reader, "game NAME");
    *game = games_find(rest, size);
    if (!*game)
        return mistaken(reader, unknown);
    advance(reader);
    return true;
}

static bool read_number(struct reader *reader, const char *word, int min, int max, uint8_t *out,
                        const char *const says[LANGS])
{
    const char *rest;
    size_t size;
    int64_t number;

    if (!after_word(reader, word, &rest, &size))
        return expected(reader, word);
    if (!text_to_int(rest, size, min, max, &number))
        return mistaken(reader, says);
    *out = (uint8_t)number;
    advance(reader);
    return true;
}

static bool ends_set(const struct reader *reader)
{
    return !reader->line || starts(reader, "option") || starts(reader, "name") ||
           starts(reader, "commit") || starts(reader, "dealer");
}

/* The lines of a component set, which the game reads as a block. */
static bool read_set_lines(struct reader *reader, const struct game *game, uint16_t *set)
{
    const char *start = reader->line;
    int first = reader->number, number;
    struct fault fault = {0};

    while (!ends_set(reader))
        advance(reader);
    number =
        !start
            ? -1
            : game->set_read(
                  start,
                  (size_t)((reader->line ? reader->line : reader->bytes + reader->length) - start),
                  &fault);
    if (number < 0) {
        reader->number = first + (fault.line > 0 ? fault.line - 1 : 0);
        return fail(reader, RECORD_BAD, start ? fault.message : "the component set is missing");
    }
    *set = (uint16_t)number;
    return true;
}

/* A record has a set's lines in their one form, so that every program writes the same bytes.
 * `at` stands on the first of them. */
static bool set_is_canonical(struct reader *reader, const struct game *game, int set,
                             struct reader at)
{
    char bytes[SET_SIZE_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    const char *wanted = bytes;

    for (game->set_write(set, &text); *wanted; advance(&at)) {
        size_t size = 0;
        while (wanted[size] != '\n')
            size++;
        if (ends_set(&at) || at.size != size || memcmp(at.line, wanted, size) != 0) {
            reader->number = at.number;
            return fail(reader, RECORD_BAD, "the component set is not written in its plain form");
        }
        wanted += size + 1;
    }
    return true;
}

static bool read_set(struct reader *reader, const struct game *game, uint16_t *set)
{
    const char *rest;
    size_t size;
    int line = reader->number;
    struct reader first;
    uint8_t wanted[SHA256_SIZE], hash[SHA256_SIZE];

    if (!after_word(reader, "components", &rest, &size))
        return true;
    if (!game->set_read)
        return fail(reader, RECORD_BAD, "this game has no component sets");
    if (!text_to_bytes(rest, size, wanted, sizeof wanted))
        return fail(reader, RECORD_BAD, "'components' needs 64 lower-case hex digits");
    advance(reader);
    first = *reader;
    if (!read_set_lines(reader, game, set))
        return false;
    if (!set_is_canonical(reader, game, *set, first))
        return false;
    set_hash(game, *set, hash);
    if (memcmp(hash, wanted, sizeof hash) == 0 && *set != 0)
        return true;
    reader->number = line;
    return fail(reader, RECORD_BAD,
                *set == 0 ? "'components' is only for a set other than the built-in one"
                          : "the component set has another hash");
}

/* Those of that version of the rules, in their order; who is silent about one means the default. */
static bool read_options(struct reader *reader, const struct game *game, struct setup *setup)
{
    const char *rest;
    size_t size;
    int last = -1;

    for (; after_word(reader, "option", &rest, &size); advance(reader)) {
        int index = game_read_option(game, setup, rest, size);
        if (index == OPTION_UNKNOWN)
            return fail(reader, RECORD_BAD, "this version of the game has no such option");
        if (index == VALUE_UNKNOWN)
            return fail(reader, RECORD_BAD, "this option has no such value");
        if (index <= last)
            return fail(reader, RECORD_BAD, "options go by name, ascending, one line each");
        last = index;
    }
    return true;
}

static bool read_setup(struct reader *reader, const struct game *game, struct setup *setup)
{
    static const char *const newer[LANGS] = {
        "this program does not know that version of the rules; a newer one may",
        "ce programme ne connaît pas cette version des règles ; un plus récent, peut-être",
        "dieses Programm kennt diese Version der Regeln nicht; ein neueres vielleicht"};
    static const char *const seats[LANGS] = {"this game is not for that number of seats",
                                             "ce jeu n’est pas pour tant de places",
                                             "dieses Spiel ist nicht für so viele Plätze"};

    return read_number(reader, "rules", game->rules_oldest, game->rules, &setup->rules, newer) &&
           read_number(reader, "seats", game->seats_min, game->seats_max, &setup->seats, seats) &&
           read_set(reader, game, &setup->set) && read_options(reader, game, setup);
}

/* "SEAT REST" of lines that go by seat, in ascending order, each at most once. */
static bool seat_line(struct reader *reader, const char **rest, size_t *size, int *seat)
{
    size_t word = text_word(*rest, *size);
    int64_t number;

    if (word + 1 >= *size || !text_to_int(*rest, word, 0, reader->table->setup.seats - 1, &number))
        return fail(reader, RECORD_BAD, "expected a seat of this table and something after it");
    if (number <= *seat)
        return fail(reader, RECORD_BAD, "these lines go by seat, ascending, one each");
    *seat = (int)number;
    *rest += word + 1;
    *size -= word + 1;
    return true;
}

static bool read_names(struct reader *reader)
{
    const char *rest;
    size_t size;
    int seat = -1;

    while (after_word(reader, "name", &rest, &size)) {
        if (!seat_line(reader, &rest, &size, &seat))
            return false;
        if (!table_keep_name(reader->table, seat, rest, size))
            return fail(reader, RECORD_BAD, "a name has 1 to 31 bytes of plain UTF-8 text");
        advance(reader);
    }
    return true;
}

static bool read_commit(struct reader *reader)
{
    struct table *table = reader->table;
    const char *rest;
    size_t size;
    int seat = -1;

    if (after_word(reader, "commit", &rest, &size)) {
        if (!text_to_bytes(rest, size, table->commit, sizeof table->commit))
            return fail(reader, RECORD_BAD, "'commit' needs 64 lower-case hex digits");
        table->committed = true;
        advance(reader);
    }
    while (table->committed && after_word(reader, "entropy", &rest, &size)) {
        uint8_t bytes[ENTROPY_MAX];
        if (!seat_line(reader, &rest, &size, &seat))
            return false;
        if (size < 2 || size > sizeof bytes * 2 || !text_to_bytes(rest, size, bytes, size / 2))
            return fail(reader, RECORD_BAD,
                        "'entropy' needs 2 to 64 lower-case hex digits, in pairs");
        table_add_entropy(table, seat, bytes, size / 2);
        advance(reader);
    }
    return true;
}

/* The seed stands at the end, but the draws are checked as they come: look for it first. */
static void find_seed(struct reader *reader)
{
    struct reader ahead = *reader;
    const char *rest;
    size_t size;
    uint8_t seed[SEED_SIZE], commit[32];

    for (; ahead.line; advance(&ahead))
        if (after_word(&ahead, "seed", &rest, &size) &&
            text_to_bytes(rest, size, seed, sizeof seed)) {
            dealer_commit(seed, commit);
            if (!reader->table->committed || memcmp(commit, reader->table->commit, 32) != 0)
                return;
            table_set_seed(reader->table, seed);
            reader->check_draws = true;
            return;
        }
}

/* ---- the body ---- */

static bool wrong_action(struct reader *reader, const struct refusal *refusal)
{
    struct text text = fault_text(reader, RECORD_WRONG);
    quote(reader, &text);
    text_str(&text, " is against the rules: ");
    text_str(&text, refusal->text[LANG_EN]);
    if (refusal->ruling[0]) {
        text_str(&text, " (");
        text_str(&text, refusal->ruling);
        text_char(&text, ')');
    }
    return false;
}

static bool no_action(struct reader *reader)
{
    struct text text = fault_text(reader, RECORD_WRONG);
    quote(reader, &text);
    text_str(&text, " is not an action of ");
    text_str(&text, reader->table->game->name);
    return false;
}

/* Who acts, and the words of the action. */
static bool split(struct reader *reader, int *seat, const char **rest, size_t *size)
{
    size_t word = text_word(reader->line, reader->size);
    int64_t number;

    if (word + 1 >= reader->size)
        return no_action(reader);
    *rest = reader->line + word + 1;
    *size = reader->size - word - 1;
    if (text_is(reader->line, word, "dealer"))
        *seat = DEALER;
    else if (text_to_int(reader->line, word, 0, SEATS_MAX - 1, &number))
        *seat = (int)number;
    else
        return no_action(reader);
    return true;
}

static bool hidden(const char *rest, size_t size)
{
    return size >= 2 && rest[size - 1] == '?' && rest[size - 2] == ' ';
}

static bool check_draw(struct reader *reader, action_t action)
{
    struct table *table = reader->table;
    action_t drawn;
    struct text text;

    if (!reader->check_draws || table_due(table) != DUE_DEALER)
        return true;
    drawn = dealer_draw(&table->dealer, table->game, table->state);
    if (drawn == action)
        return true;
    text = fault_text(reader, RECORD_WRONG);
    text_str(&text, "the revealed seed draws '");
    game_print(table->game, drawn, &text);
    text_str(&text, "' here");
    return false;
}

static bool read_action(struct reader *reader)
{
    struct table *table = reader->table;
    const struct refusal *refusal;
    const char *rest = NULL;
    size_t size = 0;
    int seat = DEALER;
    action_t action;

    if (starts(reader, "name") || starts(reader, "commit") || starts(reader, "entropy"))
        return fail(reader, RECORD_BAD,
                    "this line stands in the wrong place: names, then commit, then entropy");
    if (!split(reader, &seat, &rest, &size))
        return false;
    if (hidden(rest, size))
        return one_seats_form(reader);
    action = game_parse(table->game, rest, size, false);
    if (!action)
        return no_action(reader);
    if (seat != DEALER && (table_due(table) & ((1 << seat) - 1)) != 0 &&
        table_due(table) >> seat & 1)
        return fail(reader, RECORD_WRONG, "sealed choices are written in ascending order of seats");
    if (seat == DEALER && !check_draw(reader, action))
        return false;
    if (table->count == STEPS_MAX)
        return fail(reader, RECORD_BAD, "the game is longer than this program can keep");
    reader->events.count = reader->told = 0;
    if (table_act(table, seat, action, &reader->events, &refusal) != VERDICT_DONE)
        return wrong_action(reader, refusal);
    return true;
}

static bool read_consequence(struct reader *reader)
{
    const struct game *game = reader->table->game;
    action_t event = game_parse(game, reader->line + 2, reader->size - 2, true);
    struct text text;

    for (int i = reader->told; event && i < reader->events.count; i++)
        if (reader->events.list[i] == event) {
            reader->told = i + 1;
            return true;
        }
    text = fault_text(reader, RECORD_WRONG);
    quote(reader, &text);
    if (reader->told < reader->events.count) {
        text_str(&text, " does not follow; what follows is '= ");
        game_print(game, reader->events.list[reader->told], &text);
        text_char(&text, '\'');
    } else {
        text_str(&text, " does not follow from the action before it");
    }
    return false;
}

static bool read_seed(struct reader *reader)
{
    const char *rest = NULL;
    size_t size = 0;
    uint8_t seed[SEED_SIZE];

    after_word(reader, "seed", &rest, &size);
    if (!text_to_bytes(rest, size, seed, sizeof seed))
        return fail(reader, RECORD_BAD, "'seed' needs 64 lower-case hex digits");
    if (!reader->table->committed)
        return fail(reader, RECORD_WRONG, "a seed without a 'commit' line proves nothing");
    if (!reader->check_draws)
        return fail(reader, RECORD_WRONG, "the seed is not the one whose SHA-256 was published");
    reader->seed_read = true;
    return true;
}

static bool read_body(struct reader *reader)
{
    for (; reader->line; advance(reader)) {
        bool good;
        if (reader->seed_read)
            return fail(reader, RECORD_WRONG, "nothing may follow the seed");
        if (starts(reader, "="))
            good = read_consequence(reader);
        else if (starts(reader, "seed"))
            good = read_seed(reader);
        else
            good = read_action(reader);
        if (!good)
            return false;
    }
    return true;
}

/* ---- the whole ---- */

/* What every text file must be, whatever it says. */
static bool check_text(struct reader *reader)
{
    static const char *const large[LANGS] = {"the file is too long for a record",
                                             "le fichier est trop long pour une partie",
                                             "die Datei ist zu lang für ein Spiel"};
    static const char *const empty[LANGS] = {"the file is empty", "le fichier est vide",
                                             "die Datei ist leer"};
    static const char *const carriage[LANGS] = {
        "lines must end with LF only, not CR LF",
        "les lignes doivent finir par LF seul, pas par CR LF",
        "Zeilen müssen mit LF allein enden, nicht mit CR LF"};
    static const char *const control[LANGS] = {
        "this is not a Backroom record: it holds control characters",
        "ce n’est pas une partie de Backroom : il y a là des caractères de contrôle",
        "das ist kein Spiel von Backroom: Es enthält Steuerzeichen"};
    static const char *const cut[LANGS] = {
        "the record is cut off: its last line has no end",
        "la partie est coupée : sa dernière ligne n’a pas de fin",
        "die Datei ist abgeschnitten: Ihre letzte Zeile hat kein Ende"};

    if (reader->length > RECORD_SIZE_MAX)
        return mistaken(reader, large);
    if (reader->length == 0)
        return mistaken(reader, empty);
    reader->number = 1;
    for (size_t i = 0; i < reader->length; i++) {
        char c = reader->bytes[i];
        if (c == '\r' || (c >= 0 && c < ' ' && c != '\n'))
            return mistaken(reader, c == '\r' ? carriage : control);
        reader->number += c == '\n';
    }
    if (reader->bytes[reader->length - 1] != '\n')
        return mistaken(reader, cut);
    reader->number = 0;
    return true;
}

static void read_all(struct reader *reader)
{
    const struct game *game = NULL;
    struct setup setup = {0};

    advance(reader);
    if (!read_version(reader) || !read_game(reader, &game))
        return;
    if (read_setup(reader, game, &setup)) {
        table_open(reader->table, game, &setup);
        if (read_names(reader) && read_commit(reader)) {
            find_seed(reader);
            read_body(reader);
        }
    }
    game_drop_set(game, &setup);
}

enum record_verdict record_read(const char *bytes, size_t length, struct table *table,
                                struct fault *fault)
{
    struct reader reader = {
        .bytes = bytes, .length = length, .table = table, .verdict = RECORD_GOOD, .fault = fault};

    table->game = NULL;
    if (check_text(&reader))
        read_all(&reader);
    if (reader.verdict != RECORD_GOOD)
        table_close(table);
    return reader.verdict;
}
