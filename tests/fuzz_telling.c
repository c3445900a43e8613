/* fuzz_telling - bytes as what a server tells: whatever it says, a viewer's program is safe
 *
 * A room tells somebody something, and a little later the rest; both tellings are spoiled. What
 * eyes take in they must be able to show, to think about and to play on from in imagined worlds, as
 * if it were true.
 */
#include "eyes/eyes.h"
#include "tests/exercise.h"
#include "tests/fuzz_rooms.h"
#include "tests/is_json.h"

#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 3, LONGEST = 1 << 20 };

static char out[LONGEST];

/* What is asked of a server's telling is read from exactly its bytes. */
static bool take_exactly(struct eyes *eyes, const uint8_t *bytes, size_t length)
{
    char *exact = copy_exactly(bytes, length);
    bool taken = eyes_take(eyes, (uint8_t *)exact, length);

    free(exact);
    return taken;
}

static void show(const struct eyes *eyes, enum lang lang)
{
    const char *names[SEATS_MAX];
    struct scene scene = eyes_scene(eyes, lang, names);
    struct text text = text_in(out, sizeof out);

    eyes_json(eyes, lang, &text);
    require(text_fits(&text) && is_json_object(out), "eyes write no JSON");
    text = text_in(out, sizeof out);
    eyes_picture(eyes, lang, &text);
    for (int step = eyes_log_start(eyes); step < eyes->now.steps; step++)
        eyes_tell(eyes, step, &scene, &text);
    require(text_fits(&text), "a picture or a log without an end");
}

static void advise(const struct eyes *eyes, enum lang lang, struct random *random)
{
    struct thought thought = {.iterations = ITERATIONS};
    struct text text = text_in(out, sizeof out);

    eyes_undo(eyes);
    eyes_chances(eyes, &text);
    if (random_below(random, 4) == 0) /* it takes longest */
        eyes_hint_json(eyes, &thought, lang, &text);
    require(text_fits(&text), "advice without an end");
}

static void list(const struct eyes *eyes, struct random *random)
{
    static action_t actions[LEGAL_MAX];

    require(!eyes_asked(eyes) || eyes_legal(eyes, actions) > 0, "asked, and nothing to do");
    eyes_calls(eyes, actions);
    for (int i = 0; i < 8; i++)
        eyes_why(eyes, (action_t)random_next(random) & 0x1FFFFFFF);
}

static void use(const struct eyes *eyes, struct random *random)
{
    enum lang lang = (enum lang)random_below(random, LANGS);
    const char *wrong;

    show(eyes, lang);
    list(eyes, random);
    advise(eyes, lang, random);
    wrong = exercise_view(eyes->game, eyes->view, random);
    require(!wrong, wrong);
}

/* Edits that count from the view on, then others that count from the start. False: it is as before.
 */
static bool spoil(struct input *input, uint8_t *bytes, size_t length)
{
    static uint8_t real[TELLING_MAX];
    struct telling telling;
    ptrdiff_t view;

    require(telling_read(bytes, length, &telling), "a room tells what is no telling");
    memcpy(real, bytes, length);
    view = (const uint8_t *)telling.view - bytes;
    edit(input, bytes + view, length - (size_t)view);
    edit(input, bytes, length);
    return memcmp(real, bytes, length) != 0;
}

static size_t tell(const struct room *room, int viewer, const struct eyes *eyes, uint8_t *bytes)
{
    int seen = eyes->game ? eyes->first + eyes->count : -1;
    size_t length = room_tell(room, viewer, seen, eyes->now.epoch, bytes, TELLING_MAX);

    require(length > 0, "a telling that does not fit");
    return length;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct room room;
    static struct eyes eyes;
    static uint8_t told[TELLING_MAX];
    struct input input = {bytes, size};

    open_any(&input, &room);
    struct random random = random_from(take(&input), 1);
    int viewer = take_below(&input, room.table.setup.seats + 1) + ONLOOKER;
    eyes_open(&eyes);
    for (int i = 0; i < 2; i++) {
        for (int steps = 2 * take(&input); steps > 0 && step_any(&room, &random); steps--)
            ;
        size_t length = tell(&room, viewer, &eyes, told);
        bool spoiled = spoil(&input, told, length), taken = take_exactly(&eyes, told, length);
        require(taken || spoiled || i > 0, "what a room tells is not taken");
        if (taken && spoiled)
            use(&eyes, &random);
    }
    eyes_close(&eyes);
    room_close(&room);
    return 0;
}
