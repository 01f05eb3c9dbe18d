/** Headers of everything delivered under `/t/`: inert when visited directly, usable from any origin. */
export const DELIVERY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Timing-Allow-Origin': '*',
  'Referrer-Policy': 'no-referrer',
} as const;

/** The one answer of delivery and preview to everything that is not there, whatever the reason. */
export const plainNotFound = (): Response =>
  new Response('not found', {
    status: 404,
    headers: {
      ...DELIVERY_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
