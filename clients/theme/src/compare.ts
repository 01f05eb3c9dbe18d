import type { Brand } from './folder.ts';

/** The replaced lines of a text, from 1; null when none was replaced. */
function changedLines(before: string, after: string): { from: number; to: number } | null {
  if (before === after) return null;
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head += 1;
  let tail = 0;
  while (
    tail < Math.min(old.length, now.length) - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  ) {
    tail += 1;
  }
  return { from: head + 1, to: Math.max(head + 1, now.length - tail) };
}

/** Names of the differing values, as `colors.light.primary`. */
function changedFields(before: unknown, after: unknown, name = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(before) || !isObject(after)) return [name];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => changedFields(before[key], after[key], name === '' ? key : `${name}.${key}`));
}

const MOST = 8;

/** The differences between two brands, one line for each file that differs. */
export function differences(before: Brand, after: { css: string; config: unknown }): string[] {
  const lines = changedLines(before.css, after.css);
  const fields = changedFields(JSON.parse(before.document), after.config);
  const shown = fields.slice(0, MOST).join(', ');
  return [
    ...(lines === null ? [] : [`In the stylesheet: lines ${lines.from} to ${lines.to}.`]),
    ...(fields.length === 0
      ? []
      : [`In the document: ${shown}${fields.length > MOST ? ` and ${fields.length - MOST} more` : ''}.`]),
  ];
}
