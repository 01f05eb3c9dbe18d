import * as T from '../tokens/types.ts';
import { writeIdent } from '../write/ident.ts';
import { writeString } from '../write/string.ts';
import type { SelectorWriter } from './selector-writer.ts';

/** Written words of the function token `at`: idents, strings, whole numbers and `*`, separated by commas. */
export function wordArgument(w: SelectorWriter, at: number): string | null {
  const { tokens, c } = w;
  const close = c.match[at] as number;
  let text = '';
  let expectsWord = true;
  for (let i = at + 1; i < close; i++) {
    const type = tokens.type(i);
    if (type === T.WHITESPACE) continue;
    if (type === T.COMMA && !expectsWord) text += ',';
    else if (type === T.IDENT && expectsWord) text += writeIdent(tokens.text(i));
    else if (type === T.STRING && expectsWord) text += writeString(tokens.text(i));
    else if (type === T.NUMBER && expectsWord && /^\d{1,9}$/.test(tokens.raw(i))) text += tokens.raw(i);
    else if (tokens.isDelim(i, 0x2a) && expectsWord) text += '*';
    else return c.fail('selector_invalid', i);
    expectsWord = type === T.COMMA;
  }
  return expectsWord ? c.fail('selector_invalid', at) : text;
}

/** An+B as written, and the first token of the selectors after `of`, or -1 without them. */
export interface NthArgument {
  readonly text: string;
  readonly selectors: number;
}

const AN_PLUS_B = /^(?:[-+]?\d{0,9}n(?:[-+]\d{1,9})?|[-+]?\d{1,9})$/;

/** Reads An+B (CSS Syntax 3, section 6) from the function token `at`. */
export function nthArgument(w: SelectorWriter, at: number, allowsOf: boolean): NthArgument | null {
  const { tokens, c } = w;
  const close = c.match[at] as number;
  let text = '';
  let selectors = -1;
  let gap = false;
  for (let i = at + 1; i < close && selectors < 0; i++) {
    const type = tokens.type(i);
    if (type === T.WHITESPACE) {
      gap = true;
    } else if (type === T.IDENT && allowsOf && gap && text !== '' && /^of$/i.test(tokens.text(i))) {
      selectors = i + 1;
    } else {
      // White space may only be around the sign between the two parts.
      if (gap && text !== '' && !/[-+]$/.test(text) && !/^[-+]/.test(tokens.raw(i)))
        return c.fail('selector_invalid', i);
      text += (
        type === T.DELIM ? tokens.raw(i) : /^[\w+-]+$/.test(tokens.raw(i)) ? tokens.raw(i) : '?'
      ).toLowerCase();
      gap = false;
    }
  }
  if (text === 'even') text = '2n';
  if (text === 'odd') text = '2n+1';
  if (!AN_PLUS_B.test(text)) return c.fail('selector_invalid', at, text);
  text = text
    .replace(/^\+/, '')
    .replace(/^(-?)1n/, '$1n')
    .replace(/\+0$/, '');
  return { text: text === '2n+1' ? 'odd' : text, selectors };
}
