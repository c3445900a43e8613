/* tree - information-set search in the order of turns
 *
 * One tree for all worlds (Cowling, Powley and Whitehouse 2012): each iteration makes up a world
 * that the view allows, walks down by moves that are possible in it, adds a node and plays on to
 * the end. A node is a sequence of moves of the players, so it gathers what is known of all worlds
 * in which that sequence can happen, whatever the dealer draws in between: told apart by draws,
 * nodes after a round would be met once each. So there are no more nodes than iterations.
 *
 * Every player in the tree goes for the own value (max^n, Luckhardt and Irani 1986). Which move to
 * try follows from what it brought so far and from what it promises at first sight, for which it
 * need not have been tried (PUCT, Rosin 2011); the parent is counted only as often as the move was
 * possible. A plan without promises tries by UCB1 (Auer, Cesa-Bianchi and Fischer 2002), which
 * knows nothing at first sight: that is the search as it was published.
 *
 * Where several seats choose at once, unseen, each goes by the node at which they were all asked,
 * whatever those before it have chosen meanwhile.
 */
#include "bots/tree.h"

#include "bots/numbers.h"
#include "core/dealer.h"

/* Of UNLIKELY worlds one is any that the view allows: who does what nobody does is not believed to
 * be unable to. */
enum { NODES_MAX = 1 << 16, PATH_MAX = 64, NONE = 0, UNLIKELY = 8, PAUSE = 64 };

/* An untried move is expected to bring this much less than its parent did. */
static const float untried = 0.05f;
/* And where nothing is promised it is tried before all others. */
enum { EAGER = 1000 };

struct node {
    action_t action; /* that led here, */
    action_t name;   /* and what it is called in the tree */
    uint32_t first;  /* child; NONE: there is no child */
    uint32_t next;   /* sibling */
    uint32_t visits;
    uint32_t possible;      /* how often its parent was passed in worlds that allow it */
    float value[SEATS_MAX]; /* sums */
    float points;           /* of the view's owner, sums */
};

struct tree {
    const struct tree_plan *plan;
    int seat;      /* who thinks */
    uint32_t ripe; /* visits after which a node gets children */
    uint32_t count;
    struct node node[NODES_MAX]; /* the root is the first; from `count` on they are not written */
};

static uint32_t most_of(const struct tree_plan *plan, const struct thought *thought)
{
    return thought->iterations ? thought->iterations : plan->iterations;
}

/* Whoever thinks little pays little: of the nodes only the root is written. Whoever thinks longer
 * than there is room for gives children to nodes that were visited more often, so that the tree
 * grows to the end. */
static void begin(struct tree *tree, const struct tree_plan *plan, const void *view,
                  const struct thought *thought)
{
    tree->plan = plan;
    tree->ripe = 1 + most_of(plan, thought) / NODES_MAX;
    tree->seat = game_seat(plan->model->game, view);
    tree->count = 1;
    tree->node[0] = (struct node){0};
}

static uint32_t find_child(const struct tree *tree, uint32_t parent, action_t name)
{
    uint32_t child = tree->node[parent].first;
    while (child != NONE && tree->node[child].name != name)
        child = tree->node[child].next;
    return child;
}

/* NONE where there is no room. */
static uint32_t add_child(struct tree *tree, uint32_t parent, action_t action, action_t name)
{
    uint32_t child = tree->count;

    if (child == NODES_MAX)
        return NONE;
    tree->node[child] = (struct node){
        .action = action, .name = name, .next = tree->node[parent].first, .possible = 1};
    tree->node[parent].first = child;
    tree->count++;
    return child;
}

/* UCB1: of the untried any, then the mean so far and more the less it was tried. */
static float plain_hope(const struct tree *tree, uint32_t child, int seat, struct random *random)
{
    const struct node *node = &tree->node[child];
    float visits = (float)node->visits;

    if (child == NONE || !node->visits)
        return EAGER + number_drawn(random);
    return node->value[seat] / visits +
           tree->plan->explore * number_root(number_log((float)node->possible) / visits);
}

/* What a move may bring to the seat: the mean so far, and more the less it was tried. */
static float hope(const struct tree *tree, uint32_t parent, uint32_t child, int seat, float share)
{
    const struct node *up = &tree->node[parent], *node = &tree->node[child];
    float explore = tree->plan->explore * share;

    if (child == NONE)
        return up->value[seat] / (float)(up->visits + 1) - untried +
               explore * number_root((float)up->visits + 1);
    return node->value[seat] / (float)node->visits +
           explore * number_root((float)node->possible) / (float)(1 + node->visits);
}

