import { splitPlaces } from './split-report.ts';
import type { Removed } from './style-editor.ts';

/**
 * Edits that insert the replacement of an entry in all its places. The text may have changed since the report, so that
 * a place without the name is skipped.
 */
export function findFixes(entry: Removed, text: string): { from: number; to: number; insert: string }[] {
  const { replacement, endOffset } = entry;
  if (replacement === undefined || endOffset === undefined) return [];
  const name = nameIn(entry);
  return splitPlaces(entry).flatMap(({ offset: from, endOffset: to }) =>
    to !== undefined && text.slice(from, to) === name ? [{ from, to, insert: replacement }] : [],
  );
}

/** The name in parentheses at the end of the message. */
const nameIn = ({ message }: Removed): string =>
  message.endsWith(')') && message.includes('(') ? message.slice(message.indexOf('(') + 1, -1) : '';
