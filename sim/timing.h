/* timing - seconds: by the clock on the wall, and of the processor
 *
 * What something costs is measured in the processor's time: on a busy machine the clock measures
 * the others.
 */
#ifndef SIM_TIMING_H
#define SIM_TIMING_H

double timing_wall(void);    /* only goes forward */
double timing_thread(void);  /* of the processor, for this thread */
double timing_process(void); /* of all processors, for all threads */

#endif
