import type { SelectorForms, SourceRule } from '#shared/brand/source-rules.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Unused {
  /** Style rules that match nothing, in source order. */
  readonly rules: readonly SourceRule[];
  /** Number of style rules in the stylesheet. */
  readonly total: number;
  /** The ranges to remove: those rules, and everything that has no effect without them. */
  readonly spans: readonly Span[];
  /** Size of the ranges in bytes of UTF-8. */
  readonly bytes: number;
}

/**
 * Finds the rules of a stylesheet whose selectors match nothing on any page. A rule with an unreadable selector counts
 * as used, and conditions count as fulfilled. Also finds at-rules that would be empty without these rules, and
 * keyframes that nothing else names.
 */
export function unusedRules(
  source: string,
  rules: readonly SourceRule[],
  matches: (selector: SelectorForms) => boolean,
): Unused {
  const children = Map.groupBy(rules.keys(), (index) => rules[index]?.within ?? null);
  const isMatched = rules.map(({ selectors }) => selectors === null || selectors.some(matches));
  const isUseless = new Array<boolean>(rules.length).fill(false);
  // In the list, nested rules follow the rule that contains them, so that the reversed list has the innermost first.
  for (const [index, rule] of [...rules.entries()].reverse()) {
    const inside = children.get(index) ?? [];
    const isEmptied = inside.every((child) => isUseless[child]);
    const styled = rule.kind === 'style' ? index : styleAround(rules, index);
    const hasEffect = rule.declares && (styled === null || isMatched[styled] === true);
    const isRule = rule.kind === 'style' && isMatched[index] === false;
    const wasFilled =
      (rule.kind === 'style' || rule.kind === 'group') && (inside.length > 0 || rule.declares);
    isUseless[index] = isEmptied && !hasEffect && (isRule || wasFilled);
  }
  const found = rules.filter((rule, index) => rule.kind === 'style' && isUseless[index]);
  const outermost = rules.filter(
    ({ within }, index) => isUseless[index] && (within === null || !isUseless[within]),
  );
  const spans = [...outermost, ...unnamedKeyframes(source, rules, outermost)]
    .sort((one, other) => one.from - other.from)
    .map((span) => withBlanks(source, span));
  return {
    rules: found,
    total: rules.filter(({ kind }) => kind === 'style').length,
    spans,
    bytes: spans.reduce((sum, { from, to }) => sum + encoder.encode(source.slice(from, to)).length, 0),
  };
}

const encoder = new TextEncoder();

function styleAround(rules: readonly SourceRule[], index: number): number | null {
  for (let at = rules[index]?.within ?? null; at !== null; at = rules[at]?.within ?? null)
    if (rules[at]?.kind === 'style') return at;
  return null;
}

/** Keyframes whose name does not occur in the remaining text, neither as a name nor within a value. */
function unnamedKeyframes(source: string, rules: readonly SourceRule[], gone: readonly Span[]): SourceRule[] {
  const keyframes = rules.filter(({ kind }) => kind === 'keyframes');
  if (keyframes.length === 0) return [];
  const names = new Set<string>();
  const out = [...gone, ...keyframes].sort((one, other) => one.from - other.from);
  let at = 0;
  for (const { from, to } of [...out, { from: source.length, to: source.length }]) {
    for (const [name] of source.slice(at, Math.max(at, from)).matchAll(/[\w-]+/g)) names.add(name);
    at = Math.max(at, to);
  }
  return keyframes.filter(({ text, from }) => {
    const name = /^@[\w-]+ (["']?)([\w-]+)\1$/.exec(text)?.[2];
    return (
      name !== undefined && !names.has(name) && !gone.some((span) => span.from <= from && from < span.to)
    );
  });
}

/**
 * The range with the white space before it in its line, and with the end of the line when nothing else is in the line.
 */
function withBlanks(source: string, { from, to }: Span): Span {
  let start = from;
  while (start > 0 && isBlank(source[start - 1])) start -= 1;
  let end = to;
  while (isBlank(source[end])) end += 1;
  const isLine =
    (start === 0 || source[start - 1] === '\n') && (end >= source.length || source[end] === '\n');
  return isLine ? { from: start, to: Math.min(end + 1, source.length) } : { from, to };
}

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** The stylesheet without these ranges. */
export function withoutSpans(source: string, spans: readonly Span[]): string {
  let kept = '';
  let at = 0;
  for (const { from, to } of spans) {
    kept += source.slice(at, from);
    at = to;
  }
  return kept + source.slice(at);
}
