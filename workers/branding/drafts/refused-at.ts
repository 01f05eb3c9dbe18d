import { withEnds } from '../advice/with-ends.ts';
import type { StrippedEntry } from '../css/compile.ts';
import { Positions } from '../css/report/positions.ts';

/** Why a stylesheet is refused as a whole, and where: an entry without a line is about no one place. */
export function refusedAt(
  css: string,
  { code, message, offset }: { code: string; message: string; offset: number | null },
): StrippedEntry[] {
  // What imported sheets bring along stands behind the caller's text.
  if (offset === null || offset >= css.length) return [{ code, message, line: 0, column: 0, offset: 0 }];
  const entry = { code, message, ...new Positions(css).at(offset), offset };
  // Where brackets do not match, no piece ends: the place is the bracket itself.
  const bracket = css.slice(offset).search(/[([{]/);
  return withEnds(css, [code === 'too_deep' ? { ...entry, endOffset: offset + bracket + 1 } : entry]);
}
