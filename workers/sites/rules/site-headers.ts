const CONTENT = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "media-src 'self'",
  "script-src 'self'",
  // An installed service worker would continue to show a site that was taken down.
  "worker-src 'none'",
  "base-uri 'none'",
];

/**
 * Content-Security-Policy of a site on a host that it shares with the service's pages: it runs in an opaque origin
 * (`sandbox` without `allow-same-origin`), so that it never sends a session cookie and its requests to the service are
 * cross-origin.
 */
export const sharedPolicy = (ancestors: string): string =>
  [
    ...CONTENT,
    'form-action https: mailto:',
    `frame-ancestors ${ancestors}`,
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

const FINGERPRINTED = /(?:[-.][0-9a-f]{8,}|^images\/[0-9a-f]{32}(?:-\d+)?)\.[a-z0-9]+$/;
/**
 * Content-Security-Policy of a site on a host of its own: its scripts send requests, and its forms are sent, to its own
 * origin only.
 */
export const ownPolicy = (ancestors: string): string =>
  [
    ...CONTENT,
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self' mailto:",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
const OWN_POLICY = ownPolicy("'none'");

const SHARED_POLICY = sharedPolicy("'none'");

/**
 * Headers of a site's file. Only files whose names contain a hash may be cached, and only by browsers: a shared cache
 * would continue to serve a site that was taken down. All other files change with the next publish. No file has
 * `no-transform` or a `Content-Encoding`, because Cloudflare compresses by type.
 */
export const siteHeaders = (
  path: string,
  type: string,
  etag: string,
  shared: boolean,
): Array<[string, string]> => [
  ['Content-Type', type],
  [
    'Cache-Control',
    FINGERPRINTED.test(path) ? 'private, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  ],
  ['ETag', etag],
  ...(shared ? SHARED_HOST : OWN_HOST_HEADERS),
  ...(!shared && type.startsWith('font/') ? FONT : []),
];

/** A frame without an origin, as pages of the dashboard show a preview in, loads fonts only with it. */
const FONT: Array<[string, string]> = [['Access-Control-Allow-Origin', '*']];

const SHARED_HOST: Array<[string, string]> = [
  ['Content-Security-Policy', SHARED_POLICY],
  // A response that a browser cached for a site must not answer a request of the service's pages.
  ['Vary', 'Sec-Fetch-Site, Sec-Fetch-Dest'],
  ['Access-Control-Allow-Origin', '*'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
];

/** Headers of every file of a site on a host of its own. */
export const OWN_HOST_HEADERS: Array<[string, string]> = [
  ['Content-Security-Policy', OWN_POLICY],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'],
  // With the service's own `no-referrer`, browsers would send forms with `Origin: null`.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
];
