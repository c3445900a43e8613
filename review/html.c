/* html - a review as one page that needs nothing else */
#include "review/report.h"

static const char style[] =
    ":root{color-scheme:light dark;--paper:#faf8f3;--card:#fff;--ink:#23211d;--soft:#6b655a;"
    "--line:#e2dccf;--skill:#b3261e;--hidden:#8a6a00;--cards:#1f6fb2;--rivals:#6d5a9c}"
    "@media(prefers-color-scheme:dark){:root{--paper:#191815;--card:#23211d;--ink:#f0ece2;"
    "--soft:#aaa294;--line:#3a372f;--skill:#ff8a80;--hidden:#e5bd4f;--cards:#7ab8f0;--rivals:#"
    "b9a6ea}}"
    "body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 Georgia,serif}"
    "main{max-width:62rem;margin:0 auto;padding:2rem 1.2rem 4rem}"
    "h1{font-size:1.5rem;margin:0 0 .2rem}h2{font-size:1.15rem;margin:1.6rem 0 .6rem}"
    "section{background:var(--card);border:1px solid var(--line);border-radius:12px;"
    "padding:1.2rem 1.4rem;margin:1.2rem 0}p{margin:.5rem 0}.soft{color:var(--soft)}"
    "svg{width:100%;height:auto;display:block;font:14px system-ui,sans-serif}"
    "svg text{fill:var(--soft)}.grid{stroke:var(--line)}path{fill:none;stroke-width:2.4;"
    "stroke-linejoin:round}.skill{stroke:var(--skill)}.hidden{stroke:var(--hidden);"
    "stroke-dasharray:8 3 2 3}.cards{stroke:var(--cards);"
    "stroke-dasharray:5 3}.rivals{stroke:var(--rivals);stroke-dasharray:1.5 3}"
    ".mark{fill:var(--skill);stroke:var(--card);stroke-width:1.5}"
    ".key{display:inline-flex;align-items:center;gap:.4rem;margin-right:1.2rem}"
    ".key svg{width:34px;height:8px}.key svg.one{width:24px;height:24px}"
    "caption{text-align:start;color:var(--soft)}table{border-collapse:collapse;width:100%;"
    "font-variant-numeric:tabular-nums}td{padding:.25rem 0;border-top:1px solid var(--line)}"
    "td+td{text-align:right;white-space:nowrap;padding-left:.8rem}tr.sum td{border-top:2px solid "
    "var(--ink);font-weight:bold}"
    "li{margin:.7rem 0}.narrow,.medium{display:none}"
    "@media(max-width:860px){.wide{display:none}.medium{display:block}}"
    "@media(max-width:560px){.medium{display:none}.narrow{display:block}main{padding:1rem .6rem}"
    "section{padding:.9rem}}";

/* Text between tags: names come from people. */
static void escaped(struct text *text, const char *string)
{
    for (; *string; string++)
        switch (*string) {
        case '&': text_str(text, "&amp;"); break;
        case '<': text_str(text, "&lt;"); break;
        case '>': text_str(text, "&gt;"); break;
        case '"': text_str(text, "&quot;"); break;
        default: text_char(text, *string);
        }
}

static void element(struct text *text, const char *open, const char *string, const char *close)
{
    text_str(text, open);
    escaped(text, string);
    text_str(text, close);
}

/* ---- the curve ---- */

/* It is drawn for phones, for tablets and for what is wider, and the one that fits is shown: so its
 * words can be read on any. */
static const struct plan {
    const char *class;
    int width, height;
} plans[] = {{"narrow", 360, 220}, {"medium", 640, 240}, {"wide", 960, 280}};
enum { PLANS = sizeof plans / sizeof plans[0] };
enum { LEFT = 58, RIGHT = 12, EDGE = 12 };

static int x_of(const struct plan *plan, const struct review *review, int step)
{
    return LEFT + (plan->width - LEFT - RIGHT) * step / (review->total ? review->total : 1);
}

static int y_of(const struct plan *plan, int32_t value)
{
    return plan->height - EDGE - (int)((int64_t)(plan->height - 2 * EDGE) * value / MILLION);
}

static void point(struct text *text, char letter, int x, int y)
{
    text_char(text, letter);
    text_int(text, x);
    text_char(text, ' ');
    text_int(text, y);
}

static void draw_grid(const struct plan *plan, struct text *text)
{
    for (int quarter = 0; quarter <= 4; quarter++) {
        int y = y_of(plan, quarter * MILLION / 4);
        text_str(text, "<path class=\"grid\" style=\"stroke-width:1\" d=\"");
        point(text, 'M', LEFT, y);
        point(text, 'L', plan->width - RIGHT, y);
        text_str(text, "\"/><text text-anchor=\"end\" x=\"");
        text_int(text, LEFT - 6);
        text_str(text, "\" y=\"");
        text_int(text, y + 5);
        text_str(text, "\">");
        text_int(text, quarter * 25);
        text_str(text, "\u00a0%</text>");
    }
}

