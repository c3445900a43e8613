/* cards - sets of cards and of people as masks; see schwarzarbeit.h for their bits */
#ifndef GAMES_SCHWARZARBEIT_CARDS_H
#define GAMES_SCHWARZARBEIT_CARDS_H

#include <stdint.h>

enum { SCHWARZ_DAY, SCHWARZ_EVENING, SCHWARZ_WEEKEND, SCHWARZ_SHIFTS };

#define SCHWARZ_DAYS     UINT64_C(0x0249249249249249)
#define SCHWARZ_WEEKENDS (SCHWARZ_DAYS << SCHWARZ_WEEKEND)

static inline uint64_t schwarzarbeit_bit(int card)
{
    return UINT64_C(1) << card;
}
/* All cards that show one of these workers. */
static inline uint64_t schwarzarbeit_showing(uint64_t weekends)
{
    return weekends | weekends >> 1 | weekends >> 2;
}
/* The weekend cards of all people on these cards. */
static inline uint64_t schwarzarbeit_weekends(uint64_t cards)
{
    return (cards | cards << 1 | cards << 2) & SCHWARZ_WEEKENDS;
}
/* The people on weekend cards, and back: bits three apart move together in pairs, fours, eights. */
static inline uint32_t schwarzarbeit_people(uint64_t weekends)
{
    uint64_t x = weekends >> SCHWARZ_WEEKEND & SCHWARZ_DAYS;
    x = (x | x >> 2) & UINT64_C(0x10C30C30C30C30C3);
    x = (x | x >> 4) & UINT64_C(0x100F00F00F00F00F);
    x = (x | x >> 8) & UINT64_C(0x001F0000FF0000FF);
    x = (x | x >> 16) & UINT64_C(0x001F00000000FFFF);
    return (uint32_t)(x | x >> 32);
}

static inline uint64_t schwarzarbeit_cards(uint32_t people)
{
    uint64_t x = people;
    x = (x | x << 32) & UINT64_C(0x001F00000000FFFF);
    x = (x | x << 16) & UINT64_C(0x001F0000FF0000FF);
    x = (x | x << 8) & UINT64_C(0x100F00F00F00F00F);
    x = (x | x << 4) & UINT64_C(0x10C30C30C30C30C3);
    x = (x | x << 2) & SCHWARZ_DAYS;
    return x << SCHWARZ_WEEKEND;
}

#endif
