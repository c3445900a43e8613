/* json - a review for programs */
#include "core/json.h"
#include "review/report.h"

/* Millionths as a decimal fraction. */
static void fraction(struct json *json, const char *key, int32_t millionths)
{
    struct text *text = json->text;
    int32_t whole = millionths < 0 ? -millionths : millionths;

    json_raw(json, key);
    text_str(text, millionths < 0 ? "-" : "");
    text_int(text, whole / MILLION);
    text_char(text, '.');
    for (int32_t digit = MILLION / 10; digit; digit /= 10)
        text_int(text, whole / digit % 10);
}

static void words(const struct review *review, const char *key, action_t action, struct json *json)
{
    char bytes[320];
    struct text text = text_in(bytes, sizeof bytes);

    game_print(review->table->game, action, &text);
    json_str(json, key, bytes);
}

static void label(const struct review *review, const struct decision *decision, const char *key,
                  action_t action, enum lang lang, struct json *json)
{
    char bytes[320];
    struct text text = text_in(bytes, sizeof bytes);

    say_action(review, decision, action, lang, &text);
    json_str(json, key, bytes);
}

static bool is_dear(const struct review *review, const struct decision *decision)
{
    const struct decision *list[DEAREST];
    int count = review_dearest(review, list);

    for (int i = 0; i < count; i++)
        if (list[i] == decision)
            return true;
    return false;
}

static void write_said(struct json *json, const char *key, struct text *said)
{
    json_text(json, key, said->bytes, said->length);
}

/* What to ask somebody who has not seen what was played. */
static void write_choices(const struct review *review, const struct decision *decision,
                          enum lang lang, struct json *json)
{
    if (!is_dear(review, decision))
        return;
    json_open(json, "choices", '[');
    for (int i = 0; i < decision->choices; i++) {
        json_open(json, NULL, '{');
        words(review, "wire", decision->choice[i], json);
        label(review, decision, "label", decision->choice[i], lang, json);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_decision(const struct review *review, const struct decision *decision,
                           enum lang lang, struct json *json)
{
    char bytes[4096];
    struct text said = text_in(bytes, sizeof bytes);

    json_open(json, NULL, '{');
    json_int(json, "step", decision->step);
    json_int(json, "at", decision->at);
    words(review, "played", decision->played, json);
    words(review, "best", decision->best, json);
    label(review, decision, "playedLabel", decision->played, lang, json);
    label(review, decision, "bestLabel", decision->best, lang, json);
    fraction(json, "cost", decision->cost);
    fraction(json, "error", decision->error);
    fraction(json, "chance", decision->chance);
    if (decision->mark)
        json_str(json, "mark", mark_words[decision->mark]);
    else
        json_null(json, "mark");
    json_bool(json, "routine", decision->routine);
    write_choices(review, decision, lang, json);
    if (is_dear(review, decision)) {
        review_reason(review, decision, lang, &said);
        write_said(json, "reason", &said);
    }
    json_close(json, '}');
}

static void write_balance(const struct balance *balance, struct json *json)
{
    fraction(json, "start", balance->start);
    fraction(json, "skill", balance->skill);
    fraction(json, "cards", balance->cards);
    fraction(json, "hidden", balance->hidden);
    fraction(json, "rivals", balance->rivals);
    fraction(json, "rest", balance->rest);
    fraction(json, "result", balance->result);
    fraction(json, "adjusted", balance->adjusted);
}

static void write_rounded(const struct review *review, struct json *json)
{
    struct balance rounded = review_rounded(review);

    json_open(json, "rounded", '{');
    write_balance(&rounded, json);
    json_close(json, '}');
}

/* Half 95 % intervals. */
static void write_errors(const struct balance *error, struct json *json)
{
    json_open(json, "errors", '{');
    fraction(json, "skill", error->skill);
    fraction(json, "cards", error->cards);
    fraction(json, "hidden", error->hidden);
    fraction(json, "rivals", error->rivals);
    fraction(json, "rest", error->rest);
    fraction(json, "adjusted", error->adjusted);
    json_close(json, '}');
}

static void write_curve(const struct review *review, struct json *json)
{
    json_open(json, "curve", '[');
    for (int i = 0; i < review->worths; i++) {
        struct worth points[CURVE_POINTS];
        int count = review_curve_on(review, i, points);
        for (int each = 0; each < count; each++) {
            json_open(json, NULL, '{');
            json_int(json, "step", points[each].step);
            json_str(json, "cause", i ? cause_words[points[each].cause] : "start");
            fraction(json, "value", points[each].value);
            json_close(json, '}');
        }
    }
    json_close(json, ']');
}

static void write_dearest(const struct review *review, struct json *json)
{
    const struct decision *list[DEAREST];
    int count = review_dearest(review, list);

    json_open(json, "dearest", '[');
    for (int i = 0; i < count; i++)
        json_int(json, NULL, list[i] - review->decision);
    json_close(json, ']');
}

static void write_words(const struct review *review, enum lang lang, struct json *json)
{
    char bytes[1024];
    struct text said = text_in(bytes, sizeof bytes);

    review_sentence(review, lang, &said);
    write_said(json, "sentence", &said);
    said = text_in(bytes, sizeof bytes);
    say_decisions(review, lang, &said);
    write_said(json, "summary", &said);
    said = text_in(bytes, sizeof bytes);
    review_level(review, lang, &said);
    write_said(json, "level", &said);
}

void review_json(const struct review *review, enum lang lang, struct text *text)
{
    struct json json = json_in(text);

    json_open(&json, NULL, '{');
    json_str(&json, "game", review->table->game->name);
    json_int(&json, "seats", review->table->setup.seats);
    json_int(&json, "seat", review->seat);
    json_str(&json, "name", review_name(review, lang));
    json_bool(&json, "seeded", review->table->seeded);
    write_balance(&review->balance, &json);
    write_rounded(review, &json);
    write_errors(&review->error, &json);
    fraction(&json, "errorPerDecision", review_error(review));
    write_words(review, lang, &json);
    json_open(&json, "decisions", '[');
    for (int i = 0; i < review->decisions; i++)
        write_decision(review, &review->decision[i], lang, &json);
    json_close(&json, ']');
    write_dearest(review, &json);
    write_curve(review, &json);
    json_close(&json, '}');
}
