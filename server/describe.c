/* describe - the protocol as JSON, for whoever writes a client or a test */
#include "core/json.h"
#include "server/protocol.h"

static const char *const types[] = {[FIELD_NUMBER_T] = "number",
                                    [FIELD_TEXT_T] = "text",
                                    [FIELD_BYTES_T] = "hex",
                                    [FIELD_TRUTH_T] = "truth",
                                    [FIELD_PAIRS_T] = "object"};
static const char *const who[] = {[WHO_ANYBODY] = "anybody",
                                  [WHO_VIEWER] = "viewer",
                                  [WHO_SEATED] = "seated",
                                  [WHO_HOST] = "host"};
static const char *const when[] = {"waiting", "dealing", "running", "over", "frozen"};

static void list_fields(struct json *json, const char *key, uint64_t bits)
{
    json_open(json, key, '[');
    for (int field = 0; field < FIELD_COUNT; field++)
        if (bits >> field & 1)
            json_str(json, NULL, fields[field].name);
    json_close(json, ']');
}

static void describe_message(struct json *json, const struct message *message)
{
    json_open(json, NULL, '{');
    json_str(json, "type", message->name);
    json_str(json, "who", who[message->who]);
    json_open(json, "when", '[');
    for (int state = 0; state < PARTY_GONE; state++)
        if (message->when >> state & 1)
            json_str(json, NULL, when[state]);
    json_close(json, ']');
    json_int(json, "cost", message->cost);
    json_bool(json, "free", message->free);
    list_fields(json, "must", message->must);
    list_fields(json, "may", message->may);
    json_close(json, '}');
}

static void describe_field(struct json *json, const struct field_row *field)
{
    json_open(json, field->name, '{');
    json_str(json, "type", types[field->type]);
    json_int(json, "least", field->least);
    json_int(json, "most", field->most);
    json_close(json, '}');
}

static void describe_code(struct json *json, enum code code)
{
    json_open(json, NULL, '{');
    json_str(json, "code", code_word(code));
    json_str(json, "text", code_text(code, LANG_EN));
    json_close(json, '}');
}

void protocol_describe(struct text *text)
{
    struct json json = json_in(text);

    json_open(&json, NULL, '{');
    json_str(&json, "protocol", PROTOCOL);
    json_open(&json, "messages", '[');
    for (const struct message *message = messages; message->name; message++)
        describe_message(&json, message);
    json_close(&json, ']');
    json_open(&json, "fields", '{');
    for (int field = 0; field < FIELD_COUNT; field++)
        describe_field(&json, &fields[field]);
    json_close(&json, '}');
    json_open(&json, "codes", '[');
    for (int code = CODE_NONE + 1; code < CODE_COUNT; code++)
        describe_code(&json, (enum code)code);
    json_close(&json, ']');
    json_close(&json, '}');
}
