import { deniedFunctions } from '#schema/css-policy/index.ts';
import type { Compilation } from '../compilation.ts';
import * as T from '../tokens/types.ts';
import { writeIdent, writeName } from '../write/ident.ts';
import { needsComment } from '../write/separator.ts';
import { writeString } from '../write/string.ts';

const LESS = 0x3c;
const BACKSLASH = 0x5c;

/**
 * The tokens of a condition as they are, each serialised anew; null when one has no valid form, or the text is too long.
 * For conditions that only ask the browser, whatever they name: an address in one is never loaded, and is left out,
 * because it does not matter for the answer.
 */
export function writeVerbatim(c: Compilation, from: number, to: number): string | null {
  const { tokens } = c;
  const open: { readonly closer: string; readonly holdsAddress: boolean }[] = [];
  let text = '';
  let spaced = false;
  let last = 0;
  let lastExtra = 0;
  for (let i = from; i < to; i++) {
    const type = tokens.type(i);
    if (type === T.WHITESPACE) {
      spaced = true;
      continue;
    }
    const extra = type === T.DELIM ? tokens.extra(i) : 0;
    const isAddress =
      type === T.URL_TOKEN || (type === T.STRING && open.some(({ holdsAddress }) => holdsAddress));
    const written = isAddress ? EMPTY[type] : writeToken(c, i, type, extra);
    if (written === null || written === undefined) return c.fail('at_rule_invalid', i, tokens.raw(i));
    const isAfterLess = last === T.DELIM && lastExtra === LESS;
    if (text !== '' && (spaced || isAfterLess)) text += ' ';
    else if (text !== '' && needsComment(last, lastExtra, type, extra)) text += '/**/';
    text += written;
    if (text.length > c.caps.valueBytes) return c.fail('value_too_long', from);
    const closer = CLOSERS[type];
    if (closer !== undefined)
      open.push({ closer, holdsAddress: type === T.FUNCTION && takesAddress(tokens.text(i)) });
    else if (type === T.CLOSE_PAREN || type === T.CLOSE_SQUARE || type === T.CLOSE_CURLY) {
      if (open.pop()?.closer !== written) return c.fail('at_rule_invalid', i, written);
    }
    spaced = false;
    last = type;
    lastExtra = extra;
  }
  for (const { closer } of open.reverse()) text += closer;
  return text;
}

const CLOSERS: Readonly<Record<number, string>> = {
  [T.FUNCTION]: ')',
  [T.OPEN_PAREN]: ')',
  [T.OPEN_SQUARE]: ']',
  [T.OPEN_CURLY]: '}',
};

const EMPTY: Readonly<Record<number, string>> = { [T.URL_TOKEN]: 'url("")', [T.STRING]: '""' };

const ADDRESSES = new Set(['url', 'image-set', '-webkit-image-set']);

/** Whether a function takes an address as a string. */
const takesAddress = (name: string): boolean =>
  ADDRESSES.has(name.toLowerCase()) || Object.hasOwn(deniedFunctions, name.toLowerCase());

function writeToken({ tokens }: Compilation, i: number, type: number, extra: number): string | null {
  switch (type) {
    case T.IDENT:
      return writeIdent(tokens.text(i));
    case T.FUNCTION:
      return `${writeIdent(tokens.text(i))}(`;
    case T.AT_KEYWORD:
      return `@${writeIdent(tokens.text(i))}`;
    case T.HASH:
      return `#${tokens.has(i, T.ID_HASH) ? writeIdent(tokens.text(i)) : writeName(tokens.text(i))}`;
    case T.STRING:
      return writeString(tokens.text(i));
    case T.NUMBER:
    case T.PERCENTAGE:
      return tokens.raw(i);
    case T.DIMENSION:
      return tokens.has(i, T.ESCAPED) ? null : tokens.raw(i);
    case T.DELIM:
      return extra === BACKSLASH || /\p{Cc}/u.test(tokens.raw(i)) ? null : tokens.raw(i);
    case T.COLON:
    case T.SEMICOLON:
    case T.COMMA:
    case T.OPEN_PAREN:
    case T.OPEN_SQUARE:
    case T.OPEN_CURLY:
    case T.CLOSE_PAREN:
    case T.CLOSE_SQUARE:
    case T.CLOSE_CURLY:
      return tokens.raw(i);
    default:
      return null;
  }
}
