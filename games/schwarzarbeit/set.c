/* set - what the people are called: the built-in names, and those read from files
 *
 * A set is a line for each person whose name differs from the built-in one, in any order:
 *
 *      person B Berta Brett
 *
 * Written, it has a line for everybody, by letter.
 */
#include "core/name.h"
#include "core/set_text.h"
#include "core/sets.h"
#include "games/schwarzarbeit/state.h"
#include "games/schwarzarbeit/words.h"

#include <string.h>

struct people {
    char name[SCHWARZ_PEOPLE][NAME_SIZE]; /* zeros after the end */
};

#define LETTERS              "A B C D E F G H J K L M N O P R S T V W"
#define LETTER(letter, name) #letter
#define NAME(letter, name)   name,
static const char letters[] = SCHWARZARBEIT_PEOPLE(LETTER);
static const struct people built_in = {{SCHWARZARBEIT_PEOPLE(NAME)}};
static struct people loaded[SETS_MAX];
static struct sets sets = {.built_in = &built_in, .place = loaded, .size = sizeof built_in};

const struct set_remark schwarzarbeit_remarks[] = {
    {"person A",
     {"The twenty people, by the letter on their cards. The printed names that are public are\n"
      "here; the other twelve (B D E G J K L N O R T W) are ours. Type the names of your copy "
      "over\n"
      "them; a line that is left out keeps the name it has here.",
      "Les vingt personnes, selon la lettre de leurs cartes. Les noms imprimés qui sont publics y\n"
      "sont ; les douze autres (B D E G J K L N O R T W) sont de nous. Remplacez-les par ceux de\n"
      "votre exemplaire ; une ligne omise garde le nom donné ici.",
      "Die zwanzig Personen, nach dem Buchstaben auf ihren Karten. Die öffentlich bekannten Namen\n"
      "stehen hier; die zwölf anderen (B D E G J K L N O R T W) sind von uns. Trag die Namen "
      "deiner\n"
      "Ausgabe ein; wo eine Zeile fehlt, bleibt der Name von hier."}},
    {.before = NULL},
};

void schwarzarbeit_set_keep(int set)
{
    sets_keep(&sets, set);
}

void schwarzarbeit_set_drop(int set)
{
    sets_drop(&sets, set);
}

bool schwarzarbeit_set_there(int set)
{
    return sets_have(&sets, set);
}

static const struct people *people_of(int set)
{
    return set == 0 ? &built_in : &loaded[set];
}

const char *schwarzarbeit_name(int set, int person)
{
    return people_of(set)->name[person];
}

/* ---- reading ---- */

struct reader {
    struct set_text text;
    struct people people;
    int line[SCHWARZ_PEOPLE]; /* where that person is named; 0: nowhere */
};

/* The person of the second word, or -1. */
static int to_person(const struct set_text *text)
{
    for (int person = 0; text->words > 1 && person < SCHWARZ_PEOPLE; person++)
        if (text->word[1].length == 1 && text->word[1].bytes[0] == letters[person])
            return person;
    return -1;
}

static bool read_person(struct reader *reader)
{
    struct set_text *text = &reader->text;
    struct set_word name = set_text_rest(text, 2);
    int person = to_person(text);

    if (!set_text_is(text, 0, "person"))
        return set_text_fail(
            text,
            SAY("A line of this file starts with the word \"person\", as \"person B Berta Brett\"; "
                "comments start with \"#\".",
                "Une ligne de ce fichier commence par le mot « person », comme « person B "
                "Berta Brett » ; les commentaires commencent par « # ».",
                "Eine Zeile dieser Datei beginnt mit dem Wort »person«, etwa »person B "
                "Berta Brett«; Kommentare beginnen mit »#«."));
    if (person < 0)
        return set_text_fail(
            text,
            SAY("After \"person\" comes the letter of a card, one of " LETTERS ", and then a name.",
                "Après « person » vient la lettre d’une carte, parmi " LETTERS ", puis un nom.",
                "Nach »person« kommt der Buchstabe einer Karte, einer von " LETTERS
                ", dann ein Name."));
    if (name.length == 0)
        return set_text_fail(
            text,
            SAY("The name is missing: write it after the letter, as \"person B Berta Brett\".",
                "Il manque le nom : écrivez-le après la lettre, comme « person B Berta "
                "Brett ».",
                "Der Name fehlt: Schreib ihn nach dem Buchstaben, etwa »person B Berta "
                "Brett«."));
    if (!name_is_good(name.bytes, name.length))
        return set_text_fail(text, name_rule);
    if (reader->line[person])
        return set_text_fail(
            text, SAY("This person was named before: remove one of the two lines.",
                      "Cette personne a déjà un nom : supprimez l’une des deux lignes.",
                      "Diese Person hatte schon einen Namen: Entferne eine der beiden Zeilen."));
    reader->line[person] = text->line;
    memset(reader->people.name[person], 0, NAME_SIZE);
    memcpy(reader->people.name[person], name.bytes, name.length);
    return true;
}

/* The later one of two lines with one name has to be changed. */
static bool check_names(struct reader *reader)
{
    for (int person = 0; person < SCHWARZ_PEOPLE; person++)
        for (int other = 0; other < person; other++) {
            const int *line = reader->line;
            if (memcmp(reader->people.name[person], reader->people.name[other], NAME_SIZE) != 0)
                continue;
            reader->text.line = line[person] > line[other] ? line[person] : line[other];
            return set_text_fail(
                &reader->text, SAY("Somebody else has this name: give everybody another one.",
                                   "Quelqu’un d’autre porte ce nom : donnez à chacun le sien.",
                                   "Jemand anders heißt schon so: Gib jedem einen eigenen Namen."));
        }
    return true;
}

static bool read_people(struct reader *reader)
{
    bool any = false;

    for (; set_text_next(&reader->text); any = true)
        if (!read_person(reader))
            return false;
    if (!any)
        return set_text_fail_all(
            &reader->text,
            SAY("This file names nobody: write a line for each person, as \"person B Berta "
                "Brett\".",
                "Ce fichier ne nomme personne : écrivez une ligne par personne, comme "
                "« person B Berta Brett ».",
                "Diese Datei nennt niemanden: Schreib eine Zeile für jede Person, etwa "
                "»person B Berta Brett«."));
    return check_names(reader);
}

int schwarzarbeit_set_read(const char *bytes, size_t length, struct fault *fault)
{
    struct reader reader = {.people = built_in};
    int set;

    if (!set_text_open(&reader.text, bytes, length, fault) || !read_people(&reader))
        return -1;
    set = sets_claim(&sets, &reader.people);
    if (set < 0)
        set_text_fail_all(
            &reader.text,
            SAY("All 511 places for names are in use: close a table that plays with some and try "
                "again.",
                "Les 511 places pour des noms sont prises : fermez une table qui en "
                "utilise et réessayez.",
                "Alle 511 Plätze für Namen sind belegt: Schließ einen Tisch, der mit "
                "eigenen spielt, und versuch es noch einmal."));
    return set;
}

void schwarzarbeit_set_write(int set, struct text *text)
{
    for (int person = 0; person < SCHWARZ_PEOPLE; person++) {
        text_str(text, "person ");
        text_char(text, letters[person]);
        text_char(text, ' ');
        text_str(text, schwarzarbeit_name(set, person));
        text_char(text, '\n');
    }
}
