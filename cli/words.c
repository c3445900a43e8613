/* words - what the terminal says, in three languages */
#include "cli/words.h"

const char *const words[WORDS][LANGS] = {
    [WORD_COMMIT] = {"%s. The dealer has promised its cards; SHA-256 of its seed:\n%s\n",
                     "%s. Le donneur s’est engagé sur ses cartes ; SHA-256 de sa graine :\n%s\n",
                     "%s. Der Geber hat sich festgelegt; SHA-256 seiner Saat:\n%s\n"},
    [WORD_KNOWN] =
        {"(It is seed number %lld, known beforehand: the same cards again, and no proof of a "
         "fair deal.)\n",
         "(C’est la graine numéro %lld, connue d’avance : les mêmes cartes à nouveau, et aucune "
         "preuve d’une donne honnête.)\n",
         "(Es ist die Saat Nummer %lld, vorher bekannt: noch einmal dieselben Karten, und kein "
         "Beweis, dass ehrlich gegeben wird.)\n"},
    [WORD_ENTROPY] =
        {"%s, type words of your own to mix into the deal (Enter alone: none): ",
         "%s, tapez des mots à vous, à mêler à la donne (Entrée seule : aucun) : ",
         "%s, tippe eigene Worte, die in die Karten gemischt werden (nur Enter: keine): "},
    [WORD_START] = {"Answer with a number or with the words in brackets; 'help' for more.",
                    "Répondez par un numéro ou par les mots entre crochets ; « help » pour l’aide.",
                    "Antworte mit einer Nummer oder den Wörtern in Klammern; »help« hilft weiter."},
    [WORD_PROMPT] = {"%s> ", "%s> ", "%s> "},
    [WORD_LIST] = {"type '%s' to list them", "tapez « %s » pour les voir", "»%s« zählt sie auf"},
    [WORD_SURE] = {"Do it all the same? (y/n) ", "Le faire quand même ? (o/n) ",
                   "Trotzdem? (j/n) "},
    [WORD_YES] = {"yY", "oO", "jJ"},
    [WORD_HINT] = {"Hint: ", "Conseil : ", "Tipp: "},
    [WORD_NO_HINT] = {"No hints here: at this table everybody plays from memory.",
                      "Pas de conseil ici : à cette table, chacun joue de mémoire.",
                      "Keine Tipps: An diesem Tisch spielt jeder aus dem Gedächtnis."},
    [WORD_NO_UNDO] = {"Nothing can be taken back: something new has been shown since.",
                      "Rien ne peut être repris : du nouveau a été révélé depuis.",
                      "Nichts kann zurückgenommen werden: Seither wurde Neues gezeigt."},
    [WORD_ASK] = {"ask me", "demandez-moi", "frag mich"},
    [WORD_NOT_NOW] = {"not this turn", "pas ce tour-ci", "diesen Zug nicht"},
    [WORD_NEVER] = {"not until I say", "pas avant que je le dise", "erst wenn ich es sage"},
    [WORD_HELP] = {"  NUMBER or WORDS   do it\n"
                   "  (empty line)      list the choices again\n"
                   "  table             show the table again\n"
                   "  log               what happened so far\n"
                   "  hint              what a good bot would do, and why\n"
                   "  undo              take back, if nothing new has been shown since\n"
                   "  quit              leave the game",
                   "  NUMÉRO ou MOTS    jouer\n"
                   "  (ligne vide)      revoir les choix\n"
                   "  table             revoir la table\n"
                   "  log               ce qui s’est passé\n"
                   "  hint              ce que ferait un bon joueur, et pourquoi\n"
                   "  undo              reprendre, si rien de nouveau n’a été révélé\n"
                   "  quit              quitter la partie",
                   "  NUMMER oder WORTE ausführen\n"
                   "  (leere Zeile)     die Möglichkeiten noch einmal\n"
                   "  table             den Tisch noch einmal zeigen\n"
                   "  log               was bisher geschah\n"
                   "  hint              was ein guter Spieler täte, und warum\n"
                   "  undo              zurücknehmen, wenn seither nichts Neues gezeigt wurde\n"
                   "  quit              das Spiel verlassen"},
    [WORD_HELP_VERBS] = {"  %-16s  the choices of one of these verbs, with the words for each\n",
                         "  %-16s  les choix d’un de ces verbes, avec les mots de chacun\n",
                         "  %-16s  die Möglichkeiten eines dieser Verben, mit den Worten dafür\n"},
    [WORD_HELP_CALL] = {"  %-16s  at any time: it waits, and is done as soon as it can be\n"
                        "  recall            take it back\n",
                        "  %-16s  à tout moment : cela attend, et se fait dès que possible\n"
                        "  recall            le reprendre\n",
                        "  %-16s  jederzeit: Es wartet und geschieht, sobald es geht\n"
                        "  recall            es zurücknehmen\n"},
    [WORD_CALL_WAITS] = {"      Waiting until it can be done: %s. ('recall' takes it back.)\n",
                         "      En attente du bon moment : %s. (« recall » pour reprendre.)\n",
                         "      Wartet, bis es geht: %s. (»recall« nimmt es zurück.)\n"},
    [WORD_CALL_MAY] = {"      In advance, at any time: '%s' and the like; it waits until it can be "
                       "done.\n",
                       "      D’avance, à tout moment : « %s », par exemple ; cela attend le bon "
                       "moment.\n",
                       "      Im Voraus, jederzeit: zum Beispiel »%s«; es wartet, bis es geht.\n"},
    [WORD_NOTED] = {"Noted.", "C’est noté.", "Notiert."},
    [WORD_WAITING] =
        {"You sit. The game begins when the host starts it; what you type is said to "
         "the others.",
         "Vous êtes assis. La partie commence quand l’hôte la lance ; ce que vous tapez "
         "est dit aux autres.",
         "Du sitzt. Das Spiel beginnt, wenn der Gastgeber es startet; was du tippst, "
         "hören die anderen."},
    [WORD_LOST] = {"The connection is lost; trying again.",
                   "La connexion est perdue ; nouvel essai.",
                   "Die Verbindung ist weg; neuer Versuch."},
    [WORD_RECORD] = {"\nThe record: %s://%s/record/%s\n", "\nLa partie : %s://%s/record/%s\n",
                     "\nDas Protokoll: %s://%s/record/%s\n"},
    [WORD_INVITE] = {"For the others: backroom join \"%s://%s/#table=%s&key=%s\"\n"
                     "'bot SEAT LEVEL' puts a bot into a seat, 'start' begins.\n",
                     "Pour les autres : backroom join \"%s://%s/#table=%s&key=%s\"\n"
                     "« bot PLACE NIVEAU » y met un robot, « start » commence.\n",
                     "Für die anderen: backroom join \"%s://%s/#table=%s&key=%s\"\n"
                     "»bot PLATZ STUFE« setzt einen Bot hin, »start« beginnt.\n"},
    [WORD_WHAT] = {"That is neither a number of the list nor an action; 'help' tells more.",
                   "Ce n’est ni un numéro de la liste ni une action ; « help » pour l’aide.",
                   "Das ist weder eine Nummer der Liste noch eine Aktion; »help« hilft weiter."},
    [WORD_CURTAIN] = {"The screen goes to %s. Nobody else looks! Press Enter. ",
                      "L’écran est à %s. Que personne d’autre ne regarde ! Appuyez sur Entrée. ",
                      "Der Bildschirm geht an %s. Sonst schaut niemand hin! Drücke Enter. "},
    [WORD_SEED] = {"\nThe dealer’s seed was %s.\n", "\nLa graine du donneur était %s.\n",
                   "\nDie Saat des Gebers war %s.\n"},
    [WORD_ALL_PASS] = {"Everybody passes.", "Tout le monde passe.", "Alle passen."},
    [WORD_YOU_PASS] = {"You pass; so do %s.", "Vous passez, %s aussi.", "Du passt, %s auch."},
    [WORD_THEY_PASS] = {"%s pass.", "%s passent.", "%s passen."},
    [WORD_BYE] = {"You left the game.", "Vous avez quitté la partie.",
                  "Du hast das Spiel verlassen."},
};
