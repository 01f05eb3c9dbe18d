/**
 * Addresses of the document as pages link them. All pages of a site lie beside each other, so that relative links work on
 * a host of its own and under a path alike: `/` is `./`, `/menu#fish` is `menu#fish`.
 */
export function hrefOf(to: string): string {
  if (!to.startsWith('/')) return to;
  const path = to.slice(1);
  return path === '' || path.startsWith('#') ? `./${path}` : path;
}

/** File of a page in the artifact. */
export const pageFileOf = (slug: string | undefined): string => `${slug ?? 'index'}.html`;

/** A phone number as a link calls it (RFC 3966): a local `(0)` inside an international number is not dialled. */
export const phoneHref = (phone: string): string =>
  `tel:${(phone.startsWith('+') ? phone.replaceAll('(0)', '') : phone).replace(/[^+0-9]/g, '')}`;
