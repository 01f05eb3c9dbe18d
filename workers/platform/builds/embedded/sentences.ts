/** Abbreviations whose full stop does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s("'’])(?:Dr|Prof|Mr|Mrs|Ms|St|Sr|Sra|Nr|No|Tel|Str|Hr|Fr|bzw|ca|inkl|etc|z\.\s?B|d\.\s?h|u\.\s?a|e\.\s?g|i\.\s?e|a\.m|p\.m|ul|av|p\.\s?ej|ad es|Mo|Di|Mi|Do|Sa|So|\p{Lu})\.$/iu;

/** Splits a text into sentences: at line breaks, and after a full stop, a question mark or an exclamation mark. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split(/\n+/)) {
    let open = '';
    for (const part of line.split(/(?<=[.!?…。！？؟])(?=\s|$)|(?<=[。！？])/u)) {
      open += part;
      if (ABBREVIATION.test(open)) continue;
      if (open.trim() !== '') sentences.push(open.trim());
      open = '';
    }
    if (open.trim() !== '') sentences.push(open.trim());
  }
  return sentences;
}

const QUOTED =
  /“([^”]+)”|„([^“”]+)[“”]|«\s?([^»]+?)\s?»|"([^"]+)"|「([^」]+)」|『([^』]+)』|(?<![\p{L}\d])['‘]([^'’]+)['’](?![\p{L}\d])/u;

/** The first text in quotation marks; null when there is none. */
export const quotedText = (text: string): string | null =>
  QUOTED.exec(text)
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.trim() ?? null;
