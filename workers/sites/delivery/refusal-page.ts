import { escapeHtml } from '#shared/text/escape-html.ts';
import type { Refusal } from '../forms/refusal.ts';
import { OWN_HOST_HEADERS } from '../rules/site-headers.ts';
import { readSiteFile } from './read-file.ts';
import { withSiteLinks } from './root-links.ts';

interface Site {
  bucket: R2Bucket;
  cache: Cache;
  artifact: string;
  keep: (work: Promise<unknown>) => void;
}

/** The page that a site shows for unknown addresses. It has the site's top and foot, and no form. */
const PAGE = '404.html';

/** A refusal in the site's own look: its page for unknown addresses with another content; null when it has none. */
export async function refusalPage(
  { bucket, cache, artifact, keep }: Site,
  { title, text, language, direction, link, status, headers }: Refusal,
): Promise<Response | null> {
  const page = await readSiteFile(bucket, cache, artifact, PAGE, keep);
  if (page === null) return null;
  const content = `<section class="part" lang="${language}" dir="${direction}"><div class="wrap"><h1>${escapeHtml(title)}</h1><p class="lead" role="alert">${escapeHtml(text)}</p><p><a class="button" href="${escapeHtml(link.href)}"><bdi>${escapeHtml(link.label)}</bdi></a></p></div></section>`;
  let hasPlace = false;
  const shown = new HTMLRewriter()
    .on('main', {
      element(main) {
        main.setInnerContent(hasPlace ? '' : content, { html: true });
        hasPlace = true;
      },
    })
    .on('head title', {
      element(element) {
        element.prepend(`${title} · `);
      },
    })
    .transform(new Response(page.body));
  const html = await withSiteLinks(shown, { root: '/', fromRoot: true }).text();
  return hasPlace
    ? new Response(html, {
        status,
        headers: [
          ...OWN_HOST_HEADERS,
          ['Content-Type', 'text/html; charset=utf-8'],
          ...Object.entries(headers),
        ],
      })
    : null;
}
