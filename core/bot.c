/* bot - what a bot is called */
#include "core/bot.h"

#include "core/text.h"

const char *const level_names[BOTS] = {"random", "easy", "medium", "hard", "expert", "plain"};
const int level_budgets[BOTS] = {5, 5, 5, 300, 1500, 1500};

bool bot_parse(const char *name, size_t length, struct bot *bot)
{
    size_t word = 0;
    int64_t iterations = 0;

    while (word < length && name[word] != ':')
        word++;
    if (word < length &&
        !text_to_int(name + word + 1, length - word - 1, 1, ITERATIONS_MAX, &iterations))
        return false;
    bot->iterations = (uint32_t)iterations;
    for (int level = 0; level < BOTS; level++)
        if (text_is(name, word, level_names[level])) {
            bot->level = (enum level)level;
            return true;
        }
    return false;
}

const char *bot_name(struct bot bot, char name[BOT_NAME_SIZE])
{
    struct text text = text_in(name, BOT_NAME_SIZE);

    text_str(&text, level_names[bot.level]);
    if (bot.iterations) {
        text_char(&text, ':');
        text_int(&text, bot.iterations);
    }
    return name;
}
