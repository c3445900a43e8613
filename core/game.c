/* game - what is the same in every game: the door for actions, and their words */
#include "core/game.h"

#include <string.h>

static const struct refusal refuse_over = {
    "", {"The game is over.", "La partie est finie.", "Das Spiel ist zu Ende."}};
static const struct refusal refuse_no_seat = {"",
                                              {"There is no such seat at this table.",
                                               "Cette place n’existe pas à cette table.",
                                               "Diesen Platz gibt es an diesem Tisch nicht."}};
static const struct refusal refuse_not_due = {"",
                                              {"It is not this seat’s turn.",
                                               "Ce n’est pas le tour de cette place.",
                                               "Dieser Platz ist nicht am Zug."}};
static const struct refusal refuse_draw = {
    "",
    {"The dealer cannot draw this: it is not in the pile.",
     "Le donneur ne peut pas tirer cela : ce n’est pas dans la pioche.",
     "Das kann nicht gezogen werden: Es liegt nicht im Stapel."}};

struct setup game_setup(const struct game *game, int seats)
{
    return (struct setup){.seats = (uint8_t)seats, .rules = game->rules};
}

struct head game_begin(const struct setup *setup)
{
    struct head head = {
        .seats = setup->seats, .rules = setup->rules, .due = DUE_DEALER, .set = setup->set};

    for (int i = 0; i < OPTIONS_MAX; i++)
        game_choose(&head, i, setup->option[i]);
    return head;
}

int option_values(const struct option *option)
{
    int count = 0;
    while (count < VALUES_MAX && option->value[count].word)
        count++;
    return count;
}

int game_read_option(const struct game *game, struct setup *setup, const char *bytes, size_t length)
{
    size_t name = 0;

    while (name < length && bytes[name] != '=')
        name++;
    for (int i = 0; name < length && game->options[i].name; i++) {
        const struct option *option = &game->options[i];
        if (option->since > setup->rules || !text_is(bytes, name, option->name))
            continue;
        for (int value = 0; value < option_values(option); value++)
            if (text_is(bytes + name + 1, length - name - 1, option->value[value].word)) {
                setup->option[i] = (uint8_t)value;
                return i;
            }
        return VALUE_UNKNOWN;
    }
    return OPTION_UNKNOWN;
}

static bool can_draw(const struct game *game, const void *state, action_t action)
{
    uint32_t count = game->chance(state);
    for (uint32_t k = 0; k < count; k++)
        if (game->outcome(state, k) == action)
            return true;
    return false;
}

/* Legal lists are ascending, so a binary search finds the action. */
static bool lists(const action_t *list, int count, action_t action)
{
    int low = 0;
    while (low < count) {
        int middle = (low + count) / 2;
        if (list[middle] == action)
            return true;
        if (list[middle] < action)
            low = middle + 1;
        else
            count = middle;
    }
    return false;
}

static enum verdict refuse(const struct refusal **out, enum verdict verdict,
                           const struct refusal *refusal)
{
    if (out)
        *out = refusal;
    return verdict;
}

void game_recall(const struct game *game, const void *view, void *shown)
{
    memcpy(shown, view, game->view_size);
    game->forget(shown);
}

bool game_remembers(const struct game *game, const struct head *head)
{
    for (int i = 0; game->options[i].name; i++)
        if (game->options[i].name == option_memory)
            return game_option(head, i) == MEMORY_OPEN;
    return true;
}

bool game_allows(const struct game *game, const void *view, action_t action)
{
    action_t list[LEGAL_MAX];

    return lists(list, game->legal(view, list), action);
}

/* What the game itself says of it, or else the general reason. */
static const struct refusal *reason(const struct game *game, const void *view, action_t action,
                                    const struct refusal *general)
{
    int index = game->why(view, action);
    return index ? &game->refusals[index] : general;
}

