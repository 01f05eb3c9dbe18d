import type { SelectorForms, SourceRule } from '#shared/brand/source-rules.ts';

export interface RuleFor {
  readonly rule: SourceRule;
  /** Source texts of the rules and at-rules that contain it, the outermost first. */
  readonly around: readonly string[];
  /** Whether its selector matches the element in its present state; otherwise it matches in another state or mode. */
  readonly isNow: boolean;
}

/** The style rules for an element, in the order of the stylesheet. */
export function rulesFor(
  rules: readonly SourceRule[],
  matches: (selector: string) => boolean,
): readonly RuleFor[] {
  return rules.flatMap((rule): RuleFor[] => {
    if (rule.kind !== 'style' || rule.selectors === null) return [];
    const isNow = rule.selectors.some(({ now }) => matches(now));
    if (!isNow && !rule.selectors.some(({ now, states }) => states !== now && matches(states))) return [];
    return [{ rule, around: around(rules, rule), isNow }];
  });
}

function around(rules: readonly SourceRule[], { within }: SourceRule): string[] {
  const rule = within === null ? undefined : rules[within];
  return rule === undefined ? [] : [...around(rules, rule), rule.text];
}

/** The style rule at an offset of the stylesheet; null when there is none. */
export function ruleAt(rules: readonly SourceRule[], offset: number): SourceRule | null {
  const inside = rules.filter(({ kind, from, to }) => kind === 'style' && from <= offset && offset <= to);
  // In the list, nested rules follow the rule that contains them.
  return inside.at(-1) ?? null;
}

/** Elements of a surface that selectors match, in document order. */
export function findElements(
  root: Element,
  selectors: readonly SelectorForms[],
  form: 'now' | 'states',
): Element[] {
  const list = selectors.map((forms) => forms[form]).filter((selector) => isKnown(root, selector));
  if (list.length === 0) return [];
  const selector = list.join(',');
  return [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)];
}

/** Whether this browser can parse a selector. */
export function isKnown(root: Element, selector: string): boolean {
  try {
    root.matches(selector);
    return true;
  } catch {
    return false;
  }
}
