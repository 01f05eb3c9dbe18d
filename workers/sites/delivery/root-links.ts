const LINKS = ['href', 'src', 'action', 'formaction', 'poster', 'data'];
const SETS = ['srcset', 'imagesrcset'];

export interface LinkBase {
  /** Prefix of the site's path, with a slash at its end; `/` on a host name of its own. */
  root: string;
  /** Whether relative links are resolved at the root too, for a page that is shown for any address. */
  fromRoot: boolean;
}

/**
 * Rewrites links of a page for its root: links that begin with a slash lead into the site, and not to the service on
 * the same host.
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

/**
 * Rewrites addresses in a stylesheet that begin with a slash. Relative addresses are not changed, because they are
 * relative to the stylesheet.
 */
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
  // An empty link, a fragment, a query, or an address with a scheme.
  if (!fromRoot || link === '' || /^(?:[#?]|[a-z][a-z0-9+.-]*:)/i.test(link)) return value;
  return root + link.replace(/^\.\//, '');
}

/** Rewrites each address of `a.png 1x, /b.png 2x`. `data:` addresses, which may contain commas, are not changed. */
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
