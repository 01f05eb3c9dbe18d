import * as T from '../tokens/types.ts';
import { writeIdent } from '../write/ident.ts';
import { writeNumber } from '../write/number.ts';
import { countLength } from './limits.ts';
import * as P from './property-table.ts';
import type { ValueWriter } from './value-writer.ts';

const LENGTH_UNIT = /^(?:px|r?em|ex|r?ch|v[whib]|vmin|vmax|[sld]v[wh]|cm|mm|in|pt|pc|q)$/i;

/** Writes the number, percentage or dimension at `i`; false beyond a limit. */
export function writeNumeric(w: ValueWriter, i: number, type: number): boolean {
  const { tokens, mode } = w;
  const start = tokens.start(i);
  if (type === T.NUMBER) {
    const raw = tokens.raw(i);
    if (mode.flags & (P.GRID | P.COLUMNS) && w.depth === 0 && !withinGrid(w, raw)) {
      w.c.fail('grid_limit', i, raw);
      return false;
    }
    w.text += shorten(tokens.source, start, raw, false);
    if (Number(raw) === 0) countLength(w, 0);
    return true;
  }
  const unitAt = tokens.extra(i);
  const raw = tokens.source.slice(start, unitAt);
  if (type === T.PERCENTAGE) {
    w.text += `${shorten(tokens.source, start, raw, true)}%`;
    return true;
  }
  const unit = tokens.text(i);
  const value = Number(raw);
  const isLength = LENGTH_UNIT.test(unit);
  if (isLength) countLength(w, toPx(value, unit));
  if (value === 0 && mode.flags & P.ZERO && w.depth === 0 && isLength) {
    w.text += '0';
    w.last = T.NUMBER;
    return true;
  }
  w.text += shorten(tokens.source, start, raw, true) + writeUnit(unit, tokens.has(i, T.ESCAPED));
  return true;
}

/** Most numbers are short integers already; only the others are looked at closely. */
function shorten(source: string, start: number, raw: string, integerIsSame: boolean): string {
  const first = source.charCodeAt(start);
  if (first >= 0x31 && first <= 0x39 && !raw.includes('.')) return raw;
  return writeNumber(raw, integerIsSame);
}

/** A unit that would be read as an exponent (`e3`) can only have been escaped, and is so again. */
function writeUnit(unit: string, escaped: boolean): string {
  if (!escaped) return unit;
  const text = writeIdent(unit);
  return /^e[-+]?\d/i.test(text) ? `\\${text.charCodeAt(0).toString(16)} ${text.slice(1)}` : text;
}

const withinGrid = (w: ValueWriter, raw: string): boolean =>
  Math.abs(Number(raw)) <= (w.mode.flags & P.COLUMNS ? w.c.caps.columns : w.c.caps.gridLine);

function toPx(value: number, unit: string): number {
  switch (unit.toLowerCase()) {
    case 'px':
      return value;
    case 'cm':
      return value * 37.8;
    case 'mm':
      return value * 3.78;
    case 'in':
      return value * 96;
    case 'pt':
      return value * 1.34;
    default:
      return value * 16;
  }
}
