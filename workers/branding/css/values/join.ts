import * as T from '../tokens/types.ts';
import { needsComment } from '../write/separator.ts';
import { TYPE } from './function-table.ts';

/** The state of the writer that the join depends on. */
interface Joined {
  readonly kind: number;
  readonly conditions: number;
  readonly calculations: number;
  readonly spaced: boolean;
  readonly last: number;
  readonly lastExtra: number;
  readonly mode: { readonly custom: boolean; readonly prelude: boolean };
}

const PLUS = 0x2b;
const LESS = 0x3c;
const EQUALS = 0x3d;
const HYPHEN = 0x2d;

/**
 * The text between the last written token and the next: a space where white space matters, an empty comment where two
 * tokens would be read as one, otherwise nothing. After `<` there is always a space (except in `<=` and in the type of
 * an attr()), so that it can never start a tag or a comment of the page that contains the sheet.
 */
export function joinTokens(w: Joined, type: number, extra: number): string {
  const { last } = w;
  if (last === 0) return '';
  if (last === T.DELIM && w.lastExtra === LESS && w.kind !== TYPE) return extra === EQUALS ? '' : ' ';
  if (!w.spaced) return needsComment(last, w.lastExtra, type, extra) ? '/**/' : '';
  if (isTight(last) || closesOrSeparates(type)) return '';
  // In a calculation a substitution function may stand for a sign, which needs the white space on both sides.
  const isOperand = w.mode.custom || w.mode.prelude || w.calculations > 0;
  if (last === T.CLOSE_PAREN && !isOperand && !isSign(type, extra)) return '';
  const condition = w.mode.prelude || w.conditions > 0;
  if (condition && (last === T.COLON || type === T.COLON)) return '';
  const tight =
    isScale(last, w.lastExtra) ||
    isScale(type, extra) ||
    (condition && isComparison(last, w.lastExtra, type, extra));
  if (tight && !needsComment(last, w.lastExtra, type, extra)) return '';
  return ' ';
}

/** White space after these tokens has no meaning. */
const isTight = (type: number): boolean =>
  type === T.COMMA ||
  type === T.FUNCTION ||
  type === T.OPEN_PAREN ||
  type === T.OPEN_SQUARE ||
  type === T.OPEN_CURLY ||
  type === T.SEMICOLON;

/** White space before these tokens has no meaning. */
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
