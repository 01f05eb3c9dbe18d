import { inspector as t } from '../../../texts/console-scripts/branding/inspector.ts';

/** The root of the surface on a page. */
export const findRoot = (frame: HTMLIFrameElement): Element | null =>
  frame.contentDocument?.querySelector('[data-brand]') ?? null;

/** What an element is called: its part, or the root. */
export const elementNameOf = (element: Element): string => element.getAttribute('data-part') ?? t.surface;

/** The part that an element belongs to: the nearest one around it, itself included. */
export const partAround = (element: Element): Element | null =>
  element.closest('[data-part]') ?? element.closest('[data-brand]');

/** Elements of a page by the name of their part, in alphabetical order; the root first. */
export function groupByPart(root: Element): ReadonlyMap<string, readonly Element[]> {
  const parts = Map.groupBy(root.querySelectorAll('[data-part]'), elementNameOf);
  return new Map([
    [elementNameOf(root), [root]] as const,
    ...[...parts].sort(([one], [other]) => one.localeCompare(other, 'en')),
  ]);
}

const TOKEN = /var\(\s*(--brand-[\w-]+)/g;

/** Design tokens in the service's rules for an element and in texts of other rules, with what they are there. */
export function readTokens(element: Element, texts: readonly string[]): Array<readonly [string, string]> {
  const sheets = [...element.ownerDocument.styleSheets].filter(({ href }) => !BRAND.test(href ?? ''));
  const all = [...sheets.flatMap((sheet) => rulesIn(sheet.cssRules, element)), ...texts];
  const names = new Set(all.flatMap((text) => [...text.matchAll(TOKEN)].map(([, name = '']) => name)));
  const computed = getComputedStyle(element);
  return [...names].sort().map((name) => [name, computed.getPropertyValue(name).trim()] as const);
}

/** The reseller's own sheet: its rules are read as they are written. */
const BRAND = /\/theme-[0-9a-f]{16}\.css/;

/** Texts of the rules whose selector matches the element; of at-rules, those inside. */
function rulesIn(rules: CSSRuleList, element: Element): string[] {
  return [...rules].flatMap((rule): string[] => {
    if ('selectorText' in rule) {
      const { selectorText, cssText } = rule as CSSStyleRule;
      return element.matches(selectorText) ? [cssText] : [];
    }
    return 'cssRules' in rule ? rulesIn((rule as CSSGroupingRule).cssRules, element) : [];
  });
}
