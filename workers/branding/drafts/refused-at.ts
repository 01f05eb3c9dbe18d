import { withEnds } from '../advice/with-ends.ts';
import type { StrippedEntry } from '../css/compile.ts';
import { Positions } from '../css/report/positions.ts';

/** The report entry for a stylesheet that is refused as a whole. An entry without a line has no single position. */
export function refusedAt(
  css: string,
  { code, message, offset }: { code: string; message: string; offset: number | null },
): StrippedEntry[] {
  // Imported font faces are after the caller's text.
  if (offset === null || offset >= css.length) return [{ code, message, line: 0, column: 0, offset: 0 }];
  const entry = { code, message, ...new Positions(css).at(offset), offset };
  // Without matching brackets no piece has an end, so the position is the bracket itself.
  const bracket = css.slice(offset).search(/[([{]/);
  return withEnds(css, [code === 'too_deep' ? { ...entry, endOffset: offset + bracket + 1 } : entry]);
}
