/** Headers of all files under `/t/`: they run nothing when visited directly, and any origin may use them. */
export const DELIVERY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Timing-Allow-Origin': '*',
  'Referrer-Policy': 'no-referrer',
} as const;

/** The single answer of delivery and preview to everything that does not exist, for any reason. */
export const plainNotFound = (): Response =>
  new Response('not found', {
    status: 404,
    headers: {
      ...DELIVERY_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
