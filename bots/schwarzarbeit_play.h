/* schwarzarbeit_play - what to do with doubts, move by move */
#ifndef BOTS_SCHWARZARBEIT_PLAY_H
#define BOTS_SCHWARZARBEIT_PLAY_H

#include "bots/schwarzarbeit_belief.h"

extern const struct game game_schwarzarbeit;

/* How a player acts on its doubts. */
struct schwarzarbeit_style {
    float strike;  /* doubt from which a detective is worth spending, before the last round */
    float defend;  /* doubt below which a denounced card gets a lawyer, before the last round */
    float tremble; /* points by which a card is misjudged, at most */
    bool wary;     /* does it reckon with the detectives of others? */
};

/* About how many turns are left, this one included. */
int schwarzarbeit_turns_left(const struct schwarzarbeit_shared *shared);
/* What a detective, or in its phase a lawyer, may still bring: it can be used later, at least as
 * well as the style asks; but not after the end. */
float schwarzarbeit_keep(const struct schwarzarbeit_shared *shared,
                         const struct schwarzarbeit_style *style);
/* Adds what the cards of one person that were taken so far are worth to everybody, `times` over, if
 * that is the chance of the person to work for somebody else. */
void schwarzarbeit_stock_of(const struct schwarzarbeit_shared *shared, int person, float q,
                            float times, float points[SEATS_MAX]);
/* The same of all people. */
void schwarzarbeit_stock(const struct schwarzarbeit_view *view,
                         const struct schwarzarbeit_doubt *doubt, float points[SEATS_MAX]);
/* What nobody sane does promises this. */
enum { SCHWARZ_NEVER = -99 };
/* Points that an action promises to such a player; passing promises what the detective or the
 * lawyer may still bring. */
float schwarzarbeit_promise(const struct schwarzarbeit_view *view,
                            const struct schwarzarbeit_doubt *doubt,
                            const struct schwarzarbeit_style *style, action_t action);
/* What an action brings, by what its card turns out to be. */
struct schwarzarbeit_prospect {
    int card;
    float chance;           /* that it comes about: a detective may be too slow; passing: 0 */
    float regular, illegal; /* points if it does and the person is regular, or works for others */
    float otherwise;        /* points if not */
};
struct schwarzarbeit_prospect schwarzarbeit_prospect(const struct schwarzarbeit_view *view,
                                                     const struct schwarzarbeit_doubt *doubt,
                                                     const struct schwarzarbeit_style *style,
                                                     action_t action);
/* What a player of that style does, one of its legal actions. */
action_t schwarzarbeit_act(const struct schwarzarbeit_view *view,
                           const struct schwarzarbeit_doubt *doubt,
                           const struct schwarzarbeit_style *style, struct random *random);

#endif
