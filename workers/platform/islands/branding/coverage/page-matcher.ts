import type { SelectorForms } from '../../../../../shared/brand/source-rules.ts';

/** Elements of pages of the dashboard that have no sample, such as the settings and the editor of a site. */
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

/** Whether a selector could match something on one of the pages, each given by the root of its surface. */
export function pageMatcher(roots: readonly Element[]): (selector: SelectorForms) => boolean {
  const names = new Set<string>();
  for (const root of roots) for (const element of [root, ...root.querySelectorAll('*')]) note(names, element);
  const known = new Map<string, boolean>();
  return ({ ever, needs }) => {
    // Most rules of a framework end here: the pages have none of its classes.
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
    // Nobody knows what a selector matches that the browser does not know.
    return true;
  }
}

function note(names: Set<string>, element: Element): void {
  names.add(`<${element.localName.toLowerCase()}`);
  for (const name of element.classList) names.add(`.${name}`);
  for (const name of element.getAttributeNames()) names.add(`[${name}`);
  if (element.id !== '') names.add(`#${element.id}`);
}
