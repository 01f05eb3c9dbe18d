import { guessableAttributes, sensitiveAttributes } from '#schema/css-policy/index.ts';
import * as T from '../tokens/types.ts';
import type { ValueWriter } from './value-writer.ts';

const sensitive = new Set([...sensitiveAttributes, ...guessableAttributes]);

/**
 * Whether an `attr()` reads a harmless attribute and cannot result in an address: no `url` type, in the old or the new
 * spelling, and no `type(*)`, which accepts any tokens.
 */
export function isSafeAttr(w: ValueWriter, first: number, close: number): boolean {
  const { tokens } = w;
  if (tokens.type(first) !== T.IDENT || sensitive.has(tokens.text(first).toLowerCase())) return false;
  let inType = false;
  for (let i = first + 1; i < close; i++) {
    const type = tokens.type(i);
    if (type === T.FUNCTION && /^type$/i.test(tokens.text(i))) inType = true;
    else if (type === T.CLOSE_PAREN) inType = false;
    // In `type()` a bar separates types, elsewhere a namespace.
    if (inType && tokens.isDelim(i, 0x7c)) continue;
    if (type === T.COMMA) return true;
    if (type === T.IDENT && /^(?:url|image|src)$/i.test(tokens.text(i))) return false;
    if (type === T.STRING || type === T.URL_TOKEN) return false;
    if (tokens.isDelim(i, 0x7c) || tokens.isDelim(i, 0x2a)) return false;
  }
  return true;
}
