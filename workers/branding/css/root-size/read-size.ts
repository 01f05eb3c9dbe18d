import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';

/** The default font size of browsers, which host pages do not change. */
const INITIAL_PX = 16;

const KEYWORDS: Readonly<Record<string, number>> = {
  'xx-small': 9 / 16,
  'x-small': 10 / 16,
  small: 13 / 16,
  medium: 1,
  large: 18 / 16,
  'x-large': 24 / 16,
  'xx-large': 2,
  'xxx-large': 3,
  initial: 1,
};

const PX: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  em: INITIAL_PX,
  rem: INITIAL_PX,
};

/**
 * A font size of the root as a multiple of the browser's default; null when it cannot be computed here (`var()`,
 * viewport units), undefined when the tokens are no size.
 */
export function readSize(tokens: TokenList, from: number, to: number): number | null | undefined {
  if (to - from === 1) return sizeOf(tokens, from);
  if (tokens.type(from) !== T.FUNCTION) return undefined;
  if (tokens.text(from).toLowerCase() !== 'calc') return null;
  return product(tokens, from + 1, tokens.type(to - 1) === T.CLOSE_PAREN ? to - 1 : to);
}

function sizeOf(tokens: TokenList, i: number): number | null | undefined {
  const raw = tokens.raw(i);
  switch (tokens.type(i)) {
    case T.PERCENTAGE:
      return Number(raw.slice(0, -1)) / 100;
    case T.DIMENSION: {
      const px = PX[tokens.text(i).toLowerCase()];
      const value = Number(tokens.source.slice(tokens.start(i), tokens.extra(i)));
      return px === undefined ? null : (value * px) / INITIAL_PX;
    }
    case T.NUMBER:
      return Number(raw) === 0 ? 0 : undefined;
    case T.IDENT: {
      const word = tokens.text(i).toLowerCase();
      return Object.hasOwn(KEYWORDS, word) ? KEYWORDS[word] : undefined;
    }
    default:
      return undefined;
  }
}

/** `10px * 1.25` and `1em * 10 / 16`. Sums and brackets are not computed. */
function product(tokens: TokenList, from: number, to: number): number | null {
  let result = 1;
  let sized = false;
  let operator = '*';
  for (let i = from; i < to; i++) {
    const type = tokens.type(i);
    if (type === T.WHITESPACE) continue;
    if (tokens.isDelim(i, 0x2a) || tokens.isDelim(i, 0x2f)) {
      if (operator !== '') return null;
      operator = tokens.isDelim(i, 0x2a) ? '*' : '/';
      continue;
    }
    const factor = type === T.NUMBER ? Number(tokens.raw(i)) : sizeOf(tokens, i);
    if (operator === '' || typeof factor !== 'number' || (type !== T.NUMBER && sized)) return null;
    if (type !== T.NUMBER) sized = true;
    result = operator === '*' ? result * factor : result / factor;
    operator = '';
  }
  return sized && operator === '' && Number.isFinite(result) ? result : null;
}
