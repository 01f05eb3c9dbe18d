import { nearestName } from '#schema/nearest-name.ts';
import { IMPORTANT } from '../tokens/trim-value.ts';
import * as T from '../tokens/types.ts';
import * as F from './function-table.ts';
import type { ValueWriter } from './value-writer.ts';

const COMPARISONS = '<>=';
/**
 * Never written: `\` has no valid form, `@` could form an at-keyword with the next token, and controls are invalid
 * here.
 */
const NEVER = /[\\@\p{Cc}]/u;

/** Writes the delimiter at `i` if it is allowed there. */
export function writeDelimiter(w: ValueWriter, i: number): boolean {
  const code = w.tokens.extra(i);
  const c = String.fromCharCode(code);
  const welcome =
    '+-*/'.includes(c) ||
    ((w.mode.prelude || w.conditions > 0) && COMPARISONS.includes(c)) ||
    (w.kind === F.TYPE && (c === '<' ? isTypeName(w, i + 1) : '>#|'.includes(c))) ||
    (w.mode.custom && !NEVER.test(c) && !(c === '!' && w.depth === 0));
  if (!welcome) {
    const priority = c === '!' ? priorityAt(w, i + 1) : null;
    if (priority !== null)
      w.c.fail('value_invalid', i, `!${priority}`, priority === PRIORITY ? undefined : IMPORTANT);
    else w.c.fail(c === '!' || c === '\\' || c === '*' ? 'legacy_hack' : 'value_invalid', i, c);
    return false;
  }
  w.join(i, T.DELIM, code);
  w.copyToken(i);
  return true;
}

const PRIORITY = IMPORTANT.slice(1);

/** A misplaced or mistyped priority; null for the marks that single old browsers ignored, such as `!ie`. */
function priorityAt({ tokens }: ValueWriter, next: number): string | null {
  const i = tokens.type(next) === T.WHITESPACE ? next + 1 : next;
  const name = tokens.type(i) === T.IDENT ? tokens.text(i).toLowerCase() : '';
  return nearestName(name, [PRIORITY]) === undefined ? null : name;
}

const typeNames = new Set(
  `angle color custom-ident integer length length-percentage number percentage resolution string time
  transform-function transform-list`.split(/\s+/),
);

/** The name in `attr(x type(<length>))`, where white space is not allowed. */
const isTypeName = (w: ValueWriter, i: number): boolean =>
  w.tokens.type(i) === T.IDENT && typeNames.has(w.tokens.text(i)) && w.tokens.isDelim(i + 1, 0x3e);