/* Which of them it is, for a seat of the table. */
static enum verdict judge(const struct game *game, const void *view, int seat, action_t action,
                          const struct refusal **refusal)
{
    const struct head *head = game_head(view);

    if (head->due == 0)
        return refuse(refusal, VERDICT_OVER, &refuse_over);
    if (seat < 0 || seat >= head->seats)
        return refuse(refusal, VERDICT_NO_SEAT, &refuse_no_seat);
    if (!(head->due >> seat & 1))
        return refuse(refusal, VERDICT_NOT_DUE, reason(game, view, action, &refuse_not_due));
    if (!game_allows(game, view, action))
        return refuse(refusal, VERDICT_ILLEGAL, reason(game, view, action, &game->refusals[0]));
    return VERDICT_DONE;
}

const struct refusal *game_why(const struct game *game, const void *view, action_t action)
{
    const struct refusal *refusal;

    return judge(game, view, game_seat(game, view), action, &refusal) == VERDICT_DONE ? NULL
                                                                                      : refusal;
}

static enum verdict judge_draw(const struct game *game, const void *state, action_t action,
                               const struct refusal **refusal)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    if (game_head(state)->due == 0)
        return refuse(refusal, VERDICT_OVER, &refuse_over);
    if (game_head(state)->due != DUE_DEALER)
        return refuse(refusal, VERDICT_NOT_DUE, &refuse_not_due);
    if (can_draw(game, state, action))
        return VERDICT_DONE;
    game->view(state, ONLOOKER, view);
    return refuse(refusal, VERDICT_ILLEGAL, reason(game, view, action, &refuse_draw));
}

enum verdict game_try(const struct game *game, void *state, int seat, action_t action,
                      struct events *events, const struct refusal **refusal)
{
    enum verdict verdict;

    if (seat == DEALER) {
        verdict = judge_draw(game, state, action, refusal);
    } else {
        _Alignas(8) uint8_t view[STATE_MAX];
        bool known = seat >= 0 && seat < game_head(state)->seats;
        game->view(state, known ? seat : ONLOOKER, view);
        verdict = judge(game, view, seat, action, refusal);
    }
    if (verdict == VERDICT_DONE)
        game->apply(state, seat, action, events);
    return verdict;
}

bool game_foreseen(const struct game *game, const void *before, action_t action, const void *after)
{
    enum { WORLDS = 64 };
    _Alignas(8) uint8_t state[STATE_MAX], view[STATE_MAX];
    struct random random = random_from(0, action);
    int seat = game_seat(game, before);

    for (int world = 0; world < WORLDS; world++) {
        game->determinize(before, &random, state);
        game->apply(state, seat, action, NULL);
        game->view(state, seat, view);
        if (memcmp(view, after, game->view_size) != 0)
            return false;
    }
    return true;
}

int game_outcomes(const struct game *game, const void *state, struct outcome *out)
{
    uint32_t total = game->chance(state);
    int count = 0;

    for (uint32_t k = 0; k < total; k++) {
        action_t action = game->outcome(state, k);
        if (count == 0 || out[count - 1].action != action)
            out[count++] = (struct outcome){action, 0};
        out[count - 1].weight++;
    }
    return count;
}

/* ---- words ---- */

static int unseen(const struct noun *noun)
{
    return noun->wide ? UNSEEN_WIDE : UNSEEN;
}

static void print_noun(const struct noun *noun, int value, struct text *text)
{
    if (value == unseen(noun))
        text_char(text, '?');
    else if (noun->words)
        text_str(text, value < noun->count ? noun->words[value] : "?");
    else if (noun->print)
        noun->print(value, text);
    else
        text_int(text, (int64_t)(value - noun->bias) * noun->scale);
}

/* Returns how many bytes it took, 0 if the text does not fit. */
static size_t parse_noun(const struct noun *noun, const char *bytes, size_t length, int *value)
{
    size_t word = text_word(bytes, length);
    int64_t number;

    if (noun->parse)
        return noun->parse(bytes, length, value);
    if (noun->words) {
        for (*value = 0; *value < noun->count; ++*value)
            if (text_is(bytes, word, noun->words[*value]))
                return word;
        return 0;
    }
    if (!text_to_int(bytes, word, noun->min, noun->max, &number) || number % noun->scale != 0)
        return 0;
    *value = (int)(number / noun->scale) + noun->bias;
    return word;
}

