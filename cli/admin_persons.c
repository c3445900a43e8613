/* admin_persons - `backroom admin persons`: who is known here; the other parts are in admin_wish.c
 */
#include <inttypes.h>
#include <stdio.h>

#include "cli/admin.h"
#include "core/json.h"
#include "server/people.h"

struct words {
    const char *store;
    int64_t format;
};

static const struct opt options[] = {
    ADMIN_STORE(offsetof(struct words, store)),
    ADMIN_FORMAT(offsetof(struct words, format)),
    {0},
};

struct printing {
    enum admin_format format;
    int printed;
};

static void print_json(const struct store_person *person)
{
    char bytes[400];
    struct text text = text_in(bytes, sizeof bytes);
    struct json json = json_in(&text);

    json_open(&json, NULL, '{');
    json_int(&json, "person", (int64_t)person->person);
    json_text(&json, "name", person->name.bytes, person->name.length);
    json_int(&json, "created", (int64_t)person->created);
    json_bool(&json, "banned", person->flags & PERSON_BANNED);
    json_close(&json, '}');
    fputs(bytes, stdout);
}

static bool print_person(void *context, const struct store_person *person)
{
    struct printing *printing = context;
    char day[ADMIN_DAY_ROOM];

    if (printing->format == ADMIN_JSON) {
        fputs(printing->printed++ ? ", " : "", stdout);
        print_json(person);
    } else {
        printf("%16" PRIu64 "  %s  %.*s%s\n", person->person, admin_day(person->created, day),
               (int)person->name.length, person->name.bytes,
               person->flags & PERSON_BANNED ? "  (banned)" : "");
    }
    return true;
}

static int run(const void *given, int count, char **arguments)
{
    const struct words *o = given;
    struct printing printing = {.format = (enum admin_format)o->format};
    struct store *store = admin_look(o->store);
    enum store_outcome outcome;
    (void)count, (void)arguments;

    if (!store)
        return EXIT_BAD;
    printf(printing.format == ADMIN_JSON ? "[" : "");
    outcome = store_list_persons(store, print_person, &printing);
    printf(printing.format == ADMIN_JSON ? "]\n" : "");
    return admin_end(store, outcome, EXIT_GOOD);
}

static const struct command list = {
    .name = "admin persons list",
    .arguments = "",
    .summary = "list everybody who gave a name here, by number",
    .options = options,
    .size = sizeof(struct words),
    .run = run,
};

static const struct command *const parts[] = {
    &list, &admin_persons_ban, &admin_persons_unban, &admin_persons_rename, &admin_persons_forget,
    NULL,
};

const struct command admin_persons = {
    .name = "admin persons",
    .summary = "look after the people",
    .details = "Names are not unique: a person is meant by its number. Without a command it lists\n"
               "everybody.\n",
    .parts = parts,
    .usual = &list,
};
