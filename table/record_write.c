/* record_write - a table as text */
#include "table/record.h"

#include <string.h>

#include "core/sha256.h"
#include "table/set.h"

static void word_int(struct text *text, const char *word, int number)
{
    text_str(text, word);
    text_char(text, ' ');
    text_int(text, number);
    text_char(text, '\n');
}

static void word_hex(struct text *text, const char *word, const uint8_t *bytes, size_t length)
{
    text_str(text, word);
    text_char(text, ' ');
    text_hex(text, bytes, length);
    text_char(text, '\n');
}

static void write_set(const struct table *table, struct text *text)
{
    uint8_t hash[SHA256_SIZE];

    set_hash(table->game, table->setup.set, hash);
    word_hex(text, "components", hash, sizeof hash);
    table->game->set_write(table->setup.set, text);
}

static void write_options(const struct table *table, struct text *text)
{
    const struct option *option = table->game->options;

    for (int i = 0; option[i].name; i++) {
        if (option[i].since > table->setup.rules)
            continue;
        text_str(text, "option ");
        text_str(text, option[i].name);
        text_char(text, '=');
        text_str(text, option[i].value[table->setup.option[i]].word);
        text_char(text, '\n');
    }
}

static void write_seats(const struct table *table, struct text *text)
{
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (table->name[seat][0]) {
            text_str(text, "name ");
            text_int(text, seat);
            text_char(text, ' ');
            text_str(text, table->name[seat]);
            text_char(text, '\n');
        }
    if (table->committed)
        word_hex(text, "commit", table->commit, sizeof table->commit);
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (table->entropy.length[seat]) {
            text_str(text, "entropy ");
            text_int(text, seat);
            word_hex(text, "", table->entropy.bytes[seat], table->entropy.length[seat]);
        }
}

static void write_header(const struct table *table, struct text *text)
{
    text_str(text, "backroom 1\ngame ");
    text_str(text, table->game->name);
    word_int(text, "\nrules", table->setup.rules);
    word_int(text, "seats", table->setup.seats);
    if (table->setup.set != 0)
        write_set(table, text);
    write_options(table, text);
    write_seats(table, text);
}

static void write_step(const struct table *table, struct step step, int viewer, struct text *text)
{
    if (step.seat == DEALER)
        text_str(text, "dealer");
    else
        text_int(text, step.seat);
    text_char(text, ' ');
    if (viewer != RECORD_WHOLE)
        step.action = table->game->redact(step.seat, step.action, viewer);
    game_print(table->game, step.action, text);
    text_char(text, '\n');
}

static void write_steps(const struct table *table, int viewer, int count, struct text *text)
{
    for (int i = 0; i < count; i++) {
        const action_t *list;
        int events = table_consequences(table, i, &list);
        write_step(table, table->steps[i], viewer, text);
        for (int e = 0; e < events; e++) {
            text_str(text, "= ");
            game_print(table->game, list[e], text);
            text_char(text, '\n');
        }
    }
}

void record_write(const struct table *table, int viewer, bool reveal, struct text *text)
{
    write_header(table, text);
    write_steps(table, viewer, table->closed, text);
    if (reveal && table->seeded)
        word_hex(text, "seed", table->seed, SEED_SIZE);
}

void record_write_start(const struct table *table, int count, struct text *text)
{
    write_header(table, text);
    write_steps(table, RECORD_WHOLE, count, text);
}
