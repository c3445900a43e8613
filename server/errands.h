/* errands - work that takes long, on threads of its own, and never on the loop */
#ifndef SERVER_ERRANDS_H
#define SERVER_ERRANDS_H

/* Lies at the start of whatever the work needs, in memory of its own (memory_new). */
struct errand {
    struct errand *next;
    void (*work)(struct errand *errand); /* on a thread: touches nothing else */
    void (*done)(struct errand *errand); /* on the loop, afterwards; then it is freed */
};

/* `wake` is called on a thread when something is done. */
void errands_start(int threads, void (*wake)(void));
/* What is not done is dropped. */
void errands_stop(void);

void errands_send(struct errand *errand);
/* How many nobody has begun. */
unsigned int errands_waiting(void);
/* Calls `done` for what is done. */
void errands_poll(void);

#endif
