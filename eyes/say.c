/* say - what a viewer is shown: sentences, picture, JSON for a page */
#include "core/json.h"
#include "eyes/action.h"
#include "eyes/eyes.h"

struct scene eyes_scene(const struct eyes *eyes, enum lang lang, const char *names[SEATS_MAX])
{
    int viewer = eyes->now.seat;
    bool person = viewer >= 0 && eyes->now.chair[viewer].kind != CHAIR_BOT;

    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = eyes->name[seat][0] ? eyes->name[seat] : plain_names[lang][seat];
    return (struct scene){
        .lang = lang, .names = names, .set = eyes->set, .reader = person ? viewer + 1 : 0};
}

static void tell_line(const struct game *game, const struct scene *scene, int seat, action_t action,
                      int about, struct text *text)
{
    size_t before = text->length;

    game_tell(game, scene, seat, action, about, text);
    if (text->length > before)
        text_char(text, '\n');
}

void eyes_tell(const struct eyes *eyes, int step, const struct scene *scene, struct text *text)
{
    int index = step - eyes->first;
    const struct seen_step *seen = &eyes->steps[index];

    tell_line(eyes->game, scene, seen->seat, seen->action, seen->about, text);
    eyes_tell_after(eyes, step, scene, text);
}

void eyes_tell_after(const struct eyes *eyes, int step, const struct scene *scene,
                     struct text *text)
{
    int index = step - eyes->first;
    const struct seen_step *seen = &eyes->steps[index];

    for (int i = index ? seen[-1].end : 0; i < seen->end; i++)
        tell_line(eyes->game, scene, NOBODY, eyes->kept[i], NO_ABOUT, text);
}

void eyes_picture(const struct eyes *eyes, enum lang lang, struct text *text)
{
    const char *names[SEATS_MAX];
    struct scene scene = eyes_scene(eyes, lang, names);

    eyes->game->show(eyes->shown, &scene, text);
}

/* ---- JSON ---- */

void action_json(const struct eyes *eyes, const struct scene *scene, const char *key,
                 action_t action, struct json *json)
{
    const struct game *game = eyes->game;
    const struct refusal *warning = eyes_warn(eyes, action);
    char bytes[320];
    struct text text = text_in(bytes, sizeof bytes);

    json_open(json, key, '{');
    game_print(game, action, &text);
    json_str(json, "wire", bytes);
    json_str(json, "verb", game->verbs[action_verb(action)].word);
    text = text_in(bytes, sizeof bytes);
    game_label(game, scene, eyes->shown, action, &text);
    json_str(json, "label", bytes);
    if (warning)
        json_str(json, "warn", warning->text[scene->lang]);
    json_close(json, '}');
}

static void write_actions(const struct eyes *eyes, const struct scene *scene, const char *key,
                          int (*list)(const struct eyes *, action_t *), struct json *json)
{
    action_t actions[LEGAL_MAX];
    int count = list(eyes, actions);

    json_open(json, key, '[');
    for (int i = 0; i < count; i++)
        action_json(eyes, scene, NULL, actions[i], json);
    json_close(json, ']');
}

static void write_bits(struct json *json, const char *key, unsigned bits)
{
    json_open(json, key, '[');
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (bits >> seat & 1)
            json_int(json, NULL, seat);
    json_close(json, ']');
}

