import { cutText } from '#schema/cut-text.ts';
import type { Compilation } from '../compilation.ts';
import { Refusal } from '../compilation.ts';
import type { UrlUse } from '../options.ts';
import { isSvgData } from '../svg/is-svg-data.ts';
import { svgImage } from '../svg/svg-image.ts';
import { isAssetPath } from '../urls.ts';

const MAX_SHOWN = 80;

/**
 * Written form of an address, or null after a failure. Each different address is resolved once, and the result is
 * checked against the grammar of asset paths. An embedded SVG is rewritten. Nothing else is ever written.
 */
export function resolveUrl(c: Compilation, url: string, use: UrlUse, token: number): string | null {
  if (isSvgData(url)) return embedded(c, url, use, token);
  c.asked++;
  const key = `${use} ${url}`;
  let known = c.urls.get(key);
  if (known === undefined) {
    if (c.urls.size >= c.caps.urls) return c.fail('url_limit', token, shown(url));
    known = ask(c, url, use);
    c.urls.set(key, known);
  }
  if (typeof known === 'string') return known;
  return c.fail(known.code, token, known.detail);
}

/** An embedded SVG is written at each use and loads nothing, so it does not count as an address. */
function embedded(c: Compilation, url: string, use: UrlUse, token: number): string | null {
  if (use === 'font') return c.fail('url_wrong_use', token, shown(url));
  const known = c.svgImages.get(url) ?? svgImage(url, c.caps);
  c.svgImages.set(url, known);
  if ('code' in known) return c.fail(known.code, token, known.detail);
  if (known.dropped !== '') {
    c.reduced = { detail: known.dropped, token };
    c.reductions++;
  }
  return known.url;
}

function ask(c: Compilation, url: string, use: UrlUse): ReturnType<Compilation['urls']['get']> & {} {
  const resolved = c.resolveUrl(url, use);
  if ('code' in resolved) return { code: resolved.code, detail: resolved.message ?? shown(url) };
  const kind = isAssetPath(resolved.url, c.accountId);
  if (kind === null) throw new Refusal('bad_resolution');
  if ((use === 'font') !== (kind === 'font')) return { code: 'url_wrong_use', detail: shown(url) };
  const written = `url(${resolved.url})`;
  if (resolved.side !== undefined) c.sides.set(written, resolved.side);
  return written;
}

/** Whether a picture, as it was written, is known to be small enough for a pointer. An embedded SVG names its size. */
export function isPointer({ sides, caps }: Compilation, written: string): boolean {
  const side = written.startsWith('url("data:') ? sideOfSvg(written) : sides.get(written);
  return side !== undefined && side <= caps.pointerPx;
}

function sideOfSvg(written: string): number | undefined {
  const start = written.indexOf('%3csvg');
  const root = written.slice(start, written.indexOf('%3e', start));
  const width = Number(/ width='([\d.]+)(?:px)?'/.exec(root)?.[1]);
  const height = Number(/ height='([\d.]+)(?:px)?'/.exec(root)?.[1]);
  return Number.isNaN(width + height) ? undefined : Math.max(width, height);
}

const shown = (url: string): string => (url.length > MAX_SHOWN ? `${cutText(url, MAX_SHOWN)}…` : url);