/* Calls for each noun of an action, with its value. Returns NULL after the last one. */
static const struct noun *next_noun(const struct verb *verb, action_t action, int *index,
                                    int *place, int *value)
{
    const struct noun *noun = *index < 3 ? verb->noun[*index] : NULL;
    if (!noun)
        return NULL;
    *value = noun->wide ? action_wide(action, *place) : action_noun(action, *place);
    *place += noun->wide ? 2 : 1;
    ++*index;
    return noun;
}

static const struct verb *verb_of(const struct game *game, action_t action)
{
    int verb = action_verb(action);
    return verb > 0 && verb < game->verb_count ? &game->verbs[verb] : NULL;
}

void game_print(const struct game *game, action_t action, struct text *text)
{
    const struct verb *verb = verb_of(game, action);
    const struct noun *noun;
    int index = 0, place = 0, value;

    if (!verb) {
        text_char(text, '?');
        return;
    }
    text_str(text, verb->word);
    while ((noun = next_noun(verb, action, &index, &place, &value))) {
        text_char(text, ' ');
        print_noun(noun, value, text);
    }
}

/* One verb's reading of a line; 0 if it does not fit. Several verbs may share a word. */
static action_t parse_as(const struct verb *verb, int number, const char *bytes, size_t length)
{
    size_t at = text_word(bytes, length);
    action_t action = (action_t)number << 24;
    int shift = 24;

    if (!text_is(bytes, at, verb->word))
        return 0;
    for (int i = 0; i < 3 && verb->noun[i]; i++) {
        int value;
        size_t took;
        if (at >= length || bytes[at++] != ' ')
            return 0;
        took = parse_noun(verb->noun[i], bytes + at, length - at, &value);
        if (took == 0)
            return 0;
        at += took;
        shift -= verb->noun[i]->wide ? 16 : 8;
        action |= (action_t)value << shift;
    }
    return at == length ? action : 0;
}

action_t game_parse(const struct game *game, const char *bytes, size_t length, bool consequence)
{
    for (int number = 1; number < game->verb_count; number++) {
        const struct verb *verb = &game->verbs[number];
        action_t action =
            verb->consequence == consequence ? parse_as(verb, number, bytes, length) : 0;
        if (action)
            return action;
    }
    return 0;
}

static bool fits_noun(const struct noun *noun, int value)
{
    char bytes[80];
    struct text text = text_in(bytes, sizeof bytes);
    int read;

    if (value == unseen(noun))
        return true;
    if (noun->words)
        return value < noun->count;
    if (!noun->print) {
        int number = (value - noun->bias) * noun->scale;
        return number >= noun->min && number <= noun->max;
    }
    noun->print(value, &text);
    return noun->parse(bytes, text.length, &read) == text.length && read == value;
}

bool game_is_word(const struct game *game, action_t action, bool consequence)
{
    const struct verb *verb = verb_of(game, action);
    const struct noun *noun;
    int index = 0, place = 0, value;

    if (!verb || verb->consequence != consequence)
        return false;
    while ((noun = next_noun(verb, action, &index, &place, &value)))
        if (!fits_noun(noun, value))
            return false;
    return true;
}

static void say_noun(const struct verb *verb, const struct scene *scene, action_t action,
                     int wanted, struct text *text)
{
    const struct noun *noun;
    int index = 0, place = 0, value;

    while ((noun = next_noun(verb, action, &index, &place, &value)))
        if (index - 1 == wanted) {
            if (noun->say)
                noun->say(value, scene, text);
            else
                print_noun(noun, value, text);
        }
}

/* Something to be said. */
struct sentence {
    const struct verb *verb;
    const struct scene *scene;
    action_t action;
    int seat, about;
};

