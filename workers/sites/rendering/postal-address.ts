import type { Business } from '#schema/site/document.ts';

type Address = NonNullable<Business['address']>;

/** Countries that write the postal code after the city. */
const CODE_LAST = new Set(['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'IN', 'BR', 'ZA']);

/** The lines of an address on an envelope. */
export function postalLines({ street, postalCode, city, region, country }: Address): string[] {
  if (country === 'JP') {
    // The largest part stands first, without signs between them.
    const code = postalCode === undefined ? undefined : `〒${postalCode.replace(/^〒/, '')}`;
    const place = [region, city, street].filter((part) => part !== undefined).join('');
    return [code, place].filter((line): line is string => line !== undefined && line !== '');
  }
  const place =
    country !== undefined && CODE_LAST.has(country)
      ? [city, [region, postalCode].filter((part) => part !== undefined).join(' ')]
      : [[postalCode, city].filter((part) => part !== undefined).join(' '), region];
  return [street, place.filter((part) => part !== undefined && part !== '').join(', ')].filter(
    (line): line is string => line !== undefined && line !== '',
  );
}

/** An address in one line, with the comma of the page's script. */
export const addressLine = (address: Address, locale: string): string =>
  postalLines(address).join(
    address.country === 'JP' ? ' ' : /^(?:ar|fa|ur)(?:-|$)/.test(locale) ? '، ' : ', ',
  );

/** The address of a search on OpenStreetMap; null when the address has no place. */
export function mapHref({ address }: Business): string | null {
  if (address?.street === undefined && address?.city === undefined) return null;
  const query = [...postalLines(address), ...(address.country === undefined ? [] : [address.country])].join(
    ', ',
  );
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
