import { splitPlaces } from './split-report.ts';
import type { Removed } from './style-editor.ts';

/**
 * Changes that put an entry's replacement in all its places. The text may have changed since the report: a place that no
 * longer holds the name is left alone.
 */
export function findFixes(entry: Removed, text: string): { from: number; to: number; insert: string }[] {
  const { replacement, endOffset } = entry;
  if (replacement === undefined || endOffset === undefined) return [];
  const name = nameIn(entry);
  return splitPlaces(entry).flatMap(({ offset: from, endOffset: to }) =>
    to !== undefined && text.slice(from, to) === name ? [{ from, to, insert: replacement }] : [],
  );
}

/** The name that the message ends with, in parentheses. */
const nameIn = ({ message }: Removed): string => /\((.*)\)$/s.exec(message)?.[1] ?? '';