/* From one worth to the next, in the way of its cause; what has the same cause is one line, so that
 * its dashes are seen. */
static void draw_curve(const struct plan *plan, const struct review *review, struct text *text)
{
    struct worth from = review->worth[0], to[CURVE_POINTS];
    int cause = CAUSES;

    for (int i = 1; i < review->worths; i++)
        for (int each = 0, count = review_curve_on(review, i, to); each < count; each++) {
            if (to[each].cause != cause) {
                text_str(text, cause == CAUSES ? "<path class=\"" : "\"/><path class=\"");
                text_str(text, cause_words[to[each].cause]);
                text_str(text, "\" d=\"");
                point(text, 'M', x_of(plan, review, from.step), y_of(plan, from.value));
            }
            point(text, 'L', x_of(plan, review, to[each].step), y_of(plan, to[each].value));
            from = to[each];
            cause = from.cause;
        }
    if (cause != CAUSES)
        text_str(text, "\"/>");
}

/* What the decision led to, before it turned out how things were. */
static bool find_fall(const struct review *review, const struct decision *decision,
                      struct worth *fall)
{
    for (int i = 1; i < review->worths; i++) {
        struct worth points[2];
        if (review_curve(review, i, points) < 2 || points[0].step <= decision->at)
            continue;
        *fall = points[0];
        return true;
    }
    return false;
}

static void diamond(int x, int y, int mark, struct text *text)
{
    int size = 4 + 2 * mark;

    text_str(text, "<path class=\"mark\" d=\"");
    point(text, 'M', x, y - size);
    point(text, 'L', x + size, y);
    point(text, 'L', x, y + size);
    point(text, 'L', x - size, y);
    text_str(text, "Z\">");
}

/* A diamond where a decision that has a mark led to; the worse the larger. */
static void draw_mark(const struct plan *plan, const struct review *review,
                      const struct decision *decision, enum lang lang, struct text *text)
{
    char bytes[700];
    struct text said = text_in(bytes, sizeof bytes);
    struct worth fall;

    if (!find_fall(review, decision, &fall))
        return;
    diamond(x_of(plan, review, fall.step), y_of(plan, fall.value), decision->mark, text);
    say_decision(review, decision, lang, &said);
    element(text, "<title>", bytes, "</title></path>");
}

static void draw(const struct plan *plan, const struct review *review, enum lang lang,
                 struct text *text)
{
    static const char *const title[LANGS] = {"Chance to win, step by step",
                                             "Chances de gagner, étape par étape",
                                             "Siegchance, Schritt für Schritt"};

    element(text, "<svg class=\"", plan->class, "\" viewBox=\"0 0 ");
    text_int(text, plan->width);
    text_char(text, ' ');
    text_int(text, plan->height);
    element(text, "\" role=\"img\"><title>", title[lang], "</title>");
    draw_grid(plan, text);
    draw_curve(plan, review, text);
    for (int i = 0; i < review->decisions; i++)
        if (review->decision[i].mark)
            draw_mark(plan, review, &review->decision[i], lang, text);
    text_str(text, "</svg>");
}

static bool is_marked(const struct review *review)
{
    for (int i = 0; i < review->decisions; i++)
        if (review->decision[i].mark)
            return true;
    return false;
}

/* What lines and diamonds mean. */
static void write_key(const struct review *review, enum lang lang, struct text *text)
{
    static const char *const diamonds[LANGS] = {
        "A diamond is an own decision that cost something; the larger, the dearer:",
        "Un losange est une décision qui a coûté ; plus il est grand, plus elle a coûté :",
        "Eine Raute ist eine eigene Entscheidung, die etwas gekostet hat; je größer, desto mehr:"};

    text_str(text, "<p class=\"soft\">");
    for (int cause = 0; cause < CAUSES; cause++) {
        text_str(text, "<span class=\"key\"><svg viewBox=\"0 0 34 8\"><path class=\"");
        text_str(text, cause_words[cause]);
        element(text, "\" d=\"M0 4H34\"/></svg>", cause_titles[lang][cause], "</span> ");
    }
    text_str(text, "</p>");
    if (!is_marked(review))
        return;
    element(text, "<p class=\"soft\">", diamonds[lang], "<br>");
    for (int mark = MARK_NONE + 1; mark < MARKS; mark++) {
        text_str(text, "<span class=\"key\"><svg class=\"one\" viewBox=\"0 0 24 24\">");
        diamond(12, 12, mark, text);
        element(text, "</path></svg>", mark_titles[lang][mark], "</span> ");
    }
    text_str(text, "</p>");
}

/* ---- the balance ---- */

