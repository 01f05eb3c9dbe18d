const SLUG = /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/;

/** 3 to 63 characters that are also a DNS label, so that a slug can be a host name. */
export const isSlug = (text: string): boolean => SLUG.test(text) && !text.includes('--');

/** A slug made from a name, with a few characters of an id so that equal names do not collide. */
export function slugOf(name: string, id: string): string {
  const base = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return `${base === '' ? 'site' : base}-${id.slice(0, 6)}`;
}
