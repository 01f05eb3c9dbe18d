/**
 * What a customer's site may do. Sites share the host with our own pages, so they run in an opaque origin (`sandbox`
 * without `allow-same-origin`): they never send a session cookie, and their calls to the service are cross-origin.
 */
const sitePolicy = (ancestors: string): string =>
  [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "media-src 'self'",
    "script-src 'self'",
    'form-action https: mailto:',
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

const FINGERPRINTED = /(?:[-.][0-9a-f]{8,}|^images\/[0-9a-f]{32}(?:-\d+)?)\.[a-z0-9]+$/;

/** Policy of a site that the dashboard shows in small beside its project. */
export const FRAMED_SITE_POLICY = sitePolicy("'self'");
const SITE_POLICY = sitePolicy("'none'");

/**
 * Headers of a site's file. Only names that carry a hash may be kept, and by browsers alone: a shared cache would go on
 * serving a site that was taken down. All others change with the next publish.
 */
export const siteHeaders = (path: string, type: string, etag: string): Array<[string, string]> => [
  ['Content-Type', type],
  ['Content-Security-Policy', SITE_POLICY],
  [
    'Cache-Control',
    FINGERPRINTED.test(path) ? 'private, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  ],
  ['ETag', etag],
  // What a browser kept for a site must not answer a page of ours.
  ['Vary', 'Sec-Fetch-Site, Sec-Fetch-Dest'],
  ['Access-Control-Allow-Origin', '*'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
];
