// bidi - signs that turn the direction of writing reach to the end of what somebody said, no further
//
// A style that isolates is made of the same signs: one that is left open, or closes too much, would
// undo it.
const POP = "\u202c"; // ends embeddings and overrides
const POP_ISOLATE = "\u2069";
const SIGN = /[\u202a-\u202e\u2066-\u2069]/u;

const isIsolate = (sign: string): boolean => sign >= "\u2066" && sign <= "\u2068";

/** The same text with every such sign closed, and none that closes nothing. */
export function evened(text: string): string {
  const open: string[] = []; // what each would be closed by
  let even = "";
  for (const letter of text) {
    if (!SIGN.test(letter)) even += letter;
    else if (letter !== POP && letter !== POP_ISOLATE) {
      open.push(isIsolate(letter) ? POP_ISOLATE : POP);
      even += letter;
    } else if (letter === open.at(-1)) even += open.pop();
  }
  return even + open.reverse().join("");
}
