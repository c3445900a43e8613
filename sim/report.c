/* report - what many games say about a game's design */
#include "sim/report.h"

#include <inttypes.h>
#include <string.h>

#include "core/text.h"

enum { LENGTH_STEP = 20 };

static const struct study *const studies[] = {
    &study_counterfeiters,
    &study_schwarzarbeit,
    &study_zahltag,
};

static const struct study *study_of(const struct game *game)
{
    for (size_t i = 0; i < sizeof studies / sizeof studies[0]; i++)
        if (strcmp(studies[i]->game, game->name) == 0)
            return studies[i];
    return NULL;
}

/* ---- counting ---- */

static int bin(int value, int low, int step)
{
    int number = value < low ? 0 : (value - low) / step;
    return number < BINS ? number : BINS - 1;
}

static void count_choices(void *context, const struct game *game, const void *view)
{
    struct counts *counts = context;
    action_t list[LEGAL_MAX];
    uint64_t choices = (uint64_t)game->legal(view, list);

    counts->decisions++;
    counts->choices += choices;
    if (choices > counts->choices_max)
        counts->choices_max = choices;
}

static void count_step(void *context, const struct playout_step *step)
{
    struct counts *counts = context;
    const struct study *study = study_of(step->game);
    int verb = action_verb(step->action);

    counts->verb[verb % VERBS_MAX]++;
    if (step->seat == DEALER && strcmp(step->game->verbs[verb].word, "first") == 0)
        counts->first = action_noun(step->action, 0);
    if (study)
        study->step(counts, step);
    if (study && study->finish && game_head(step->after)->due == 0)
        study->finish(counts, step->after);
}

static void count_end(void *context, const struct bout *bout, const struct playout_end *end)
{
    struct counts *counts = context;
    const struct study *study = study_of(bout->game);
    uint64_t share = SHARE / (uint64_t)__builtin_popcount(end->winners);

    counts->games++;
    counts->length[bin(end->actions, 0, LENGTH_STEP)]++;
    if (end->winners >> counts->first & 1)
        counts->first_wins += share;
    for (int seat = 0; seat < bout->setup.seats; seat++) {
        if (end->winners >> seat & 1)
            counts->wins[seat] += share;
        if (study)
            counts->points[seat][bin(end->points[seat], study->points_low, study->points_step)]++;
    }
}

/* All fields but one maximum are sums. */
static void add_counts(void *into, const void *from)
{
    struct counts *sum = into;
    const struct counts *part = from;

    sum->games += part->games;
    sum->first_wins += part->first_wins;
    sum->choices += part->choices;
    sum->decisions += part->decisions;
    if (part->choices_max > sum->choices_max)
        sum->choices_max = part->choices_max;
    for (int i = 0; i < SEATS_MAX; i++)
        sum->wins[i] += part->wins[i];
    for (int i = 0; i < VERBS_MAX; i++)
        sum->verb[i] += part->verb[i];
    for (int i = 0; i < BINS; i++)
        sum->length[i] += part->length[i];
    for (int i = 0; i < SEATS_MAX; i++)
        for (int j = 0; j < BINS; j++)
            sum->points[i][j] += part->points[i][j];
    for (int i = 0; i < TALLIES; i++)
        for (int j = 0; j < TALLY; j++)
            sum->tally[i][j] += part->tally[i][j];
}

const struct watcher report_watcher = {.size = sizeof(struct counts),
                                       .ask = count_choices,
                                       .step = count_step,
                                       .end = count_end,
                                       .add = add_counts};

/* ---- charts ---- */

static void heading(FILE *page, const char *title, const char *note)
{
    fprintf(page, "<h2>%s</h2>\n", title);
    if (note)
        fprintf(page, "<p>%s</p>\n", note);
}

void chart_bars(FILE *page, const char *title, const char *note, const struct bar *bars, int count,
                const char *unit)
{
    enum { ROW = 22, LEFT = 150, WIDTH = 440 };
    double most = 0;

    heading(page, title, note);
    for (int i = 0; i < count; i++)
        most = bars[i].value > most ? bars[i].value : most;
    fprintf(page, "<svg role=\"img\" aria-label=\"%s\" viewBox=\"0 0 720 %d\">\n", title,
            count * ROW + 6);
    for (int i = 0; i < count; i++) {
        double width = most > 0 ? bars[i].value / most * WIDTH : 0;
        int y = i * ROW + 3;
        fprintf(page,
                "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>"
                "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"3\"/>"
                "<text x=\"%.1f\" y=\"%d\">%.4g%s</text>\n",
                LEFT - 8, y + 14, bars[i].label, LEFT, y, width > 0 ? width : 0, ROW - 5,
                LEFT + width + 6, y + 14, bars[i].value, unit);
    }
    fprintf(page, "</svg>\n");
}

