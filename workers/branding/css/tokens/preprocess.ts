const replaced = /[\0\f]/g;

/**
 * Input preprocessing of CSS Syntax 3 section 3.3, limited to changes that keep every offset: NUL and unpaired
 * surrogates become U+FFFD, form feeds become line feeds. CR and CRLF stay and the tokenizer reads them as one
 * newline. A byte order mark becomes a space.
 */
export function preprocess(source: string): string {
  let text = source.isWellFormed() ? source : source.toWellFormed();
  if (text.charCodeAt(0) === 0xfeff) text = ` ${text.slice(1)}`;
  if (text.indexOf('\0') < 0 && text.indexOf('\f') < 0) return text;
  return text.replace(replaced, (c) => (c === '\f' ? '\n' : '\ufffd'));
}
