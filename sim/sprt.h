/* sprt - a sequential probability ratio test: stop as soon as it is clear, with risks that are
 * about known
 *
 * Two answers are weighed against each other: the true mean is `low`, or it is `high`. After every
 * look the logarithm of how much likelier the observations are under the second (Wald 1945; with
 * the variance as it was observed) tells whether to go on. However often one looks, where the mean
 * is `low` it says `high` about `alpha` of all times at most, and where it is `high` it says `low`
 * about `beta` of all times: of shares that are skewed a little more often, since that likelihood
 * is of a normal distribution. In between it says either.
 */
#ifndef SIM_SPRT_H
#define SIM_SPRT_H

struct sprt {
    double low, high; /* equal: no test */
    double alpha, beta;
};

enum sprt_verdict { SPRT_OPEN, SPRT_LOW, SPRT_HIGH };

/* The logarithm of the likelihood ratio of `count` observations with this sum and sum of squares.
 */
double sprt_ratio(const struct sprt *sprt, double sum, double squares, double count);
enum sprt_verdict sprt_judge(const struct sprt *sprt, double ratio);

#endif
