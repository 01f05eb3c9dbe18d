/**
 * The relative link to an address of the document. All pages of a site are in one folder, so that relative links work
 * on a host of its own and below a path alike: `/` is `./`, `/menu#fish` is `menu#fish`.
 */
export function hrefOf(to: string): string {
  if (!to.startsWith('/')) return to;
  const path = to.slice(1);
  return path === '' || path.startsWith('#') ? `./${path}` : path;
}

/** File of a page in the artifact. */
export const pageFileOf = (slug: string | undefined): string => `${slug ?? 'index'}.html`;

/** The `tel:` link of a phone number (RFC 3966); a local `(0)` inside an international number is left out. */
export const phoneHref = (phone: string): string =>
  `tel:${(phone.startsWith('+') ? phone.replaceAll('(0)', '') : phone).replace(/[^+0-9]/g, '')}`;
