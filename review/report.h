/* report - a review, for people and for programs */
#ifndef REVIEW_REPORT_H
#define REVIEW_REPORT_H

#include "review/review.h"

enum { DEAREST = 3, REVIEW_TEXT_MAX = 1 << 20 /* the longest report is shorter */ };

/* The decisions that cost most, dearest first; returns how many of them cost anything. */
int review_dearest(const struct review *review, const struct decision *list[DEAREST]);

/* The balance in the tenths of a percent that people are shown: it adds up as it is printed, since
 * what rounding leaves goes to `rest`. */
struct balance review_rounded(const struct review *review);
/* What a decision cost on average, in millionths of the victory. */
int32_t review_error(const struct review *review);
/* How much of what was still to be won went with each, in millionths. */
int32_t review_loss(const struct review *review);
/* Which bots lose as much: "between medium and hard". */
void review_level(const struct review *review, enum lang lang, struct text *text);

/* As review_curve; after the last worth it goes on to the end of the game, past what had no
 * alternative. */
enum { CURVE_POINTS = 3 };
int review_curve_on(const struct review *review, int i, struct worth points[CURVE_POINTS]);

/* The balance in one sentence, as the name of the seat's player. */
void review_sentence(const struct review *review, enum lang lang, struct text *text);
/* Why something else was better, as bots say it. */
void review_reason(const struct review *review, const struct decision *decision, enum lang lang,
                   struct text *text);

/* One JSON object; shares of the victory are decimal fractions. */
void review_json(const struct review *review, enum lang lang, struct text *text);
/* A report for a terminal. */
void review_text(const struct review *review, enum lang lang, struct text *text);
/* A page that needs nothing else: its head, then each seat, then its end. */
void review_html_open(const struct review *review, enum lang lang, struct text *text);
void review_html(const struct review *review, enum lang lang, struct text *text);
void review_html_close(struct text *text);

/* Words and numbers that reports share. */
extern const char *const cause_titles[LANGS][CAUSES], *const mark_titles[LANGS][MARKS];
/* Of a decision, from 1: where the curve goes on behind it. Choices that are sealed at once have
 * the first one's. */
int review_step(const struct decision *decision);
/* Of 100 % with one decimal; `sign`: also for what is not negative. */
void say_points(int32_t millionths, bool sign, enum lang lang, struct text *text);
/* The result without the luck of the cards is an estimate, and may be less than nothing: as far as
 * it is a share of the victory, and whether that is not the estimate itself. */
bool review_bounded(int32_t estimate, int32_t *share);
/* "43.1 % (± 4.2)", "about 0.0 % (estimated: −14.2 ± 4.2)" */
void say_estimate(int32_t estimate, int32_t error, enum lang lang, struct text *text);
/* "bid 3" */
void say_action(const struct review *review, const struct decision *decision, action_t action,
                enum lang lang, struct text *text);
const char *review_name(const struct review *review, enum lang lang);
/* "Step 57: bid 3 cost 12.3 points (± 3.1), a mistake. Better: bid 5." */
void say_decision(const struct review *review, const struct decision *decision, enum lang lang,
                  struct text *text);
/* "22 decisions, 1.2 points lost by each on average, 8.3 % of what was at stake: between medium and
 * hard." The level goes by the share: who has thrown away a game can lose no more of it. */
void say_decisions(const struct review *review, enum lang lang, struct text *text);

#endif
