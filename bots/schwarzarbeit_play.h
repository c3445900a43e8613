/* schwarzarbeit_play - quick players of Schwarzarbeit for the games that a bot imagines
 *
 * Everybody hears the same announcements, so one set of lists (what each seat may employ, as the
 * whole table knows it) serves all players of an imagined game; each adds its own workers to that,
 * and nothing else. What a player then believes is not counted but estimated, which is ten times
 * as fast.
 */
#ifndef BOTS_SCHWARZARBEIT_PLAY_H
#define BOTS_SCHWARZARBEIT_PLAY_H

#include "games/schwarzarbeit/schwarzarbeit.h"

extern const struct game game_schwarzarbeit;

/* For each person the chance to be an illegal worker of somebody else; 0 for one's own. */
struct schwarzarbeit_doubt {
    float of[SCHWARZ_PEOPLE];
};

/* How a player acts on its doubts. */
struct schwarzarbeit_style {
    float strike;    /* doubt from which a detective is worth spending */
    float late;      /* the same when the game is nearly over */
    float defend;    /* doubt below which a denounced card gets a lawyer */
    float last;      /* the same when the game is nearly over */
    float wrong;     /* points by which a wrong denunciation seems worse than it is */
    float leak;      /* points it costs to show that somebody is not an own worker */
    float tremble;   /* points by which a card is misjudged, at most */
    float detective; /* points that an unspent detective is worth, before the end */
    float lawyer;    /* the same for a lawyer */
};

/* The lists of the whole table; as in struct schwarzarbeit_worlds, but they shrink. */
struct schwarzarbeit_lists {
    int seats, used;
    int start[SEATS_MAX], count[SEATS_MAX];
    uint32_t set[3 * SCHWARZ_SETS_MAX];
};

/* What everybody knows in the view's position. */
void schwarzarbeit_listen(const struct schwarzarbeit_view *view, struct schwarzarbeit_lists *lists);
/* Copies the parts that are in use. */
void schwarzarbeit_copy(struct schwarzarbeit_lists *to, const struct schwarzarbeit_lists *from);
/* What a seat with these workers makes of it. */
void schwarzarbeit_suspect(const struct schwarzarbeit_lists *lists, int seat, uint32_t workers,
                           struct schwarzarbeit_doubt *doubt);

/* About how many turns are left, this one included. */
int schwarzarbeit_turns_left(const struct schwarzarbeit_shared *shared);
/* What taking a card in this way is worth, in points. */
float schwarzarbeit_worth(const struct schwarzarbeit_view *view,
                          const struct schwarzarbeit_doubt *doubt,
                          const struct schwarzarbeit_style *style, action_t action);
/* What a player of that style does, one of its legal actions. */
action_t schwarzarbeit_act(const struct schwarzarbeit_view *view,
                           const struct schwarzarbeit_doubt *doubt,
                           const struct schwarzarbeit_style *style, struct random *random);

/* Carries out the action of the view's owner and lets `state` go on for some turns, each seat by
 * its own knowledge; `lists` are used up. The same luck brings the same cards. Gives what each seat
 * has gained by its own judgement at the time, which is less a matter of luck than the truth and as
 * good on average. */
void schwarzarbeit_play_on(const struct schwarzarbeit_view *view,
                           const struct schwarzarbeit_doubt *doubt, void *state, action_t action,
                           struct schwarzarbeit_lists *lists,
                           const struct schwarzarbeit_style *style, int turns, uint64_t luck,
                           float gain[SEATS_MAX]);

#endif