void chart_shares(FILE *page, const char *title, const char *note, const int64_t *cells,
                  const char *label, int step)
{
    struct bar bars[TALLY];
    double total = 0;
    int count = 0;

    for (int i = 0; i < TALLY; i++)
        total += (double)cells[i];
    for (int i = 0; i < TALLY; i++)
        if (cells[i]) {
            snprintf(bars[count].label, sizeof bars[count].label, label, i * step);
            bars[count++].value = 100.0 * (double)cells[i] / total;
        }
    chart_bars(page, title, note, bars, count, " %");
}

void sheet_open(FILE *page, const char *title, const char *note, const char *const *columns)
{
    heading(page, title, note);
    fprintf(page, "<table><thead><tr>");
    for (; *columns; columns++)
        fprintf(page, "<th>%s</th>", *columns);
    fprintf(page, "</tr></thead><tbody>\n");
}

void sheet_row(FILE *page, const char *label, const double *values, int count, int decimals)
{
    fprintf(page, "<tr><th>%s</th>", label);
    for (int i = 0; i < count; i++)
        fprintf(page, "<td>%.*f</td>", decimals, values[i]);
    fprintf(page, "</tr>\n");
}

void sheet_close(FILE *page)
{
    fprintf(page, "</tbody></table>\n");
}

/* ---- the page ---- */

/* A command, in which there may be anything. */
static void write_text(FILE *page, const char *text)
{
    while (*text) {
        char bytes[8];
        struct text one = text_in(bytes, sizeof bytes);
        text += text_tame(&one, text, strlen(text));
        if (strchr("<>&", *bytes))
            fprintf(page, "&#%d;", *bytes);
        else
            fputs(bytes, page);
    }
}

/* Engines are numbered: the page has their commands in one place. */
static const char *short_name(const struct bout *bout, int seat, char name[BOT_NAME_SIZE])
{
    int number = 1;

    if (!bout->engine[seat])
        return bot_name(bout->bot[seat], name);
    for (int i = 0; i < bout_first(bout->engine, seat); i++)
        number += bout->engine[i] && bout_first(bout->engine, i) == i;
    snprintf(name, BOT_NAME_SIZE, "engine %d", number);
    return name;
}

static void write_head(FILE *page, const struct sim_plan *plan, const struct sim_result *result)
{
    char name[BOT_NAME_SIZE];
    const struct bout *bout = &plan->bout;
    const struct option *options = bout->game->options;

    fprintf(
        page,
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
        "<title>%s, %d seats: report</title>\n<style>\n"
        "body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem;"
        "background:#f6ead2;color:#2b2118}\n"
        "h1,h2{font-family:Georgia,serif;font-style:italic}h2{margin:2.2rem 0 .3rem}"
        "p{margin:.2rem 0 .6rem}\n"
        "svg{width:100%%;height:auto}svg text{font:13px system-ui,sans-serif;fill:#2b2118}"
        "svg rect{fill:#2f7f79}\n"
        "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
        "th,td{padding:.15rem .7rem;text-align:right;border-bottom:1px solid #d8c49a}"
        "th:first-child{text-align:left}\n"
        "@media(prefers-color-scheme:dark){body{background:#241a20;color:#f1e4cb}"
        "svg text{fill:#f1e4cb}svg rect{fill:#d9a12b}th,td{border-color:#54434c}}\n"
        "</style></head><body>\n<h1>%s, %d seats</h1>\n",
        bout->game->title, bout->setup.seats, bout->game->title, bout->setup.seats);
    fprintf(page, "<p>%" PRIu64 " games, seed %" PRIu64 ", bots:", result->games, bout->seed);
    for (int seat = 0; seat < bout->setup.seats; seat++)
        fprintf(page, " %s", short_name(bout, seat, name));
    for (int seat = 0; seat < bout->setup.seats; seat++)
        if (bout->engine[seat] && bout_first(bout->engine, seat) == seat) {
            fprintf(page, "; %s: <code>", short_name(bout, seat, name));
            write_text(page, bout->engine[seat]);
            fprintf(page, "</code>");
        }
    for (const struct option *option = options; option->name; option++)
        if (option->since <= bout->setup.rules)
            fprintf(page, "; %s: %s", option->title[LANG_EN],
                    option->value[bout->setup.option[option - options]].label[LANG_EN]);
    fprintf(page, ".</p>\n");
}

