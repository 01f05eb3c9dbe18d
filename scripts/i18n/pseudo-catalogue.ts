import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { Catalogue } from '#shared/i18n/compile-messages.ts';

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽàƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž';

const accented = (text: string): string =>
  [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');

/** Padding of two fifths of the length, with line breaks between words. */
const padding = (length: number): string => ' ẋẋẋẋ'.repeat(Math.ceil((length * 0.4) / 5));

interface Element {
  type: number;
  value?: unknown;
  options?: Record<string, { value: Element[] }>;
  children?: Element[];
}

const accentedElement = (element: Element): Element => ({
  ...element,
  ...(element.type === TYPE.literal && { value: accented(String(element.value)) }),
  ...(element.options && {
    options: Object.fromEntries(
      Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(accentedElement) },
      ]),
    ),
  }),
  ...(element.children && { children: element.children.map(accentedElement) }),
});

const lengthOf = ({ value, options, children }: Element): number =>
  (typeof value === 'string' ? value.length : 0) +
  Math.max(0, ...Object.values(options ?? {}).map((option) => sumOf(option.value))) +
  sumOf(children ?? []);

const sumOf = (elements: readonly Element[]): number =>
  elements.reduce((sum, element) => sum + lengthOf(element), 0);

const literal = (value: string): Element => ({ type: TYPE.literal, value });

/**
 * A catalogue whose texts differ from all texts outside of catalogues: each letter has an accent, and each
 * message is in brackets and two fifths longer, as translations can be.
 */
export function pseudoCatalogue(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => {
      if (typeof value === 'string') return [key, `⟦${accented(value)}${padding(value.length)}⟧`];
      if (!Array.isArray(value)) return [key, pseudoCatalogue(value as Catalogue)];
      const elements = value as Element[];
      return [key, [literal('⟦'), ...elements.map(accentedElement), literal(`${padding(sumOf(elements))}⟧`)]];
    }),
  );
}
