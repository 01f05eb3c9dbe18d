const LINKS = ['href', 'src', 'action', 'formaction', 'poster', 'data'];
const SETS = ['srcset', 'imagesrcset'];

export interface LinkBase {
  /** Path that the site is served under, with a slash at its end; `/` on a host name of its own. */
  root: string;
  /** Whether relative links lead from the root too: a page that is shown for an address which may lie anywhere. */
  fromRoot: boolean;
}

/**
 * The page as it has to be under its root: links that begin with a slash lead into the site, and not out of it to the
 * service that it is served by.
 */
export function withSiteLinks(page: Response, base: LinkBase): Response {
  if (base.root === '/' && !base.fromRoot) return page;
  let sheet = '';
  return new HTMLRewriter()
    .on('*', {
      element(element) {
        for (const name of LINKS) change(element, name, (value) => siteLink(value, base));
        for (const name of SETS) change(element, name, (value) => siteSet(value, base));
        change(element, 'style', (value) => siteSheet(value, base.root));
      },
    })
    .on('style', {
      text(chunk) {
        // A chunk may end in the middle of an address.
        sheet += chunk.text;
        if (!chunk.lastInTextNode) return void chunk.remove();
        chunk.replace(siteSheet(sheet, base.root), { html: true });
        sheet = '';
      },
    })
    .transform(page);
}

/** Addresses in a stylesheet that begin with a slash, led into the site. Relative ones go by the sheet's own address. */
export const siteSheet = (css: string, root: string): string =>
  css.replace(/(\burl\(\s*["']?|@import\s+["'])\/(?!\/)/gi, `$1${root}`);

function change(element: Element, name: string, next: (value: string) => string): void {
  const value = element.getAttribute(name);
  if (value === null) return;
  const changed = next(value);
  if (changed !== value) element.setAttribute(name, changed);
}

function siteLink(value: string, { root, fromRoot }: LinkBase): string {
  const link = value.trim();
  if (link.startsWith('//')) return value;
  if (link.startsWith('/')) return link.startsWith(root) && root !== '/' ? value : root + link.slice(1);
  // An empty link, a fragment, a query, or an address with a scheme of its own.
  if (!fromRoot || link === '' || /^(?:[#?]|[a-z][a-z0-9+.-]*:)/i.test(link)) return value;
  return root + link.replace(/^\.\//, '');
}

/** `a.png 1x, /b.png 2x`: each address by itself. Addresses of data, which may hold commas, are left alone. */
const siteSet = (value: string, base: LinkBase): string =>
  value.includes('data:')
    ? value
    : value
        .split(',')
        .map((candidate) => {
          const [address = '', ...size] = candidate.trim().split(/\s+/);
          return [siteLink(address, base), ...size].join(' ');
        })
        .join(', ');
