import type { Business } from '#schema/site/document.ts';

type Address = NonNullable<Business['address']>;

/** What follows the street of an address. */
const TOWNS: ReadonlyArray<readonly [RegExp, (groups: Record<string, string>) => Address]> = [
  // 80331 München, 00-950 Warszawa, 01310-100 São Paulo, 1012 AB Amsterdam
  [
    /^(?<postalCode>\d{4}\s?[A-Z]{2}|(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})?|\d{2}-\d{3})\s+(?<city>\p{L}.*)$/u,
    ({ postalCode = '', city = '' }) => ({ postalCode, city }),
  ],
  // Leeds LS1 4AB
  [
    /^(?<city>\p{L}.{0,80}?) (?<postalCode>[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/u,
    ({ postalCode = '', city = '' }) => ({ city, postalCode }),
  ],
];

const MOST_STREET = 120;
const MOST_CITY = 80;

/**
 * An address as a person writes it in one field. A part that has no digits is a town. What has no known form is a
 * street, so that every word is shown.
 */
export function readAddress(text: string): Address | null {
  const plain = text
    .split('\n')
    .map((line) => line.replace(/^[\s,،、]{1,9}/u, '').replace(/[,،、]? ?$/u, ''))
    .filter((line) => line !== '')
    .join(', ')
    .trim();
  if (plain === '') return null;
  const parts = plain.split(/ ?[,،]\s/u).map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const street = parts.slice(0, -1).join(', ');
  for (const [form, read] of TOWNS) {
    const groups = form.exec(last)?.groups;
    if (groups !== undefined && street.length <= MOST_STREET && (groups.city ?? '').length <= MOST_CITY)
      return { ...(street !== '' && { street }), ...read(groups) };
  }
  if (!/\p{Nd}/u.test(last) && last.length <= MOST_CITY && street.length <= MOST_STREET)
    return { ...(street !== '' && { street }), city: last };
  return plain.length <= MOST_STREET
    ? { street: plain }
    : {
        street: plain.slice(0, MOST_STREET),
        city: plain.slice(MOST_STREET, MOST_STREET + MOST_CITY),
        region: plain.slice(MOST_STREET + MOST_CITY) || undefined,
      };
}
