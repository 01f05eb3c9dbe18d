import { gzipSync } from 'node:zlib';
import type { PageAddress } from './all-pages.ts';

/**
 * The files that a browser needs for a complete page, in bytes of gzip, without pictures and files that
 * scripts load later.
 */
export interface PageWeight {
  path: string;
  status: number;
  html: number;
  styles: number;
  scripts: number;
  total: number;
}

export async function weighPage(baseUrl: string, { path, cookie }: PageAddress): Promise<PageWeight> {
  const url = new URL(path, baseUrl);
  const response = await fetch(url, {
    redirect: 'manual',
    headers: cookie === undefined ? {} : { Cookie: cookie },
  });
  const html = await response.text();
  const styles = await weighFiles(addresses(html, /<link rel="stylesheet" href="([^"]+)"/g), url);
  const scripts = await weighFiles(addresses(html, /<script[^>]* src="([^"]+)"/g), url);
  const own = gzipSync(html).length;
  return { path, status: response.status, html: own, styles, scripts, total: own + styles + scripts };
}

const addresses = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, address]) => (address ?? '').replaceAll('&amp;', '&'));

/** Weight of these files and of every module they import before they run, each counted once. */
async function weighFiles(given: readonly string[], base: URL): Promise<number> {
  const wanted = given.map((address) => new URL(address, base).href);
  const seen = new Set<string>();
  let bytes = 0;
  for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const response = await fetch(next);
    if (!response.ok) throw new Error(`${next}: ${response.status}`);
    const text = await response.text();
    bytes += gzipSync(text).length;
    // `import("…")` is loaded on demand; `import … from "…"` is not.
    if (response.headers.get('Content-Type')?.includes('javascript'))
      for (const address of addresses(text, /\b(?:from|import)\s*"(\.{0,2}\/[^"]+)"/g))
        wanted.push(new URL(address, next).href);
  }
  return bytes;
}
