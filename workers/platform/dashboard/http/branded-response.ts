export interface BrandedOptions {
  /** Origin that the browser has the page from. */
  origin: string;
  /** Paths of the page's stylesheets. */
  stylesheets: readonly string[];
  /** Path of its script, if it has one. */
  script: string | null;
  /** Path of what it shows in a frame, if it does. */
  frame: string | null;
  status: number;
}

/**
 * A page that wears a reseller's stylesheet, under a policy that names exactly the sheets and the script it has: other
 * files of this origin (customers' published sites are among them) are not good enough.
 */
export function brandedResponse(html: string, options: BrandedOptions): Response {
  const { origin, stylesheets, script, frame, status } = options;
  const policy = [
    "default-src 'none'",
    `style-src ${stylesheets.map((path) => origin + path).join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    ...(script === null ? [] : [`script-src ${origin}${script}`, "connect-src 'self'"]),
    ...(frame === null ? [] : [`frame-src ${origin}${frame}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': policy.join('; '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      ...(status === 503 && { 'Retry-After': '5' }),
    },
  });
}
