import type { Child } from 'hono/jsx';
import { renderWithScripts, scriptSources } from '#shared/pages/page-script.tsx';
import { presented } from '#shared/pages/presented.tsx';
import { currentPresentation } from '#shared/presentation/presentation.ts';

export interface BrandedOptions {
  /** Origin from which the browser has the page. */
  origin: string;
  /** Paths of the page's stylesheets. */
  stylesheets: readonly string[];
  /** Path or host of the content of the page's frame; null without a frame. */
  frame: string | null;
  status: number;
}

/**
 * Answers with a page that has a reseller's stylesheet, with a Content-Security-Policy that allows exactly its
 * stylesheets and rendered scripts. Other files of this origin, such as published sites of customers, are not allowed.
 */
export async function brandedResponse(page: Child, options: BrandedOptions): Promise<Response> {
  const { origin, stylesheets, frame, status } = options;
  const { html, scripts } = await renderWithScripts(presented(page, await currentPresentation()));
  const sources = scriptSources(scripts, origin);
  const policy = [
    "default-src 'none'",
    `style-src ${stylesheets.map((path) => origin + path).join(' ')}`,
    // A brand's stylesheet may embed pictures as `data:` URLs.
    "img-src 'self' data:",
    "font-src 'self'",
    ...(sources.length === 0 ? [] : [`script-src ${sources.join(' ')}`]),
    ...(scripts.some(({ calls }) => calls) ? ["connect-src 'self'"] : []),
    ...(frame === null ? [] : [`frame-src ${frame.startsWith('/') ? origin + frame : frame}`]),
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
