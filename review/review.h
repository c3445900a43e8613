/* review - what of a finished game was skill and what was luck, for one seat
 *
 * The game is gone through step by step. What a position is worth to the seat is its share of the
 * victory, on average over games that players of the game's model play on from there
 * (bots/imagine). Before the first draw that is the fair share: lot and deal treat all seats alike.
 * What follows on each other by the same cause is looked at once: the deal, several moves of
 * others.
 *
 *      start + skill + cards + hidden + rivals + rest = result
 *
 *      cards   for each draw: worth after it, less the mean over all draws by their exact weights
 *      rivals  for each move of another: worth after it, less worth before it
 *      skill   for each own decision: what it cost against the best one, judged by the view that
 *              the player had then (bots/judge), and by nothing else
 *      hidden  for each own decision: what it changed, less what the view let expect
 *      rest    what the best move, or one that nothing was found against, promised over what
 *              players of the model do, and rounding
 *
 * Luck of cards has mean zero whatever the model is like, so result - cards (`adjusted`) is the
 * result on average, with less of the luck. A review knows everybody's secrets: there is none
 * before a game is over. It is worked out in slices, reads no clock and allocates nothing; the same
 * game gives the same review on every machine.
 */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "bots/judge.h"
#include "table/table.h"

enum { DECISIONS_MAX = 1024 };

enum cause { CAUSE_SKILL, CAUSE_HIDDEN, CAUSE_CARDS, CAUSE_RIVALS, CAUSES };
enum mark { MARK_NONE, MARK_INACCURACY, MARK_MISTAKE, MARK_BLUNDER, MARKS };
extern const char *const cause_words[CAUSES], *const mark_words[MARKS];

/* Shares of the victory, in millionths. */
struct balance {
    int32_t start, skill, cards, hidden, rivals, rest, result, adjusted;
};

/* Squares of standard errors, in millionths. */
struct blur {
    uint64_t skill, cards, hidden, rivals, rest;
};

/* An own decision that was one. */
struct decision {
    uint16_t step; /* of the record, from 0 */
    uint16_t at;   /* the step before which all seats that choose at once are asked */
    action_t played, best;
    int32_t cost, error;
    int32_t chance; /* to win after the played move, as far as could be known */
    uint8_t mark;
    bool routine;  /* declined what a standing order may decline: no decision on most tables */
    bool doubtful; /* it seemed to cost something, and is looked at again */
    uint8_t choices;
    action_t choice[JUDGE_CHOICES]; /* to ask somebody about, the played and the best among them */
    struct idea idea;               /* the best move, or the played one where none was better */
};

/* The worth of a position, after a step and by its cause. */
struct worth {
    uint16_t step;
    uint16_t decision; /* that led to it, from 1; 0: none */
    uint8_t cause;
    int32_t value;
};

/* How much is imagined. */
struct effort {
    uint32_t worth;     /* games for all positions together, about */
    uint32_t judgement; /* and for all own decisions; 0: skill is not asked for */
    uint32_t again;     /* and to think once more about those that seemed to cost something */
};

struct review {
    const struct table *table;
    struct model model;
    int seat;
    uint64_t seed;
    uint32_t games;         /* for each position */
    struct judging how;     /* for each decision, */
    struct judging glimpse; /* for routine ones, */
    uint32_t again;         /* and iterations for all second looks */
    int total, done;        /* steps */
    int doubtful, checked;  /* decisions that need a second look, and have had it */
    int next;               /* decision that may need one */
    uint32_t imagined;      /* games, so far */
    struct balance balance;
    struct balance error; /* half a 95 % interval of each part, where it has one */
    struct blur blur;     /* so far */
    int worths, decisions;
    int64_t stake; /* what the best moves promised in these: */
    int64_t reach; /* the same, and what the decisions before each had thrown away */
    int real;      /* decisions that are not routine, or cost something all the same */
    /* where it has come to */
    bool pending;        /* steps were passed over since the last look */
    uint64_t worth_blur; /* of what the last look gave */
    uint64_t doubt;      /* of what was expected of the last own move */
    struct moment moment;
    _Alignas(8) uint8_t state[STATE_MAX];
    /* what follows is written as far as it is used */
    uint16_t order[STEPS_MAX]; /* of choices that are sealed at once the own one comes first */
    struct worth worth[STEPS_MAX + 1];
    struct decision decision[DECISIONS_MAX];
};

/* What fits into three seconds on one core. */
struct effort review_effort(const struct game *game);

/* Begins with a game that is over, for one of its seats. */
void review_begin(struct review *review, const struct table *table, int seat, struct effort effort,
                  uint64_t seed);
/* Looks at the next step, and after the last one again at the next decision that seemed to cost
 * something; false when the review is complete. */
bool review_go_on(struct review *review);
/* How far it has come, in thousandths. */
int review_progress(const struct review *review);

/* How the curve goes on from worth i - 1 to worth i: by one point, or by two where an own decision
 * cost something: down by that, and then to what turned out. */
int review_curve(const struct review *review, int i, struct worth points[2]);

/* The view in which a decision was made. */
void review_view(const struct review *review, const struct decision *decision, void *view);

#endif
