/**
 * The HTML part of a mail for a frame of a page. Its policy forbids scripts, navigation, and everything but pictures.
 */
export const mailFrame = (html: string, origin: string): Response =>
  new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Frame-Options': 'SAMEORIGIN',
      'Content-Security-Policy': [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        `img-src ${origin}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox',
      ].join('; '),
    },
  });
