import type { Page } from 'playwright-core';

export interface StyleDifference {
  element: string;
  property: string;
  raw: string;
  compiled: string;
}

export interface Removed {
  selector: string;
  property: string;
}

interface Comparison {
  suffix: string;
  removed: Removed[];
}

/**
 * Compares the computed styles of the equal fixtures of two frames, element by element, including generated
 * boxes. A difference is explained by a removed declaration of a rule that matches the element. Runs inside
 * the gallery.
 */
const compare = ({
  suffix,
  removed,
}: Comparison): { compared: number; explained: number; left: StyleDifference[] } => {
  const [rawFrame, compiledFrame] = [...document.querySelectorAll('iframe')];
  const elementsOf = (frame: HTMLIFrameElement | undefined): Element[] => [
    ...(frame?.contentDocument?.querySelectorAll('#fixture, #fixture *') ?? []),
  ];
  const [raw, compiled] = [elementsOf(rawFrame), elementsOf(compiledFrame)];
  const result = { compared: 0, explained: 0, left: [] as StyleDifference[] };
  if (raw.length === 0 || raw.length !== compiled.length) throw new Error('the fixtures differ');
  const matches = (element: Element, selector: string): boolean => {
    // The report cuts long selectors and shows nested ones as written: those are compared by property alone.
    if (selector === '' || selector.includes('&') || selector.endsWith('…')) return true;
    try {
      return element.matches(
        selector.replace(/::?(before|after|[a-z-]*(placeholder|marker|thumb|track|button))[^,]*/g, ''),
      );
    } catch {
      return true;
    }
  };
  // A custom property may be inherited from any ancestor.
  const reaches = (element: Element, { property, selector }: Removed): boolean =>
    property.startsWith('--') || matches(element, selector);
  // Animations are compared at the same time of their progress.
  for (const frame of [rawFrame, compiledFrame]) {
    for (const animation of frame?.contentDocument?.getAnimations() ?? []) {
      animation.pause();
      animation.currentTime = 100;
    }
  }
  const covers = (wide: string, narrow: string): boolean =>
    narrow === wide ||
    narrow.startsWith(`${wide}-`) ||
    narrow.startsWith(`${wide.replace(/^-webkit-/, '')}-`);
  raw.forEach((element, index) => {
    const other = compiled[index];
    if (other === undefined) return;
    // The browser's default styles of a select depend on its `appearance`.
    const select = element.closest('select');
    const explainsAll = (entry: Removed): boolean =>
      entry.property === 'appearance' && select !== null && matches(select, entry.selector);
    for (const pseudo of ['', '::before', '::after', '::marker', '::placeholder']) {
      const here = getComputedStyle(element, pseudo);
      const there = getComputedStyle(other, pseudo);
      const embedded = /url\("data:/;
      const lostPicture = embedded.test(here.backgroundImage) && !embedded.test(there.backgroundImage);
      const explains = (entry: Removed, property: string): boolean =>
        covers(entry.property, property) ||
        // A lost picture in a custom property changes every background property of its layer.
        (lostPicture && entry.property.startsWith('--') && property.startsWith('background-'));
      for (const property of here) {
        if (property.startsWith('--')) continue;
        result.compared += 1;
        const was = here.getPropertyValue(property);
        const is = there.getPropertyValue(property).replaceAll(suffix, '');
        if (was === is) continue;
        if (
          removed.some(
            (entry) => explainsAll(entry) || (explains(entry, property) && reaches(element, entry)),
          )
        ) {
          result.explained += 1;
          continue;
        }
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${pseudo}`;
        result.left.push({ element: name, property, raw: was, compiled: is });
      }
    }
  });
  return result;
};

export const compareStyles = (
  gallery: Page,
  comparison: Comparison,
): Promise<{ compared: number; explained: number; left: StyleDifference[] }> =>
  gallery.evaluate(compare, comparison);
