export interface BrandedOptions {
  /** Origin that the browser has the page from. */
  origin: string;
  /** Paths of the page's stylesheets. */
  stylesheets: readonly string[];
  /** Paths of its scripts. */
  scripts: readonly string[];
  /** Whether one of them calls this origin. */
  calls: boolean;
  /** Path of what it shows in a frame, if it does. */
  frame: string | null;
  status: number;
}

/**
 * A page that wears a reseller's stylesheet, under a policy that names exactly the sheets and scripts it has: other
 * files of this origin (customers' published sites are among them) are not good enough.
 */
export function brandedResponse(html: string, options: BrandedOptions): Response {
  const { origin, stylesheets, scripts, calls, frame, status } = options;
  const policy = [
    "default-src 'none'",
    `style-src ${stylesheets.map((path) => origin + path).join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    ...(scripts.length === 0 ? [] : [`script-src ${scripts.map((path) => origin + path).join(' ')}`]),
    ...(calls ? ["connect-src 'self'"] : []),
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