static void write_chairs(const struct eyes *eyes, const struct scene *scene, struct json *json)
{
    static const char *const kinds[CHAIR_KINDS] = {"person", "bot", "stand-in"};

    json_open(json, "names", '[');
    for (int seat = 0; seat < eyes->now.seats; seat++)
        json_str(json, NULL, scene->names[seat]);
    json_close(json, ']');
    json_open(json, "chairs", '[');
    for (int seat = 0; seat < eyes->now.seats; seat++) {
        const struct told_chair *chair = &eyes->now.chair[seat];
        char name[BOT_NAME_SIZE];
        json_open(json, NULL, '{');
        json_str(json, "kind", kinds[chair->kind]);
        if (chair->kind != CHAIR_PERSON)
            json_str(json, "bot", bot_name(chair->bot, name));
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_clock(const struct eyes *eyes, struct json *json)
{
    if (!eyes->now.bank)
        return;
    json_open(json, "clock", '{');
    json_int(json, "bank", eyes->now.bank);
    json_int(json, "increment", eyes->now.increment);
    json_int(json, "time", (int64_t)eyes->now.time);
    json_open(json, "left", '[');
    for (int seat = 0; seat < eyes->now.seats; seat++)
        json_int(json, NULL, eyes->now.chair[seat].left);
    json_close(json, ']');
    write_bits(json, "running", eyes->now.running);
    json_close(json, '}');
}

/* Standing orders, which of them covers what is asked, and the call that waits. */
static void write_orders(const struct eyes *eyes, const struct scene *scene, struct json *json)
{
    const struct game *game = eyes->game;
    action_t decline;

    json_open(json, "orders", '[');
    for (int i = 0; game->orders && game->orders[i].word && eyes->now.seat >= 0; i++)
        json_int(json, NULL, eyes->now.asking[i]);
    json_close(json, ']');
    json_int(json, "standing",
             eyes_asked(eyes) && game->standing ? game->standing(eyes->view, &decline) : -1);
    if (eyes->now.call)
        action_json(eyes, scene, "call", eyes->now.call, json);
    else
        json_null(json, "call");
    write_actions(eyes, scene, "calls", eyes_calls, json);
}

/* Where a sentence is only a heading and one thing ("New in the black market: {a}."), the thing: a
 * page may list several under one heading. */
static void write_item(const char *tell, const struct text *text, struct json *json)
{
    size_t head = 0, end;

    while (tell[head] && tell[head] != '{' && tell[head] != '<' && tell[head] != '[')
        head++;
    for (end = head; tell[end] && tell[end] != '}';)
        end++;
    if (head < 2 || tell[head - 2] != ':' || !text_is(tell + end, text_length(tell + end), "}."))
        return;
    json_text(json, "item", text->bytes + head, text->length - head - 1);
}

/* A sentence a row, with the step it tells of and what was done by whom: a page may gather them. */
static void write_line(const struct eyes *eyes, const struct scene *scene, int index, int seat,
                       action_t action, struct json *json)
{
    const struct seen_step *seen = &eyes->steps[index];
    const struct verb *verb = &eyes->game->verbs[action_verb(action)];
    char bytes[400];
    struct text text = text_in(bytes, sizeof bytes);

    game_tell(eyes->game, scene, seat, action, seat == NOBODY ? NO_ABOUT : seen->about, &text);
    if (text.length == 0)
        return;
    json_open(json, NULL, '{');
    json_int(json, "step", eyes->first + index);
    json_int(json, "turn", seen->turn);
    json_int(json, "seat", seat);
    json_str(json, "verb", verb->word);
    if (verb->sealed)
        json_bool(json, "sealed", true);
    json_str(json, "text", bytes);
    write_item(verb->tell[scene->lang], &text, json);
    json_close(json, '}');
}

static void write_lines(const struct eyes *eyes, int step, const struct scene *scene,
                        struct json *json)
{
    int index = step - eyes->first;
    const struct seen_step *seen = &eyes->steps[index];

    write_line(eyes, scene, index, seen->seat, seen->action, json);
    for (int i = index ? seen[-1].end : 0; i < seen->end; i++)
        write_line(eyes, scene, index, NOBODY, eyes->kept[i], json);
}

static void write_log(const struct eyes *eyes, const struct scene *scene, bool whole,
                      struct json *json)
{
    bool fresh = whole || eyes->now.flags & TELL_FRESH;
    int start = eyes_log_start(eyes), from = fresh ? eyes->first : eyes->now.from;

    json_open(json, "log", '[');
    for (int step = from > start ? from : start; step < eyes->now.steps; step++)
        write_lines(eyes, step, scene, json);
    json_close(json, ']');
    json_int(json, "logStart", start);
    json_bool(json, "fresh", fresh);
    json_int(json, "steps", eyes->now.steps);
    json_int(json, "actor", eyes->count ? eyes->steps[eyes->count - 1].seat : NOBODY);
}

static void write_table(const struct eyes *eyes, enum lang lang, bool whole, struct text *text)
{
    const struct head *head = game_head(eyes->view);
    const char *names[SEATS_MAX];
    struct scene scene = eyes_scene(eyes, lang, names);
    struct json json = json_in(text);
    bool maybe = eyes->now.before != NULL;

    json_open(&json, NULL, '{');
    json_str(&json, "game", eyes->game->name);
    json_int(&json, "rules", head->rules);
    json_int(&json, "seats", eyes->now.seats);
    write_chairs(eyes, &scene, &json);
    json_str(&json, "memory", eyes_remember(eyes) ? "open" : "table");
    json_int(&json, "seat", eyes->now.seat);
    json_int(&json, "turn", head->turn);
    write_bits(&json, "due", head->due & ~(unsigned)DUE_DEALER);
    json_bool(&json, "over", head->due == 0);
    json_bool(&json, "replay", eyes->now.flags & TELL_REPLAY);
    json_int(&json, "ask", eyes->now.ask);
    json_raw(&json, "view");
    eyes->game->json(eyes->shown, text);
    write_actions(eyes, &scene, "actions", eyes_legal, &json);
    json_str(&json, "undo", eyes->now.flags & TELL_SEALED ? "yes" : maybe ? "maybe" : "no");
    json_bool(&json, "hints", eyes_may_hint(eyes));
    write_orders(eyes, &scene, &json);
    write_clock(eyes, &json);
    write_log(eyes, &scene, whole, &json);
    json_close(&json, '}');
}

void eyes_json(const struct eyes *eyes, enum lang lang, struct text *text)
{
    write_table(eyes, lang, false, text);
}

void eyes_json_whole(const struct eyes *eyes, enum lang lang, struct text *text)
{
    write_table(eyes, lang, true, text);
}

void refusal_json(const struct refusal *refusal, enum lang lang, struct json *json)
{
    json_str(json, "text", refusal->text[lang]);
    json_str(json, "ruling", refusal->ruling);
}

void eyes_why_json(const struct eyes *eyes, const char *words, size_t length, enum lang lang,
                   struct text *text)
{
    action_t action = game_parse(eyes->game, words, length, false);
    const struct refusal *refusal = eyes_why(eyes, action);
    struct json json = json_in(text);

    if (!refusal) {
        json_null(&json, NULL);
        return;
    }
    json_open(&json, NULL, '{');
    refusal_json(refusal, lang, &json);
    json_close(&json, '}');
}
