/** Abbreviations whose full stop does not end a sentence. */
const ABBREVIATION =
  /(?:\p{Ll}{2,8}str|(?:^|[\s("'’])(?:Dr|Prof|Mr|Mrs|Ms|St|Sr|Sra|Nr|No|Tel|Tél|Str|Hr|Fr|bzw|ca|inkl|etc|z\.\s?B|d\.\s?h|u\.\s?a|e\.\s?g|i\.\s?e|a\.m|p\.m|ul|av|p\.\s?ej|ad es|Mo|Di|Mi|Do|Sa|So|pn|pon|wt|śr|czw|pt|sob|nd|niedz|lun|mié|jue|vie|sáb|seg|ter|qua|qui|sex|mer|jeu|ven|sam|dim|gio|dom|Tue|Thu|Fri|Wed|Mon|\p{Lu}))\.$/iu;

/** Most characters of an abbreviation, with what comes before it. */
const LONGEST_ABBREVIATION = 12;

/** Every sentence is read for each kind of fact. */
const MOST_SENTENCES = 120;

/**
 * Splits a text into sentences: at line breaks, and after a full stop, a question mark or an exclamation mark. A part
 * without letters and digits is none. What follows the 119th sentence is one sentence.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  const add = (sentence: string) => {
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence.trim());
  };
  for (const line of text.split(/\n+/)) {
    let open = '';
    for (const part of line.split(/(?<=[.!?…。！？؟])(?=\s|$)|(?<=[。！？])/u)) {
      open += part;
      if (ABBREVIATION.test(open.slice(-LONGEST_ABBREVIATION))) continue;
      add(open);
      open = '';
    }
    add(open);
  }
  const rest = sentences.splice(MOST_SENTENCES - 1);
  return rest.length === 0 ? sentences : [...sentences, rest.join(' ')];
}
