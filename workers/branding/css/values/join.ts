import * as T from '../tokens/types.ts';
import { needsComment } from '../write/separator.ts';

/** What the join needs to know of the writer. */
interface Joined {
  readonly spaced: boolean;
  readonly last: number;
  readonly lastExtra: number;
  readonly mode: { readonly custom: boolean; readonly prelude: boolean };
}

const PLUS = 0x2b;
const HYPHEN = 0x2d;

/**
 * What stands between the last written token and the next: a space where white space matters, an empty
 * comment where two tokens would be read as one, else nothing.
 */
export function joinTokens(w: Joined, type: number, extra: number): string {
  const { last } = w;
  if (last === 0) return '';
  if (!w.spaced) return needsComment(last, w.lastExtra, type, extra) ? '/**/' : '';
  if (isTight(last) || closesOrSeparates(type)) return '';
  if (last === T.CLOSE_PAREN && !w.mode.custom && !w.mode.prelude && !isSign(type, extra)) return '';
  if (w.mode.prelude && (last === T.COLON || type === T.COLON)) return '';
  const tight =
    isScale(last, w.lastExtra) ||
    isScale(type, extra) ||
    (w.mode.prelude && isComparison(last, w.lastExtra, type, extra));
  if (tight && !needsComment(last, w.lastExtra, type, extra)) return '';
  return ' ';
}

/** White space after these says nothing. */
const isTight = (type: number): boolean =>
  type === T.COMMA ||
  type === T.FUNCTION ||
  type === T.OPEN_PAREN ||
  type === T.OPEN_SQUARE ||
  type === T.OPEN_CURLY ||
  type === T.SEMICOLON;

/** White space before these says nothing. */
const closesOrSeparates = (type: number): boolean =>
  type === T.COMMA ||
  type === T.CLOSE_PAREN ||
  type === T.CLOSE_SQUARE ||
  type === T.CLOSE_CURLY ||
  type === T.SEMICOLON;

const isSign = (type: number, extra: number): boolean =>
  type === T.DELIM && (extra === PLUS || extra === HYPHEN);

/** `/` and `*`, which need no space around them even in calculations. */
const isScale = (type: number, extra: number): boolean =>
  type === T.DELIM && (extra === 0x2f || extra === 0x2a);

const isComparison = (last: number, lastExtra: number, type: number, extra: number): boolean =>
  (last === T.DELIM && (lastExtra === 0x3e || lastExtra === 0x3d)) ||
  (type === T.DELIM && (extra === 0x3e || extra === 0x3c));
