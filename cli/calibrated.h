/* calibrated - chances that bots gave and what came of them, for those who read figures */
#ifndef CLI_CALIBRATED_H
#define CLI_CALIBRATED_H

#include "sim/calibration.h"

/* As lines below a table. */
void calibrated_table(const struct calibration *calibration);
/* As a member "calibration" of an object: a list of those tenths in which a chance was given. */
void calibrated_json(const struct calibration *calibration);

#endif
