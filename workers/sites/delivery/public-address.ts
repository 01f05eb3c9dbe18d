import { addressOfPage } from './resolve-path.ts';

/**
 * Adds the page's public address: a canonical link when it has none, and absolute addresses of its preview pictures,
 * because services that show them accept no relative ones.
 *
 * @param home public address of the site, with a slash at its end.
 *
 * @param file file of the page.
 */
export function withPublicAddress(page: Response, home: string, file: string): Response {
  const address = home + addressOfPage(file);
  let hasCanonical = false;
  return new HTMLRewriter()
    .on('head link[rel="canonical"]', {
      element() {
        hasCanonical = true;
      },
    })
    .on('head meta[property="og:image"], head meta[name="twitter:image"]', {
      element(meta) {
        const absolute = absoluteIn(meta.getAttribute('content') ?? '', home, address);
        if (absolute !== null) meta.setAttribute('content', absolute);
      },
    })
    .on('head', {
      element(head) {
        head.onEndTag((end) => {
          if (!hasCanonical) end.before(`<link rel="canonical" href="${address}">`, { html: true });
        });
      },
    })
    .transform(page);
}

/** The absolute form of an address of the site; null for an invalid one or one outside the site. */
function absoluteIn(content: string, home: string, address: string): string | null {
  const link = content.trim();
  if (link === '' || link.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(link)) return null;
  // A leading slash means the root of the site, which may be a path of its host.
  return URL.parse(link.replace(/^\//, ''), link.startsWith('/') ? home : address)?.href ?? null;
}
