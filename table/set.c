/* set - component sets as text: the form an owner fills in, and the hash that tells sets apart */
#include "table/set.h"

#include <string.h>

void set_hash(const struct game *game, int set, uint8_t hash[SHA256_SIZE])
{
    char bytes[SET_SIZE_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    game->set_write(set, &text);
    sha256(bytes, text.length, hash);
}

/* ---- the form ---- */

static size_t line_size(const char *line)
{
    size_t size = 0;
    while (line[size] && line[size] != '\n')
        size++;
    return size;
}

static void write_comment(const char *lines, struct text *text)
{
    while (*lines) {
        size_t size = line_size(lines);
        text_str(text, "# ");
        text_bytes(text, lines, size);
        text_char(text, '\n');
        lines += size + (lines[size] != '\0');
    }
}

static void write_intro(const struct game *game, enum lang lang, struct text *text)
{
    static const char *const of[LANGS] = {"The components of ", "Le matériel de ",
                                          "Das Spielmaterial von "};
    static const char *const how[LANGS] = {
        "Change what differs in your copy of the game and save the file as text in UTF-8. Then\n"
        "load it where a game is set up on the page, or in a terminal with --components FILE.\n"
        "From a # on a line is a comment.",
        "Changez ce qui diffère dans votre exemplaire et enregistrez le fichier en texte UTF-8.\n"
        "Chargez-le ensuite là où l’on prépare une partie sur la page, ou dans un terminal avec\n"
        "--components FICHIER. Tout ce qui suit un # est un commentaire.",
        "Ändere, was in deiner Ausgabe anders ist, und speichere die Datei als Text in UTF-8. "
        "Lade\n"
        "sie dann dort, wo auf der Seite ein Spiel vorbereitet wird, oder im Terminal mit\n"
        "--components DATEI. Ab einem # ist eine Zeile ein Kommentar.",
    };

    text_str(text, "# ");
    text_str(text, of[lang]);
    text_str(text, game->title);
    text_char(text, '\n');
    write_comment(how[lang], text);
}

static bool is_before(const struct set_remark *remark, const char *line, size_t size)
{
    size_t length = remark->before ? text_length(remark->before) : size;
    return length < size && memcmp(line, remark->before, length) == 0;
}

void set_form(const struct game *game, enum lang lang, struct text *text)
{
    char bytes[SET_SIZE_MAX];
    struct text lines = text_in(bytes, sizeof bytes);
    const struct set_remark *remark = game->set_remarks;

    game->set_write(0, &lines);
    write_intro(game, lang, text);
    for (const char *line = bytes; *line;) {
        size_t size = line_size(line) + 1;
        if (is_before(remark, line, size)) {
            text_char(text, '\n');
            write_comment(remark->text[lang], text);
            remark++;
        }
        text_bytes(text, line, size);
        line += size;
    }
}
