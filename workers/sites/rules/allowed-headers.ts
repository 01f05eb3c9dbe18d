/** Referrer policies that send at most as much as the site's default one. */
const REFERRERS: ReadonlySet<string> = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/** Policies that are added to those of the service. Browsers apply all of them, so that none is weakened. */
export const ADDED: ReadonlySet<string> = new Set(['content-security-policy', 'link']);

const ANY_VALUE: ReadonlySet<string> = new Set([...ADDED, 'x-robots-tag', 'content-language']);
/** Headers that begin with `X-` and that a site may not set. */
const OURS = /^x-(?:frame-options|content-type-options|request-id|site-|livery|forwarded|xss)/;

/**
 * Whether a site may set the header: headers that describe its files, and those that restrict browsers further. Headers
 * that protect visitors, the service or a takedown (caching, cookies, types, frames) are refused.
 */
export function isHeaderAllowed(name: string, value: string): boolean {
  if (value === '' || !/^[\x20-\x7e]+$/.test(value)) return false;
  const key = name.toLowerCase();
  if (ANY_VALUE.has(key)) return true;
  if (key === 'referrer-policy') return REFERRERS.has(value.toLowerCase());
  if (key === 'access-control-allow-origin' || key === 'timing-allow-origin') return value === '*';
  return /^x-[a-z0-9-]+$/.test(key) && !OURS.test(key);
}
