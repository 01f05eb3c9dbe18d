import type { SelectorForms } from '#shared/brand/source-rules.ts';

/** Parts of dashboard pages without a sample, such as the settings and the site editor. */
export const ELSEWHERE: ReadonlySet<string> = new Set([
  'bdi',
  'br',
  'datalist',
  'del',
  'footer',
  'ins',
  'meter',
  'strong',
]);

/**
 * Makes a test whether a selector could match an element of one of the pages, which are given by the roots of their
 * surfaces.
 */
export function pageMatcher(roots: readonly Element[]): (selector: SelectorForms) => boolean {
  const names = new Set<string>();
  for (const root of roots) for (const element of [root, ...root.querySelectorAll('*')]) note(names, element);
  const known = new Map<string, boolean>();
  return ({ ever, needs }) => {
    // This early test rejects most rules of frameworks, because the pages have none of their classes.
    const missing = needs.filter((name) => !names.has(name));
    if (missing.length > 0) return missing.every((name) => name[0] === '<' && ELSEWHERE.has(name.slice(1)));
    const found = known.get(ever) ?? roots.some((root) => isIn(root, ever));
    known.set(ever, found);
    return found;
  };
}

function isIn(root: Element, selector: string): boolean {
  try {
    return root.matches(selector) || root.querySelector(selector) !== null;
  } catch {
    // A selector that this browser does not support may match in another one.
    return true;
  }
}

function note(names: Set<string>, element: Element): void {
  names.add(`<${element.localName.toLowerCase()}`);
  for (const name of element.classList) names.add(`.${name}`);
  for (const name of element.getAttributeNames()) names.add(`[${name}`);
  if (element.id !== '') names.add(`#${element.id}`);
}
