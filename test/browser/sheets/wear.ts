import type { Page } from 'playwright-core';
import { SHEET_ACCOUNT } from '../../support/sheets/compile-whole.ts';
import type { Removal } from './removals.ts';

/** A sheet as its author would use it, and as compiled for a surface. */
export interface Worn {
  readonly authored: string;
  readonly compiled: string;
  /** What the compiler adds to names. */
  readonly suffix: string;
  /** The content of `body`, and of the surface. */
  readonly html: string;
  /** Custom properties to compare. */
  readonly custom: readonly string[];
  /** What the report names as removed. */
  readonly removals: readonly Removal[];
}

/** A computed value that differs: the element with its generated box, the property, and both values. */
export interface Difference {
  readonly element: string;
  readonly property: string;
  readonly authored: string;
  readonly compiled: string;
}

export interface Comparison {
  readonly compared: number;
  /** How many values differ for no reason that the report names, and the first of them. */
  readonly count: number;
  readonly differences: readonly Difference[];
}

/** Attributes of `html` and `body` in the document of the author; the surface has both. */
const HTML_ATTRIBUTES = 'class="h" lang="en"';
const BODY_ATTRIBUTES = 'class="k"';
const BASE = '<style>@layer host{html,body{margin:0}}</style>';

/** A page with a frame for the author's document and one for a surface. */
export const WARDROBE_HTML = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<style>iframe{border:0;width:800px;height:600px}</style><iframe></iframe><iframe></iframe>`;

const documentsOf = (html: string) => ({
  authored: `<!doctype html><html ${HTML_ATTRIBUTES}><head>${BASE}<style id="worn"></style></head><body ${BODY_ATTRIBUTES}>${html}</body></html>`,
  compiled: `<!doctype html><html><head>${BASE}<style id="worn"></style></head><body><div data-brand="${SHEET_ACCOUNT}" class="h k" lang="en">${html}</div></body></html>`,
});

/** Runs in the wardrobe. */
const wear = async (
  worn: Worn & { documents: { authored: string; compiled: string } },
): Promise<Comparison> => {
  const frames = [...document.querySelectorAll('iframe')];
  const open = async (frame: HTMLIFrameElement | undefined, page: string): Promise<Document> => {
    if (frame === undefined) throw new Error('no frame');
    if (frame.dataset.page !== page) {
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.srcdoc = page;
      await loaded;
      frame.dataset.page = page;
    }
    if (frame.contentDocument === null) throw new Error('no document');
    return frame.contentDocument;
  };
  const dress = (page: Document, sheet: string): void => {
    const style = page.getElementById('worn');
    if (style === null) throw new Error('no style');
    style.textContent = sheet;
  };
  const authored = await open(frames[0], worn.documents.authored);
  const compiled = await open(frames[1], worn.documents.compiled);
  // Both at once, so that no animation of one ends before it is stopped.
  dress(authored, worn.authored);
  dress(compiled, worn.compiled);
  const root = compiled.querySelector('[data-brand]');
  if (root === null) throw new Error('no surface');
  // Animations are compared at the same time of their progress, transitions at their end.
  for (const page of [authored, compiled])
    for (const animation of page.getAnimations()) {
      if (animation instanceof CSSAnimation || animation.constructor.name === 'CSSAnimation') {
        animation.pause();
        // The progress of others follows the position of a scroll container.
        if (animation.timeline === page.timeline) animation.currentTime = 100;
      } else animation.finish();
    }
  const left = [...authored.body.querySelectorAll('*')];
  const right = [...root.querySelectorAll('*')];
  if (left.length !== right.length || left.length === 0) throw new Error('the contents differ');
  const differences: Difference[] = [];
  let compared = 0;
  let count = 0;
  // White space and quotes of a custom property are written anew.
  const plain = (text: string): string =>
    text
      .replaceAll(worn.suffix, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll("'", '"')
      .replaceAll(/ ?([,/:*]) ?/g, '$1');
  const USED =
    /^(?:(?:min-|max-)?(?:width|height|block-size|inline-size)|top|right|bottom|left|inset.*|(?:perspective|transform)-origin)$/;
  const LAYOUT =
    /^(?:border|padding|margin|(?:min-|max-)?(?:width|height|block-size|inline-size)|font|line-height|letter-spacing|word-|white-space|text-|display|contain|position|float|clear|flex|grid|gap|row-gap|column|box-sizing|content|overflow|aspect-ratio|inset|top|right|bottom|left|scale|rotate|translate|transform|perspective|filter|backdrop-filter|will-change)/;
  const reaches = (element: Element, { selector }: Removal): boolean => {
    if (selector === null) return true;
    const plain = selector.replaceAll(
      /::?(?:before|after|marker|placeholder|first-line|first-letter)(?![-\w])/g,
      '',
    );
    // A browser that does not know the selector ignores it too.
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      try {
        if (at.matches(plain)) return true;
      } catch {
        return false;
      }
    }
    return false;
  };
  const movesLayout = worn.removals.some(
    ({ properties }) => properties === null || properties.some((name) => LAYOUT.test(name)),
  );
  const family = (name: string): string =>
    name
      .replace(/-(?:top|bottom|start|end)-(?:left|right|start|end)(?=-radius$)/, '')
      .replace(/-(?:top|right|bottom|left|block|inline)(?:-start|-end)?(?=-|$)/, '');
  const bareOf = (name: string): string => name.replace(/^-webkit-/, '');
  const sets = ({ properties }: Removal, property: string): boolean =>
    properties === null ||
    properties.some((name) => {
      const [whole, part] = [bareOf(name), bareOf(property)];
      return (
        `${part}-`.startsWith(`${whole}-`) || whole.startsWith(`${part}-`) || family(part) === family(whole)
      );
    });
  const isExplained = (element: Element, property: string): boolean =>
    (movesLayout && USED.test(property)) ||
    worn.removals.some((removal) => sets(removal, property) && reaches(element, removal));
  const compare = (element: Element, name: string, was: string, is: string, property: string): void => {
    compared++;
    if (was === is || was === is.replaceAll(worn.suffix, '')) return;
    if (property.startsWith('--') && plain(was) === plain(is)) return;
    if (isExplained(element, property)) return;
    count++;
    if (differences.length < 400) differences.push({ element: name, property, authored: was, compiled: is });
  };
  const BOXES = ['', '::before', '::after', '::marker', '::placeholder'];
  left.forEach((element, index) => {
    const other = right[index] as Element;
    const name = `${element.localName}${element.id === '' ? '' : `#${element.id}`}.${element.getAttribute('class') ?? ''}`;
    for (const box of BOXES) {
      if (box === '::placeholder' && element.localName !== 'input') continue;
      if (box === '::marker' && element.localName !== 'li') continue;
      const here = getComputedStyle(element, box);
      const there = getComputedStyle(other, box);
      const isGenerated = box === '::before' || box === '::after';
      if (isGenerated && here.content === 'none' && there.content === 'none') continue;
      for (const property of here) {
        if (property.startsWith('--')) continue;
        compare(
          element,
          name + box,
          here.getPropertyValue(property),
          there.getPropertyValue(property),
          property,
        );
      }
      for (const property of worn.custom) {
        const is = there.getPropertyValue(property + worn.suffix) || there.getPropertyValue(property);
        compare(element, name + box, here.getPropertyValue(property), is, property);
      }
    }
  });
  return { compared, count, differences };
};

/** Compares every computed value of the content, under the author's sheet and under the compiled one. */
export const compareWorn = (wardrobe: Page, worn: Worn): Promise<Comparison> =>
  wardrobe.evaluate(wear, { ...worn, documents: documentsOf(worn.html) });
