/** What a referrer may say at most: the site's own policy, or less. */
const REFERRERS: ReadonlySet<string> = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/** Policies that say more are added to the site's own: browsers obey all of them, so that none is weakened. */
export const ADDED: ReadonlySet<string> = new Set(['content-security-policy', 'link']);

const ANY_VALUE: ReadonlySet<string> = new Set([...ADDED, 'x-robots-tag', 'content-language']);
/** Names that begin with `X-` and are not the site's to decide. */
const OURS = /^x-(?:frame-options|content-type-options|request-id|site-|livery|forwarded|xss)/;

/**
 * Whether a site may set the header: what describes its files, and what restricts browsers more. What protects visitors, the
 * service or a takedown (caching, cookies, types, frames) stays as it is.
 */
export function isHeaderAllowed(name: string, value: string): boolean {
  if (value === '' || !/^[\x20-\x7e]+$/.test(value)) return false;
  const key = name.toLowerCase();
  if (ANY_VALUE.has(key)) return true;
  if (key === 'referrer-policy') return REFERRERS.has(value.toLowerCase());
  if (key === 'access-control-allow-origin' || key === 'timing-allow-origin') return value === '*';
  return /^x-[a-z0-9-]+$/.test(key) && !OURS.test(key);
}
