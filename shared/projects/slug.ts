import { composeText } from '#schema/compose-text.ts';

const SLUG = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/;

/** Most characters of a DNS label. */
export const MAX_SLUG = 63;

/** Prefix of the slugs of test sides. No other slug contains two hyphens in a row. */
export const TEST_LABEL = 'test--';

/** Whether the site of that slug belongs to the test side of an account. */
export const isTestSlug = (slug: string): boolean =>
  slug.startsWith(TEST_LABEL) && slug.length <= MAX_SLUG && isSlug(slug.slice(TEST_LABEL.length));

/** Whether a text is a slug: 3 to 63 characters that are also a DNS label, so that a slug can be a host name. */
export const isSlug = (text: string): boolean => SLUG.test(text) && !text.includes('--');

/** Makes a slug from a name, with a few characters of an id so that equal names do not collide. */
export function makeSlug(name: string, id: string): string {
  const base = composeText(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return `${base === '' ? 'site' : base}-${id.slice(0, 6)}`;
}
