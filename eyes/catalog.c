/* catalog - what there is to play, for faces that are not written in C
 *
 * Every constant that a page needs is here, so that nothing is typed a second time.
 */
#include "core/json.h"
#include "eyes/eyes.h"
#include "games/games.h"

static void write_texts(struct json *json, const char *key, const char *const text[LANGS])
{
    json_open(json, key, '{');
    for (int lang = 0; lang < LANGS; lang++)
        json_str(json, lang_names[lang], text[lang]);
    json_close(json, '}');
}

static void write_values(struct json *json, const struct option *option)
{
    json_open(json, "values", '[');
    for (int i = 0; i < option_values(option); i++) {
        json_open(json, NULL, '{');
        json_str(json, "word", option->value[i].word);
        write_texts(json, "label", option->value[i].label);
        write_texts(json, "help", option->value[i].help);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_options(struct json *json, const struct game *game)
{
    json_open(json, "options", '[');
    for (const struct option *option = game->options; option->name; option++) {
        json_open(json, NULL, '{');
        json_str(json, "name", option->name);
        json_int(json, "since", option->since);
        write_texts(json, "title", option->title);
        json_str(json, "together", option->value[option_offered(option, 2)].word);
        write_values(json, option);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_orders(struct json *json, const struct game *game)
{
    json_open(json, "orders", '[');
    for (const struct order *order = game->orders; order && order->word; order++) {
        json_open(json, NULL, '{');
        json_str(json, "word", order->word);
        write_texts(json, "text", order->text);
        json_int(json, "start", order->start);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_names(struct json *json, const struct game *game)
{
    json_open(json, "names", '{');
    for (const struct code_name *name = game->names; name && name->code; name++)
        write_texts(json, name->code, name->text);
    json_close(json, '}');
}

static void write_game(struct json *json, const struct game *game)
{
    json_open(json, NULL, '{');
    json_str(json, "name", game->name);
    json_str(json, "title", game->title);
    json_int(json, "rules", game->rules);
    json_int(json, "rulesOldest", game->rules_oldest);
    json_int(json, "seatsMin", game->seats_min);
    json_int(json, "seatsMax", game->seats_max);
    json_bool(json, "sets", game->set_read != NULL);
    write_options(json, game);
    write_orders(json, game);
    write_names(json, game);
    json_close(json, '}');
}

static void write_words(struct json *json, const char *key, const char *const *words, int count)
{
    json_open(json, key, '[');
    for (int i = 0; i < count; i++)
        json_str(json, NULL, words[i]);
    json_close(json, ']');
}

void eyes_catalog(struct text *text)
{
    struct json json = json_in(text);

    json_open(&json, NULL, '{');
    json_open(&json, "games", '[');
    for (const struct game *const *game = games; *game; game++)
        write_game(&json, *game);
    json_close(&json, ']');
    write_words(&json, "levels", level_names, LEVELS);
    write_words(&json, "langs", lang_names, LANGS);
    write_words(&json, "botNames", machine_names, PLAIN_NAMES);
    write_words(&json, "asking", asking_names, NOT_UNTIL_TOLD + 1);
    json_int(&json, "dealer", DEALER);
    json_int(&json, "onlooker", ONLOOKER);
    json_int(&json, "nobody", NOBODY);
    json_int(&json, "nameMax", EYES_NAME_MAX);
    json_close(&json, '}');
}

/* ---- the engine's number: FNV-1a ---- */

static uint64_t add_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * UINT64_C(0x100000001B3);
    return hash;
}

static uint64_t add_number(uint64_t hash, int number)
{
    char bytes[24];
    struct text text = text_in(bytes, sizeof bytes);

    text_char(&text, ' ');
    text_int(&text, number);
    return add_text(hash, bytes);
}

uint64_t eyes_engine(void)
{
    uint64_t hash = add_number(UINT64_C(0xCBF29CE484222325), TELLING_VERSION);

    for (const struct game *const *game = games; *game; game++) {
        hash = add_text(hash, (*game)->name);
        hash = add_number(hash, (*game)->rules);
        hash = add_number(hash, (*game)->view_size);
        for (int verb = 1; verb < (*game)->verb_count; verb++)
            hash = add_text(hash, (*game)->verbs[verb].word);
    }
    return hash;
}
