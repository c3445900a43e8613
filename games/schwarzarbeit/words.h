/* words - how people, shifts and cards are called; for the files that speak */
#ifndef GAMES_SCHWARZARBEIT_WORDS_H
#define GAMES_SCHWARZARBEIT_WORDS_H

#include "games/schwarzarbeit/schwarzarbeit.h"

/* What a person is called in a component set. */
const char *schwarzarbeit_name(int set, int person);

extern const char *const schwarzarbeit_shifts[LANGS][SCHWARZ_SHIFTS];

/* "Angelika Adam (day)" */
void schwarzarbeit_say_card(int card, const struct scene *scene, struct text *text);

#endif