/* {seat}, {about}, or a noun. An older program has nothing to add: then the first noun says all. */
static void say_slot(const struct sentence *what, const char *slot, struct text *text)
{
    const struct noun *about = what->verb->about;
    size_t start = text->length;

    if (slot[0] == 's')
        text_str(text,
                 what->seat >= 0 && what->seat < SEATS_MAX ? what->scene->names[what->seat] : "");
    else if (slot[1] == 'b' && about && (what->about != NO_ABOUT || !what->verb->noun[0]))
        about->say(what->about, what->scene, text);
    else
        say_noun(what->verb, what->scene, what->action, slot[0] - 'a', text);
    words_join(what->scene->lang, start, text);
}

/* The seat that [ or < asks about. */
static int person_of(const struct sentence *what, char bracket)
{
    const struct noun *noun;
    int index = 0, place = 0, value;

    if (bracket == '[')
        return what->seat;
    while ((noun = next_noun(what->verb, what->action, &index, &place, &value)))
        if (noun == &noun_seat)
            return value;
    return NOBODY;
}

static void fill(const char *phrase, const struct sentence *what, struct text *text)
{
    bool second = false, silent = false;

    for (; *phrase; phrase++) {
        if (*phrase == '[' || *phrase == '<') {
            silent = second = person_of(what, *phrase) == what->scene->reader - 1;
        } else if (*phrase == '|') {
            silent = !second;
        } else if (*phrase == ']' || *phrase == '>') {
            silent = false;
        } else if (*phrase == '{') {
            if (!silent)
                say_slot(what, phrase + 1, text);
            while (*phrase != '}')
                phrase++;
        } else if (!silent) {
            text_char(text, *phrase);
        }
    }
}

uint16_t game_about(const struct game *game, const void *state_or_view, int seat, action_t action)
{
    const struct verb *verb = verb_of(game, action);

    return verb && verb->about ? game->about(state_or_view, seat, action) : NO_ABOUT;
}

void game_label(const struct game *game, const struct scene *scene, const void *view,
                action_t action, struct text *text)
{
    struct sentence what = {verb_of(game, action), scene, action, game_seat(game, view), 0};

    what.about = game_about(game, view, what.seat, action);
    if (what.verb && what.verb->label[scene->lang])
        fill(what.verb->label[scene->lang], &what, text);
}

void game_tell(const struct game *game, const struct scene *scene, int seat, action_t action,
               int about, struct text *text)
{
    struct sentence what = {verb_of(game, action), scene, action, seat, about};

    if (what.verb && what.verb->tell[scene->lang])
        fill(what.verb->tell[scene->lang], &what, text);
}

/* ---- nouns that every game has ---- */

static void say_seat(int seat, const struct scene *scene, struct text *text)
{
    text_str(text, seat < SEATS_MAX ? scene->names[seat] : "?");
}

const struct noun noun_seat = {.min = 0, .max = SEATS_MAX - 1, .scale = 1, .say = say_seat};

static void print_winners(int seats, struct text *text)
{
    const char *gap = "";
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1) {
            text_str(text, gap);
            text_int(text, seat);
            gap = " ";
        }
}

static size_t parse_winners(const char *bytes, size_t length, int *seats)
{
    size_t at = 0;
    for (*seats = 0; at < length; at++) {
        int seat = bytes[at] - '0';
        if (seat < 0 || seat >= SEATS_MAX || *seats >> seat)
            return 0;
        *seats |= 1 << seat;
        if (++at < length && bytes[at] != ' ')
            return 0;
    }
    /* a list that ends in a space has no last seat */
    return length > 0 && bytes[length - 1] != ' ' ? length : 0;
}

static void say_winners(int seats, const struct scene *scene, struct text *text)
{
    static const char *const win[LANGS][2] = {
        {" wins", " win"}, {" gagne", " gagnez"}, {" gewinnt", " gewinnst"}};
    static const char *const share[LANGS][2] = {
        {" share the victory", " share the victory"},
        {" se partagent la victoire", " vous partagez la victoire"},
        {" teilen sich den Sieg", " teilt euch den Sieg"}};
    bool reads = scene->reader && seats >> (scene->reader - 1) & 1;

    words_list(seats, scene, text);
    text_str(text, (seats & (seats - 1) ? share : win)[scene->lang][reads]);
}

const struct noun noun_winners = {
    .print = print_winners, .parse = parse_winners, .say = say_winners};