static void row(const char *class, const char *title, int32_t value, int32_t error, bool sign,
                enum lang lang, struct text *text)
{
    int32_t share = value;
    bool bounded = !sign && review_bounded(value, &share);

    text_str(text, "<tr");
    text_str(text, class);
    element(text, "><td>", title, "</td><td>");
    text_str(text, bounded ? "≈\u00a0" : "");
    say_points(sign ? value : share, sign, lang, text);
    text_str(text, "</td><td class=\"soft\">");
    if (bounded) {
        say_points(value, false, lang, text);
        text_char(text, ' ');
    }
    if (error > 0) {
        text_str(text, "±\u00a0");
        say_points(error, false, lang, text);
    }
    text_str(text, "</td></tr>");
}

static void tabulate(const struct review *review, enum lang lang, struct text *text)
{
    static const char *const title[LANGS][8] = {
        {"Start", "Skill: own decisions", "Luck of the cards", "What could not be known",
         "The others’ moves", "Rest: the best moves beyond usual play", "Result",
         "Without the luck of the cards"},
        {"Départ", "Adresse : ses décisions", "Chance aux cartes", "Ce qu’on ne pouvait savoir",
         "Les coups des autres", "Reste : les meilleurs coups au-delà du jeu ordinaire", "Résultat",
         "Sans la chance aux cartes"},
        {"Anfang", "Können: eigene Entscheidungen", "Kartenglück", "Was nicht zu wissen war",
         "Die Züge der anderen", "Rest: die besten Züge über übliches Spiel hinaus", "Ergebnis",
         "Ohne Kartenglück"},
    };
    static const char *const caption[LANGS] = {"In points of the chance to win",
                                               "En points de chances de gagner",
                                               "In Prozentpunkten Siegchance"};
    const struct balance rounded = review_rounded(review), *balance = &rounded;
    const struct balance *error = &review->error;
    const int32_t value[8] = {balance->start,  balance->skill, balance->cards,  balance->hidden,
                              balance->rivals, balance->rest,  balance->result, balance->adjusted};
    const int32_t about[8] = {
        0, error->skill,   error->cards, error->hidden, error->rivals, error->rest,
        0, error->adjusted};

    element(text, "<table><caption>", caption[lang], "</caption>");
    for (int i = 0; i < 8; i++)
        row(i == 6 ? " class=\"sum\"" : "", title[lang][i], value[i], about[i], i > 0 && i < 6,
            lang, text);
    text_str(text, "</table>");
}

/* ---- the page ---- */

static void list_dearest(const struct review *review, enum lang lang, struct text *text)
{
    static const char *const title[LANGS] = {
        "The dearest decisions", "Les décisions les plus chères", "Die teuersten Entscheidungen"};
    const struct decision *list[DEAREST];
    int count = review_dearest(review, list);

    if (count == 0)
        return;
    element(text, "<h2>", title[lang], "</h2><ol>");
    for (int i = 0; i < count; i++) {
        char bytes[4096];
        struct text said = text_in(bytes, sizeof bytes);
        say_decision(review, list[i], lang, &said);
        element(text, "<li>", bytes, "<br>");
        said = text_in(bytes, sizeof bytes);
        review_reason(review, list[i], lang, &said);
        element(text, "<span class=\"soft\">", bytes, "</span></li>");
    }
    text_str(text, "</ol>");
}

void review_html_open(const struct review *review, enum lang lang, struct text *text)
{
    static const char *const title[LANGS] = {"skill and luck", "adresse et chance",
                                             "Können und Glück"};

    element(text, "<!doctype html>\n<html lang=\"", lang_names[lang],
            "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
            "content=\"width=device-width,initial-scale=1\"><title>");
    element(text, "Backroom: ", review->table->game->title, "</title><style>");
    text_str(text, style);
    element(text, "</style></head>\n<body><main><h1>", review->table->game->title,
            lang == LANG_FR ? "\u00a0: " : ": ");
    element(text, "", title[lang], "</h1>\n");
}

void review_html(const struct review *review, enum lang lang, struct text *text)
{
    char bytes[2048];
    struct text said = text_in(bytes, sizeof bytes);

    element(text, "<section><h2>", review_name(review, lang), "</h2>");
    review_sentence(review, lang, &said);
    element(text, "<p>", bytes, "</p>");
    for (int i = 0; i < PLANS; i++)
        draw(&plans[i], review, lang, text);
    write_key(review, lang, text);
    tabulate(review, lang, text);
    said = text_in(bytes, sizeof bytes);
    say_decisions(review, lang, &said);
    element(text, "<p>", bytes, "</p>");
    list_dearest(review, lang, text);
    text_str(text, "</section>\n");
}

void review_html_close(struct text *text)
{
    text_str(text, "</main></body></html>\n");
}
