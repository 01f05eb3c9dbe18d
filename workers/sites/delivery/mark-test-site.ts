import { sites } from '../texts/test-band.ts';

const { title, text } = sites.testBand;

/** The site's own stylesheet cannot change or cover the band: no `!important` of a site precedes these rules. */
const BAND =
  `<div role="note" style="all:initial!important;display:block!important;position:sticky!important;top:0!important;` +
  'z-index:2147483647!important;box-sizing:border-box!important;padding:8px 16px!important;background:#6b4000!important;' +
  'color:#fff!important;font:600 14px/1.4 system-ui,sans-serif!important;text-align:center!important;' +
  `direction:ltr!important" lang="en">${title} · ${text}</div>`;

/** The `robots.txt` of a test site. */
export const testRobots = (): Response =>
  new Response('User-agent: *\nDisallow: /\n', {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'X-Content-Type-Options': 'nosniff',
    },
  });

/** Marks an answer of a test side's site: with a band on its pages for people, with a header for search engines. */
export function markTestSite(answer: Response): Response {
  const marked = new Response(answer.body, answer);
  marked.headers.set('X-Robots-Tag', 'noindex, nofollow');
  const isPage = marked.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return isPage && marked.body !== null ? withTestBand(marked) : marked;
}

/** Adds the band to a page. */
export function withTestBand(page: Response): Response {
  let hasBody = false;
  return new HTMLRewriter()
    .on('body', {
      element(body) {
        hasBody = true;
        body.prepend(BAND, { html: true });
      },
    })
    .onDocument({
      // HTML allows the tag to be left out.
      end(end) {
        if (!hasBody) end.append(BAND, { html: true });
      },
    })
    .transform(page);
}
