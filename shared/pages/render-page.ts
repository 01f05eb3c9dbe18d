import { encodeUtf8 } from '../encoding.ts';
import { type CspOptions, contentSecurityPolicy } from './csp.ts';
import { pageStyles } from './styles.ts';

export interface PageOptions extends Omit<CspOptions, 'styles'> {
  status?: number;
  headers?: HeadersInit;
  /** The style that the page gave its layout. */
  style?: string;
  /**
   * Whether the page may be a window that an application of another origin opened and waits for. Cutting that tie
   * (COOP) would leave the application without the answer that comes back in the same window.
   */
  popup?: boolean;
}

const hashes = new Map<string, Promise<string>>();

/** Styles are constants of the program, so that each is hashed once an isolate. */
function hashOnce(style: string): Promise<string> {
  const known = hashes.get(style) ?? hashOf(style);
  hashes.set(style, known);
  return known;
}

async function hashOf(style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encodeUtf8(style));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Renders a page (a `PageLayout` element) that no cache keeps, under the strict policy its options describe. */
export async function renderPage(
  page: { toString(): string | Promise<string> },
  options: PageOptions = {},
): Promise<Response> {
  const { status, headers: given, style, popup, ...policy } = options;
  const styles = await Promise.all([pageStyles, ...(style === undefined ? [] : [style])].map(hashOnce));
  const headers = new Headers(given);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Security-Policy', contentSecurityPolicy({ ...policy, styles }));
  headers.set('Cross-Origin-Opener-Policy', popup ? 'unsafe-none' : 'same-origin');
  return new Response(`<!doctype html>${await page.toString()}`, { status: status ?? 200, headers });
}

/** A redirect after a form, always followed with GET (RFC 9110 15.4.4). */
export const seeOther = (location: string, headers: HeadersInit = {}): Response => {
  const all = new Headers(headers);
  all.set('Location', location);
  all.set('Cache-Control', 'no-store');
  return new Response(null, { status: 303, headers: all });
};
