/**
 * Whether every field that begins with a quote ends with one, before a delimiter, a line break or the end (RFC 4180;
 * spaces may follow the quote, as the parser allows). The time is linear in the length of any text.
 */
export function isWellQuoted(text: string, delimiter: string, newline: string): boolean {
  const isEnd = (char: string | undefined): boolean => char === delimiter || char === newline;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') {
      const quote = closingQuote(text, at);
      if (quote === -1) return false;
      at = quote + 1;
      if (at === text.length) return true;
      while (!isEnd(text[at]) && /\s/.test(text.charAt(at))) at += 1;
      if (!isEnd(text[at])) return false;
    } else {
      // mutate: equivalent (at < text.length as <=: behind the end of the text the outer loop ends too.
      while (at < text.length && !isEnd(text[at])) at += 1;
    }
  }
  return true;
}

/** Position of the quote that ends a field; two consecutive quotes are one in the text. */
function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