static void write_wins(FILE *page, const struct sim_plan *plan, const struct counts *counts)
{
    struct bar bars[SEATS_MAX + 1];
    int seats = plan->bout.setup.seats;
    char name[BOT_NAME_SIZE];

    for (int seat = 0; seat < seats; seat++) {
        snprintf(bars[seat].label, sizeof bars[seat].label, "seat %d, %.12s", seat,
                 short_name(&plan->bout, seat, name));
        bars[seat].value = 100.0 * (double)counts->wins[seat] / SHARE / (double)counts->games;
    }
    snprintf(bars[seats].label, sizeof bars[seats].label, "who goes first");
    bars[seats].value = 100.0 * (double)counts->first_wins / SHARE / (double)counts->games;
    chart_bars(page, "Wins by seat", "Who goes first is by lot, so equal bots should win equally.",
               bars, seats + 1, " %");
}

static void write_adjusted(FILE *page, const struct sim_plan *plan, const struct adjust *adjust)
{
    static const char *const columns[] = {"", "wins in %", "± of 95 %", NULL};

    sheet_open(page, "Wins without the luck of the cards",
               "Each seat by itself, so they need not add up to 100 %.", columns);
    for (int seat = 0; seat < plan->bout.setup.seats; seat++) {
        struct estimate share = adjust_share(adjust, seat);
        char label[20];
        snprintf(label, sizeof label, "seat %d", seat);
        sheet_row(page, label, (double[]){100 * share.mean, 100 * share.margin}, 2, 2);
    }
    sheet_close(page);
}

/* The bins between the first and the last that hold something. */
static void write_histogram(FILE *page, const char *title, const char *note, const uint64_t *bins,
                            int low, int step, double total)
{
    struct bar bars[BINS];
    int first = 0, last = BINS - 1, count = 0;

    while (first < BINS - 1 && !bins[first])
        first++;
    while (last > first && !bins[last])
        last--;
    for (int i = first; i <= last; i++, count++) {
        if (step == 1)
            snprintf(bars[count].label, sizeof bars[count].label, "%d", low + i);
        else
            snprintf(bars[count].label, sizeof bars[count].label, "%d to %d", low + i * step,
                     low + (i + 1) * step - 1);
        bars[count].value = 100.0 * (double)bins[i] / total;
    }
    chart_bars(page, title, note, bars, count, " %");
}

static void write_points(FILE *page, const struct counts *counts, const struct study *study,
                         int seats)
{
    uint64_t all[BINS] = {0};

    for (int seat = 0; seat < seats; seat++)
        for (int i = 0; i < BINS; i++)
            all[i] += counts->points[seat][i];
    write_histogram(page, "Points at the end", "All seats together.", all, study->points_low,
                    study->points_step, (double)counts->games * seats);
}

static void write_verbs(FILE *page, const struct game *game, const struct counts *counts)
{
    struct bar bars[VERBS_MAX];
    char note[200];
    int count = 0;

    for (int verb = 1; verb < game->verb_count && verb < VERBS_MAX; verb++)
        if (counts->verb[verb] && !game->verbs[verb].consequence && !game->verbs[verb].dealer) {
            snprintf(bars[count].label, sizeof bars[count].label, "%s", game->verbs[verb].word);
            bars[count++].value = (double)counts->verb[verb] / (double)counts->games;
        }
    snprintf(note, sizeof note,
             "Decisions of all seats. A decision offers %.1f choices on average, at most %" PRIu64
             ".",
             (double)counts->choices / (double)counts->decisions, counts->choices_max);
    chart_bars(page, "What players do, times a game", note, bars, count, "");
}

static void write_rare(FILE *page, const struct game *game, const struct sim_result *result)
{
    static const char *const columns[] = {"", "ruling", "a thousand games", "in % of games", NULL};

    sheet_open(page, "Rare branches", "Parts of the rules that games seldom meet.", columns);
    for (int i = 0; game->rares[i].word; i++)
        fprintf(page, "<tr><th>%s</th><td>%s</td><td>%.4g</td><td>%.4g</td></tr>\n",
                game->rares[i].text, game->rares[i].ruling,
                1000.0 * (double)result->rarity.times[i] / (double)result->games,
                100.0 * (double)result->rarity.games[i] / (double)result->games);
    sheet_close(page);
}

void report_write(FILE *page, const struct sim_plan *plan, const struct sim_result *result,
                  const struct counts *counts, const struct adjust *adjust)
{
    const struct game *game = plan->bout.game;
    const struct study *study = study_of(game);

    write_head(page, plan, result);
    write_wins(page, plan, counts);
    if (adjust->count)
        write_adjusted(page, plan, adjust);
    if (study)
        write_points(page, counts, study, plan->bout.setup.seats);
    write_histogram(page, "Length of games, in actions", NULL, counts->length, 0, LENGTH_STEP,
                    (double)counts->games);
    write_verbs(page, game, counts);
    if (study)
        study->write(page, counts, plan);
    write_rare(page, game, result);
    fprintf(page, "</body></html>\n");
}
