import type { Business } from '#schema/site/document.ts';

type Address = NonNullable<Business['address']>;

/** The last part of an address: `80331 München`, `00-950 Warszawa`, `1012 AB Amsterdam`, `Leeds LS1 4AB`, or a town. */
const TOWNS = [
  /^(?<postalCode>\d{4}\s?[A-Z]{2}|(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})?|\d{2}-\d{3})\s+(?<city>\p{L}.{0,79})$/u,
  /^(?<city>\p{L}.{0,70}?) (?<postalCode>[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/u,
  /^(?<city>\P{Nd}{1,80})$/u,
];

const MOST_STREET = 120;
const MOST_CITY = 80;

/** An address as a person writes it in one field. What has no known form is a street, so that every word is shown. */
export function readAddress(text: string): Address | null {
  const parts = text
    .split(/\n|[,،]\s/u)
    .map((part) => part.replace(/^[\s,،、]{1,9}|[\s,،、]{1,9}$/gu, ''))
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined) return null;
  const street = parts.slice(0, -1).join(', ');
  const town = TOWNS.map((form) => form.exec(last)?.groups).find((groups) => groups !== undefined);
  if (town !== undefined && street.length <= MOST_STREET)
    return { ...(street !== '' && { street }), ...town };
  const plain = parts.join(', ');
  const [city, region] = [
    plain.slice(MOST_STREET, MOST_STREET + MOST_CITY),
    plain.slice(MOST_STREET + MOST_CITY),
  ];
  return {
    street: plain.slice(0, MOST_STREET),
    ...(city !== '' && { city }),
    ...(region !== '' && { region }),
  };
}
