/* interrupt - Ctrl-C and SIGTERM, for commands that end in good order */
#include "cli/interrupt.h"

#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

#include "cli/command.h"

/* Who is told by `timeout` hears it twice at once: to the program, and to its group. */
enum { MOMENT = 100 /* milliseconds */, SIGNALS = 2 };

static const int signals[SIGNALS] = {SIGINT, SIGTERM};
static struct sigaction before[SIGNALS];
static void (*on_first)(void);
static atomic_int_fast64_t since; /* milliseconds; 0: none has come */
static atomic_int came;           /* the signal */

const char interrupt_notice[] = "ending; Ctrl-C once more ends it at once";

static int_fast64_t now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int_fast64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000 + 1;
}

static void take(int signal)
{
    int_fast64_t first = 0, time = now();

    if (atomic_compare_exchange_strong(&since, &first, time)) {
        atomic_store(&came, signal);
        if (on_first)
            on_first();
    } else if (time - first >= MOMENT) {
        sigaction(signal, &before[signal == signals[1]], NULL);
        raise(signal); /* comes when this returns */
    }
}

void interrupt_catch(void (*first)(void))
{
    struct sigaction action = {.sa_handler = take, .sa_flags = SA_RESTART};

    on_first = first;
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
}

bool interrupt_came(void)
{
    return atomic_load(&came);
}

int interrupt_code(void)
{
    return 128 + atomic_load(&came);
}

int interrupt_end(uint64_t games, uint64_t planned)
{
    complain("interrupted after %" PRIu64 " of %" PRIu64 " games", games, planned);
    return interrupt_code();
}
