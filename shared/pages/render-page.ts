import type { Child } from 'hono/jsx';
import { encodeUtf8 } from '../encoding.ts';
import { currentPresentation } from '../presentation/presentation.ts';
import { connectSources, renderWithScripts, scriptSources } from './page-script.tsx';
import { presented } from './presented.tsx';
import { pageStyles } from './styles.ts';

interface CspOptions {
  /** `'sha256-…'` of each inline style element. */
  styles: readonly string[];
  /**
   * Allowed targets of forms. `any` omits the directive: browsers apply `form-action` to every redirect after a
   * submission, and a page whose form ends at an OAuth client's redirect URI cannot name it beforehand.
   */
  forms?: 'self' | 'any';
  /** Sources of the scripts that the page loads. */
  scripts: readonly string[];
  /** Addresses for scripts that call only these. */
  connects?: readonly string[];
  /** Whether those scripts call this origin, and load styles and fonts from it. */
  calls: boolean;
  /** Whether the page previews pictures that its visitor chose before they are uploaded. */
  ownPictures?: boolean;
  /** Whether the page frames other pages of this origin. */
  frames?: boolean;
  /** Whether pages of this origin may frame the page. */
  framed?: boolean;
}

/** A policy that allows only the needs that the page declares. Inline script is never allowed. */
function contentSecurityPolicy(options: CspOptions): string {
  const styles = [...options.styles.map((hash) => `'${hash}'`), ...(options.calls ? ["'self'"] : [])];
  const directives = [
    "default-src 'none'",
    `style-src ${styles.join(' ') || "'none'"}`,
    `img-src 'self' data:${options.ownPictures ? ' blob:' : ''}`,
    ...(options.scripts.length > 0 ? [`script-src ${options.scripts.join(' ')}`] : []),
    ...connectDirectives(options),
    ...(options.frames ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    `frame-ancestors ${options.framed ? "'self'" : "'none'"}`,
    ...(options.forms === 'any' ? [] : ["form-action 'self'"]),
  ];
  return directives.join('; ');
}

function connectDirectives({ calls, connects = [] }: CspOptions): string[] {
  if (calls) return ["connect-src 'self'", "font-src 'self'"];
  return connects.length === 0 ? [] : [`connect-src ${connects.join(' ')}`];
}

export interface PageOptions extends Omit<CspOptions, 'styles' | 'scripts' | 'connects' | 'calls'> {
  /** Origin of the page in the browser; a page with scripts requires it. */
  origin?: string;
  status?: number;
  headers?: HeadersInit;
  /** The style that the page passed to its layout. */
  style?: string;
}

const hashes = new Map<string, Promise<string>>();

/** Styles are constants of the program or belong to a brand, so most are hashed once in each isolate. */
function hashOnce(style: string): Promise<string> {
  const known = hashes.get(style) ?? hashStyle(style);
  if (hashes.size < MAX_HASHES) hashes.set(style, known);
  return known;
}

const MAX_HASHES = 200;

async function hashStyle(style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encodeUtf8(style));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Renders a page (a `PageLayout` element) that no cache stores, under a strict policy: the needs in its options, and
 * the rendered scripts.
 */
export async function renderPage(page: Child, options: PageOptions = {}): Promise<Response> {
  const { status, headers: given, style, origin = null, ...policy } = options;
  const presentation = await currentPresentation();
  const { html, scripts } = await renderWithScripts(presented(page, presentation));
  const { css } = presentation.identity.look();
  const sheets = [pageStyles, ...(css === '' ? [] : [css]), ...(style === undefined ? [] : [style])];
  const styles = await Promise.all(sheets.map(hashOnce));
  const headers = new Headers(given);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({
      ...policy,
      styles,
      scripts: scriptSources(scripts, origin),
      connects: connectSources(scripts, origin),
      calls: scripts.some(({ calls }) => calls),
    }),
  );
  // Isolates the page from a window that another site opened, because that site could otherwise navigate it
  // or time a click.
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  return new Response(`<!doctype html>${html}`, { status: status ?? 200, headers });
}

/** A redirect after a form, always followed with GET (RFC 9110 15.4.4). */
export const seeOther = (location: string, headers: HeadersInit = {}): Response => {
  const all = new Headers(headers);
  all.set('Location', location);
  all.set('Cache-Control', 'no-store');
  return new Response(null, { status: 303, headers: all });
};
