import type { SourceRule } from '../../../../../shared/brand/source-rules.ts';
import type { Edit } from '../stylesheet/style-editor.ts';

export interface PlacedRule {
  /** Null when the stylesheet has such a rule. */
  readonly edit: Edit | null;
  /** Where the declarations go, once the edit is made. */
  readonly cursor: number;
}

/**
 * Where a rule for a part goes: into the rule that has this selector, else behind the last rule that names the part, else
 * at the end.
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

/** Selectors that differ in quotes and white space alone are the same. */
const plain = (selector: string): string => selector.replaceAll(/["'\s]/g, '');

/** Behind the last declaration of a rule. */
function endOfBlock(source: string, { body, to }: SourceRule): number {
  const end = source[to - 1] === '}' ? to - 1 : to;
  return body + source.slice(body, end).trimEnd().length;
}
