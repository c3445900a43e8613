/* html - a review as one page that needs nothing else */
#include "review/report.h"

enum { WIDTH = 960, HEIGHT = 280, LEFT = 80, RIGHT = 12, TOP = 12, BOTTOM = 28 };

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
    "svg{width:100%;height:auto;display:block;font:12px system-ui,sans-serif}"
    "svg text{fill:var(--soft)}.grid{stroke:var(--line)}path{fill:none;stroke-width:2.4;"
    "stroke-linejoin:round}.skill{stroke:var(--skill)}.hidden{stroke:var(--hidden);"
    "stroke-dasharray:8 3 2 3}.cards{stroke:var(--cards);"
    "stroke-dasharray:5 3}.rivals{stroke:var(--rivals);stroke-dasharray:1.5 3}"
    ".mark{fill:var(--skill);stroke:var(--card);stroke-width:1.5}"
    ".key{display:inline-flex;align-items:center;gap:.4rem;margin-right:1.2rem}"
    ".key svg{width:34px;height:8px}table{border-collapse:collapse;width:100%;"
    "font-variant-numeric:tabular-nums}td{padding:.25rem 0;border-top:1px solid var(--line)}"
    "td+td{text-align:right;white-space:nowrap;padding-left:.8rem}tr.sum td{border-top:2px solid "
    "var(--ink);font-weight:bold}"
    "li{margin:.7rem 0}@media(max-width:600px){svg text{font-size:28px}}";

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

static int x_of(const struct review *review, int step)
{
    return LEFT + (WIDTH - LEFT - RIGHT) * step / (review->total ? review->total : 1);
}

static int y_of(int32_t value)
{
    return HEIGHT - BOTTOM - (int)((int64_t)(HEIGHT - TOP - BOTTOM) * value / MILLION);
}

static void point(struct text *text, char letter, int x, int y)
{
    text_char(text, letter);
    text_int(text, x);
    text_char(text, ' ');
    text_int(text, y);
}

static void draw_grid(struct text *text)
{
    for (int quarter = 0; quarter <= 4; quarter++) {
        int y = y_of(quarter * MILLION / 4);
        text_str(text, "<path class=\"grid\" style=\"stroke-width:1\" d=\"");
        point(text, 'M', LEFT, y);
        point(text, 'L', WIDTH - RIGHT, y);
        text_str(text, "\"/><text text-anchor=\"end\" x=\"");
        text_int(text, LEFT - 6);
        text_str(text, "\" y=\"");
        text_int(text, y + 4);
        text_str(text, "\">");
        text_int(text, quarter * 25);
        text_str(text, " %</text>");
    }
}

/* From one worth to the next, in the way of its cause. */
static void draw_curve(const struct review *review, struct text *text)
{
    struct worth from = review->worth[0], to[2];

    for (int i = 1; i < review->worths; i++)
        for (int each = 0, count = review_curve(review, i, to); each < count; each++) {
            text_str(text, "<path class=\"");
            text_str(text, cause_words[to[each].cause]);
            text_str(text, "\" d=\"");
            point(text, 'M', x_of(review, from.step), y_of(from.value));
            point(text, 'L', x_of(review, to[each].step), y_of(to[each].value));
            text_str(text, "\"/>");
            from = to[each];
        }
}

/* A diamond on the curve for each decision that has a mark; the worse the larger. */
static void draw_mark(const struct review *review, const struct decision *decision, enum lang lang,
                      struct text *text)
{
    char bytes[700];
    struct text said = text_in(bytes, sizeof bytes);
    int at = 0, size = 4 + 2 * decision->mark, x, y;

    while (at + 1 < review->worths && review->worth[at].step <= decision->at)
        at++;
    x = x_of(review, review->worth[at].step);
    y = y_of(review->worth[at].value);
    text_str(text, "<path class=\"mark\" d=\"");
    point(text, 'M', x, y - size);
    point(text, 'L', x + size, y);
    point(text, 'L', x, y + size);
    point(text, 'L', x - size, y);
    text_str(text, "Z\">");
    say_decision(review, decision, lang, &said);
    element(text, "<title>", bytes, "</title></path>");
}

static void draw(const struct review *review, enum lang lang, struct text *text)
{
    static const char *const title[LANGS] = {"Chance to win, step by step",
                                             "Chances de gagner, étape par étape",
                                             "Siegchance, Schritt für Schritt"};

    text_str(text, "<svg viewBox=\"0 0 960 280\" role=\"img\">");
    element(text, "<title>", title[lang], "</title>");
    draw_grid(text);
    draw_curve(review, text);
    for (int i = 0; i < review->decisions; i++)
        if (review->decision[i].mark)
            draw_mark(review, &review->decision[i], lang, text);
    text_str(text, "</svg><p class=\"soft\">");
    for (int cause = 0; cause < CAUSES; cause++) {
        text_str(text, "<span class=\"key\"><svg viewBox=\"0 0 34 8\"><path class=\"");
        text_str(text, cause_words[cause]);
        element(text, "\" d=\"M0 4H34\"/></svg>", cause_titles[lang][cause], "</span>");
    }
    text_str(text, "</p>");
}

/* ---- the balance ---- */

static void row(const char *class, const char *title, int32_t value, int32_t error, bool sign,
                enum lang lang, struct text *text)
{
    text_str(text, "<tr");
    text_str(text, class);
    element(text, "><td>", title, "</td><td>");
    say_points(value, sign, lang, text);
    text_str(text, "\u00a0%</td><td class=\"soft\">");
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
    const struct balance *balance = &review->balance, *error = &review->error;
    const int32_t value[8] = {balance->start,  balance->skill, balance->cards,  balance->hidden,
                              balance->rivals, balance->rest,  balance->result, balance->adjusted};
    const int32_t about[8] = {
        0, error->skill,   error->cards, error->hidden, error->rivals, error->rest,
        0, error->adjusted};

    text_str(text, "<table>");
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
    draw(review, lang, text);
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