/* The verb leaves the highest bits free for whose move it is. */
static action_t name_of(const struct tree *tree, const void *view, int seat, action_t move)
{
    return tree->plan->name ? tree->plan->name(view, move) : move ^ (action_t)(seat + 1) << 29;
}

/* Chooses a move of the seat by what is known at that node. */
static action_t descend(struct tree *tree, uint32_t parent, const void *view, int seat,
                        struct random *random)
{
    const struct tree_plan *plan = tree->plan;
    action_t moves[TREE_MOVES_MAX];
    float share[TREE_MOVES_MAX], most = 0;
    int count = model_moves(plan->model, view, moves, TREE_MOVES_MAX), best = 0;

    if (plan->promise)
        plan->promise(view, moves, count, share);
    for (int i = 0; i < count; i++) {
        uint32_t at = find_child(tree, parent, name_of(tree, view, seat, moves[i]));
        float hoped = plan->promise ? hope(tree, parent, at, seat, share[i])
                                    : plain_hope(tree, at, seat, random);
        if (at != NONE)
            tree->node[at].possible++;
        if (i == 0 || hoped > most) {
            most = hoped;
            best = i;
        }
    }
    return moves[best];
}

/* Of the victory. */
static float share_of(uint32_t winners, int seat)
{
    return winners >> seat & 1 ? 1 / (float)__builtin_popcount(winners) : 0;
}

/* A value by seat, from 0 to 1. */
static void judge(const struct tree_plan *plan, int seats, uint32_t winners, const int32_t *points,
                  float *value)
{
    for (int seat = 0; seat < seats; seat++) {
        float lead = (float)number_lead(points, seats, seat);
        lead = 0.5f + 0.5f * lead / (plan->lead + (lead < 0 ? -lead : lead));
        value[seat] = plan->wins * share_of(winners, seat) + (1 - plan->wins) * lead;
    }
}

static void play_out(struct tree *tree, void *state, struct random *random, const uint32_t *path,
                     int length)
{
    const struct game *game = tree->plan->model->game;
    int seats = game_head(state)->seats;
    int32_t points[SEATS_MAX];
    uint32_t winners;
    float value[SEATS_MAX];
    struct luck luck = luck_from(random);

    model_play_on(tree->plan->model, state, &luck);
    winners = game->score(state, points);
    judge(tree->plan, seats, winners, points, value);
    for (int i = 0; i < length; i++) {
        struct node *node = &tree->node[path[i]];
        node->visits++;
        for (int seat = 0; seat < seats; seat++)
            node->value[seat] += value[seat];
        node->points += (float)points[tree->seat];
    }
}

/* The way down of one iteration. */
struct walk {
    uint32_t at;
    uint32_t base;  /* where all who are asked at once were asked */
    uint8_t sealed; /* who of them has still to choose */
    bool grown;     /* the last node is new, or there was no room for it */
    int length;
    uint32_t path[PATH_MAX];
};

/* The parent's child of that name is on the path. NONE: there is no room for it. */
static uint32_t pass(struct tree *tree, struct walk *walk, uint32_t parent, action_t action,
                     action_t name)
{
    uint32_t child = find_child(tree, parent, name);

    if (child == NONE) {
        walk->grown = true;
        child = add_child(tree, parent, action, name);
    }
    if (child != NONE)
        walk->path[walk->length++] = child;
    return child;
}

/* A move of the seat in the world, and down to its node. */
static void step_down(struct tree *tree, struct walk *walk, void *world, int seat,
                      struct random *random)
{
    const struct game *game = tree->plan->model->game;
    _Alignas(8) uint8_t seen[STATE_MAX];
    uint8_t due = game_head(world)->due;
    action_t action, name;

    if (due != walk->sealed)
        walk->base = walk->at;
    walk->sealed = (uint8_t)(due & ~(1 << seat));
    game->view(world, seat, seen);
    action = descend(tree, walk->base, seen, seat, random);
    name = name_of(tree, seen, seat, action);
    if (walk->base != walk->at)
        pass(tree, walk, walk->base, action, name);
    walk->at = pass(tree, walk, walk->at, action, name);
    game->apply(world, seat, action, NULL);
}

