import { inspector as t } from '#workers/platform/texts/console-scripts/branding/inspector.ts';

/** The root of the surface on a page. */
export const findRoot = (frame: HTMLIFrameElement): Element | null =>
  frame.contentDocument?.querySelector('[data-brand]') ?? null;

/** Name of an element: that of its part, or of the root. */
export const elementNameOf = (element: Element): string => element.getAttribute('data-part') ?? t.surface;

/** The part that contains an element: the element itself or its nearest ancestor that is a part. */
export const partAround = (element: Element): Element | null =>
  element.closest('[data-part]') ?? element.closest('[data-brand]');

/** Elements of a page by the name of their part: the root first, then in alphabetical order. */
export function groupByPart(root: Element): ReadonlyMap<string, readonly Element[]> {
  const parts = Map.groupBy(root.querySelectorAll('[data-part]'), elementNameOf);
  return new Map([
    [elementNameOf(root), [root]] as const,
    ...[...parts].sort(([one], [other]) => one.localeCompare(other, 'en')),
  ]);
}

const TOKEN = /var\(\s*(--brand-[\w-]+)/g;

/** Design tokens that the service's rules for an element or other rules use, with their values at the element. */
export function readTokens(element: Element, texts: readonly string[]): Array<readonly [string, string]> {
  const sheets = [...element.ownerDocument.styleSheets].filter(({ href }) => !BRAND.test(href ?? ''));
  const all = [...sheets.flatMap((sheet) => rulesIn(sheet.cssRules, element)), ...texts];
  const names = new Set(all.flatMap((text) => [...text.matchAll(TOKEN)].map(([, name = '']) => name)));
  const computed = getComputedStyle(element);
  return [...names].sort().map((name) => [name, computed.getPropertyValue(name).trim()] as const);
}

/** Address of the reseller's own stylesheet, whose rules are read from the source instead. */
const BRAND = /\/theme-[0-9a-f]{16}\.css/;

/** Texts of the rules whose selector matches the element, including those inside at-rules. */
function rulesIn(rules: CSSRuleList, element: Element): string[] {
  return [...rules].flatMap((rule): string[] => {
    if ('selectorText' in rule) {
      const { selectorText, cssText } = rule as CSSStyleRule;
      return element.matches(selectorText) ? [cssText] : [];
    }
    return 'cssRules' in rule ? rulesIn((rule as CSSGroupingRule).cssRules, element) : [];
  });
}
