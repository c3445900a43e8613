/* words - words that faces and records share */
#include "core/words.h"

const char *const lang_names[LANGS] = {"en", "fr", "de"};
const char *const asking_names[] = {"ask", "turn", "never"};

const char *const plain_names[LANGS][PLAIN_NAMES] = {
    {"Seat 0", "Seat 1", "Seat 2", "Seat 3", "Seat 4"},
    {"Place 0", "Place 1", "Place 2", "Place 3", "Place 4"},
    {"Platz 0", "Platz 1", "Platz 2", "Platz 3", "Platz 4"}};

const char option_memory[] = "memory";

int option_offered(const struct option *option, int people)
{
    return option->name == option_memory && people > 1 ? MEMORY_TABLE : 0;
}

const char *const machine_names[PLAIN_NAMES] = {"Alma", "Boris", "Carla", "Dimi", "Edda"};