static bool is_ripe(const struct tree *tree, const struct walk *walk)
{
    return walk->at == 0 || tree->node[walk->at].visits >= tree->ripe;
}

/* One iteration. Who thinks is asked first: what is chosen unseen has no order. */
static void grow(struct tree *tree, const void *view, struct random *random)
{
    const struct game *game = tree->plan->model->game;
    _Alignas(8) uint8_t state[STATE_MAX];
    const struct head *head = game_head(state);
    struct walk walk;

    walk.at = walk.base = walk.path[0] = 0;
    walk.sealed = 0;
    walk.grown = false;
    walk.length = 1;
    game->determinize(view, random, state);
    while (!walk.grown && is_ripe(tree, &walk) && head->due && walk.length < PATH_MAX - 1) {
        int seat = head->due >> tree->seat & 1 ? tree->seat : __builtin_ctz(head->due);
        if (seat == DEALER)
            game->apply(state, seat, dealer_draw_fast(random, game, state), NULL);
        else
            step_down(tree, &walk, state, seat, random);
    }
    play_out(tree, state, random, walk.path, walk.length);
}

/* The moves to choose from, one after the other; NONE ends. At the root lie also those of others
 * who are asked at once. */
static uint32_t own_from(const struct tree *tree, uint32_t at)
{
    while (at != NONE && !tree->plan->name &&
           tree->node[at].name != name_of(tree, NULL, tree->seat, tree->node[at].action))
        at = tree->node[at].next;
    return at;
}

static uint32_t first_own(const struct tree *tree)
{
    return own_from(tree, tree->node[0].first);
}

static uint32_t next_own(const struct tree *tree, uint32_t at)
{
    return own_from(tree, tree->node[at].next);
}

static const struct node *most_visited(const struct tree *tree)
{
    uint32_t first = first_own(tree);
    const struct node *best = &tree->node[first];

    for (uint32_t at = next_own(tree, first); at != NONE; at = next_own(tree, at))
        if (tree->node[at].visits > best->visits)
            best = &tree->node[at];
    return best;
}

/* Can no move catch up with the most visited one any more? Untried ones have nothing yet. */
static bool decided(const struct tree *tree, uint32_t left)
{
    const struct node *best = most_visited(tree);

    for (uint32_t at = first_own(tree); at != NONE; at = next_own(tree, at))
        if (&tree->node[at] != best && best->visits - tree->node[at].visits <= left)
            return false;
    return best->visits > left;
}

/* Is there nothing more to find out? The tree is looked at now and then. */
static bool enough(const struct tree *tree, const struct thought *thought)
{
    return thought->searched && thought->searched % PAUSE == 0 &&
           decided(tree, most_of(tree->plan, thought) - thought->searched);
}

/* Victories in imagined games are mostly luck and count for little: the chance follows from the
 * value. */
static struct idea idea_of(const struct tree *tree, const void *view, const struct node *node)
{
    float tries = (float)node->visits;

    return (struct idea){.action = node->action,
                         .win = tree->plan->chance(view, node->value[tree->seat] / tries),
                         .points = (int32_t)(node->points * 1000 / tries),
                         .tries = node->visits};
}

/* The chosen move, whatever place it has, and those that got an eighth of its visits: the others'
 * means are mostly luck. */
static void report(const struct tree *tree, const void *view, const struct node *chosen,
                   struct thought *thought)
{
    for (uint32_t at = first_own(tree); at != NONE; at = next_own(tree, at)) {
        const struct node *node = &tree->node[at];
        if (node != chosen && node->visits >= chosen->visits / 8)
            thought_add(thought, idea_of(tree, view, node));
    }
    if (thought->count == IDEAS_MAX)
        thought->count--;
    thought_add(thought, idea_of(tree, view, chosen));
}

action_t tree_choose(const struct tree_plan *plan, const void *view, struct thought *thought)
{
    struct tree tree;
    const struct node *chosen;
    action_t moves[TREE_MOVES_MAX];
    uint64_t start = thought_start(thought);

    if (model_moves(plan->model, view, moves, TREE_MOVES_MAX) == 1)
        return moves[0];
    begin(&tree, plan, view, thought);
    while (!enough(&tree, thought) && !thought_over(thought, plan->iterations, start))
        grow(&tree, thought->searched % UNLIKELY ? plan->belief : view, &thought->random);
    chosen = most_visited(&tree);
    report(&tree, view, chosen, thought);
    return chosen->action;
}
