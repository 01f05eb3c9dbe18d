import type { TokenList } from '../tokens/token-list.ts';
import * as T from '../tokens/types.ts';
import { writeIdent } from '../write/ident.ts';
import { writeNumber } from '../write/number.ts';
import * as F from './function-table.ts';
import { ASIS, scaled } from './length-scale.ts';
import { countLength } from './limits.ts';
import * as P from './property-table.ts';
import { pxOf } from './px.ts';
import { PERCENT } from './ring.ts';
import { UNTRIED } from './top-layer.ts';
import { isSafeUnit, isTriedUnit, mayBeName } from './tried.ts';
import type { ValueWriter } from './value-writer.ts';

const POINT = 0x2e;
const MAX_FRACTION = 24;

/** Writes the number, percentage or dimension at `i`; false when it exceeds a limit. */
export function writeNumeric(w: ValueWriter, i: number, type: number): boolean {
  const { tokens, mode } = w;
  if (type === T.DIMENSION && !mode.prelude && !hasTriedUnit(tokens, i)) {
    if (mode.custom) w.words |= UNTRIED;
    else if (mode.flags & P.KNOWN && !mayBeName(w.kinds, w.depth)) {
      w.c.fail('value_untried', i, tokens.raw(i));
      return false;
    }
  }
  if (mode.flags & P.POINTER && Math.abs(Number.parseFloat(tokens.raw(i))) > w.c.caps.pointerSpotPx) {
    w.c.fail('pointer_limit', i, tokens.raw(i));
    return false;
  }
  if (type === T.NUMBER && w.isVerbatim && isFraction(tokens, i)) {
    w.copyToken(i);
    return true;
  }
  const isCounted =
    type === T.NUMBER && (mode.custom || (mode.flags & (P.GRID | P.COLUMNS | P.LINE_WIDTH)) !== 0);
  if (w.scale === ASIS && !isCounted && !measures(w) && isShort(tokens, i, type)) {
    w.copyToken(i);
    return true;
  }
  return type === T.NUMBER ? writePlainNumber(w, i) : writeWithUnit(w, i, type);
}

const hasTriedUnit = (tokens: TokenList, i: number): boolean =>
  isTriedUnit(tokens.codes, tokens.extra(i), tokens.end(i)) || isSafeUnit(tokens.text(i));

/** Whether lengths are added up here; see {@link countLength}. */
const measures = (w: ValueWriter): boolean =>
  w.mode.custom ||
  (w.mode.flags & (w.depth === 0 ? P.SHADOW | P.LINE_WIDTH | P.COLUMN_WIDTH : P.LINE_WIDTH)) !== 0 ||
  w.kind === F.BLUR ||
  w.kind === F.DROP_SHADOW;

/** Whether a short number without sign and exponent is above 0 and below 1, so that no limit counts it. */
function isFraction({ source, starts, ends }: TokenList, i: number): boolean {
  const end = ends[i] as number;
  let at = starts[i] as number;
  // More digits could round to 0.
  if (end - at > MAX_FRACTION) return false;
  if (source.charCodeAt(at) === 0x30) at++;
  if (source.charCodeAt(at++) !== POINT) return false;
  let digits = 0;
  for (; at < end; at++) {
    const digit = source.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return false;
    digits |= digit;
  }
  return digits !== 0;
}

/** Whether a number is not zero and can be copied: without a sign, escapes and superfluous zeros. */
function isShort({ source, starts, ends, extras, flags }: TokenList, i: number, type: number): boolean {
  const start = starts[i] as number;
  const point = source.charCodeAt(start) === POINT ? 1 : 0;
  const first = source.charCodeAt(start + point);
  if (first < 0x31 || first > 0x39) return false;
  if (flags[i] === 0) return true;
  const last = (type === T.NUMBER ? ends[i] : extras[i]) as number;
  return flags[i] === T.FRACTIONAL && source.charCodeAt(last - 1) !== 0x30;
}

function writePlainNumber(w: ValueWriter, i: number): boolean {
  const { tokens, mode } = w;
  const raw = tokens.raw(i);
  if (mode.flags & (P.GRID | P.COLUMNS) && w.depth === 0 && !withinGrid(w, raw)) {
    w.c.fail('grid_limit', i, raw);
    return false;
  }
  // Nothing multiplies by the channels of a color.
  if (w.colorMath === 0) w.product *= Math.max(1, Math.abs(Number(raw)));
  if (mode.flags & (P.LINES | P.COLUMNS) && w.depth > 0 && !withinGrid(w, String(w.product))) {
    w.c.fail('grid_limit', i, raw);
    return false;
  }
  put(w, i, raw, writeNumber(raw, false), '');
  if (Number(raw) === 0) countLength(w, 0);
  return true;
}

function writeWithUnit(w: ValueWriter, i: number, type: number): boolean {
  const { tokens, mode } = w;
  const unitAt = tokens.extra(i);
  const raw = tokens.source.slice(tokens.start(i), unitAt);
  if (type === T.PERCENTAGE) {
    if (w.scale.size !== 1 && isFontSize(w)) {
      w.emit(`${writeNumber(scaled(raw, w.scale.size), true)}%`);
      return true;
    }
    // In a drawing, of which one percent is about as long.
    if (w.mode.flags & P.LINE_WIDTH) countLength(w, Number(raw) * PERCENT);
    put(w, i, raw, writeNumber(raw, true), '%');
    return true;
  }
  const unit = tokens.text(i);
  const factor = mode.prelude && w.compared === null ? 1 : scaleOf(w, unit);
  const px = pxOf(unit);
  const isLength = px > 0;
  if (isLength) countLength(w, Number(raw) * px * factor);
  if (isLength && mode.flags & P.ZERO && w.depth === 0 && Number(raw) === 0) {
    w.emit('0');
    w.last = T.NUMBER;
    return true;
  }
  if (factor !== 1) {
    w.emit(`${writeNumber(scaled(raw, factor), true)}${unit.toLowerCase()}`);
    return true;
  }
  const text = writeNumber(raw, true);
  if (tokens.has(i, T.ESCAPED)) w.emit(text + writeUnit(unit));
  else put(w, i, raw, text, unit);
  return true;
}

/** The factor of a relative length, which is needed because the document's root belongs to the host. */
function scaleOf(w: ValueWriter, unit: string): number {
  const { rem, size } = w.scale;
  if (rem === 1 && size === 1) return 1;
  const name = unit.toLowerCase();
  if (name === 'rem') return rem;
  return size !== 1 && name === 'em' && isFontSize(w) ? size : 1;
}

/** In the font shorthand the value after the slash is the line height. */
const isFontSize = (w: ValueWriter): boolean => !w.written().includes('/');

/** Writes a number and its unit, copied when it is already short. */
function put(w: ValueWriter, i: number, raw: string, text: string, unit: string): void {
  if (text === raw || w.isVerbatim) w.copyToken(i);
  else w.emit(text + unit);
}

/** A unit that would be read as an exponent (`e3`) was escaped in the source, and is escaped again. */
function writeUnit(unit: string): string {
  const text = writeIdent(unit);
  return /^e[-+]?\d/i.test(text) ? `\\${text.charCodeAt(0).toString(16)} ${text.slice(1)}` : text;
}

const withinGrid = (w: ValueWriter, raw: string): boolean =>
  Math.abs(Number(raw)) <= (w.mode.flags & P.COLUMNS ? w.c.caps.columns : w.c.caps.gridLine);
