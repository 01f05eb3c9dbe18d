import type { SourceRule } from '#shared/brand/source-rules.ts';
import type { Edit } from '../stylesheet/style-editor.ts';

export interface PlacedRule {
  /** Null when the stylesheet already has such a rule. */
  readonly edit: Edit | null;
  /** Offset for new declarations after the edit. */
  readonly cursor: number;
}

/**
 * Finds the place of a rule for a part: in the rule with this selector, else after the last rule that names the part,
 * else at the end.
 */
export function placeRule(
  source: string,
  rules: readonly SourceRule[],
  selector: string,
  part: string,
): PlacedRule {
  const top = rules.filter(({ kind, within }) => kind === 'style' && within === null);
  const same = top.findLast(({ text }) => plain(text) === plain(selector));
  if (same !== undefined) return { edit: null, cursor: endOfBlock(source, same) };
  const named = plain(`[data-part="${part}"]`);
  const last = top.findLast(({ text }) => plain(text).includes(named));
  const at = last?.to ?? source.trimEnd().length;
  const opening = `${at === 0 ? '' : '\n\n'}${selector} {\n  `;
  const isEnd = source.slice(at).trim() === '';
  return {
    edit: { from: at, to: isEnd ? source.length : at, insert: `${opening}\n}${isEnd ? '\n' : ''}` },
    cursor: at + opening.length,
  };
}

/** Selectors are equal when they differ only in quotes and white space. */
const plain = (selector: string): string => selector.replaceAll(/["'\s]/g, '');

/** Offset after the last declaration of a rule. */
function endOfBlock(source: string, { body, to }: SourceRule): number {
  const end = source[to - 1] === '}' ? to - 1 : to;
  return body + source.slice(body, end).trimEnd().length;
}
