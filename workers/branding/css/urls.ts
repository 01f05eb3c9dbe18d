import { cutText } from '#schema/cut-text.ts';
import type { ResolvedUrl, UrlUse } from './options.ts';

const path = /^\/t\/([0-9a-f-]{36})\/asset-[0-9a-f]{64}\.(png|jpg|webp|avif|gif|woff|woff2)$/;

/** The kind of one of the account's own asset paths; null for any other URL. */
export function isAssetPath(url: string, accountId: string): 'image' | 'font' | null {
  const found = path.exec(url);
  if (found === null || found[1] !== accountId) return null;
  return found[2] === 'woff' || found[2] === 'woff2' ? 'font' : 'image';
}

/** The default resolver: it keeps asset paths, and strips all other addresses with a reason. */
export function ownAssetsOnly(accountId: string): (url: string, use: UrlUse) => ResolvedUrl {
  return (url) => {
    const text = url.trim();
    if (isAssetPath(text, accountId) !== null) return { url: text };
    if (text === '') return { code: 'url_invalid' };
    if (text.startsWith('#')) return { code: 'url_fragment' };
    if (/^data:/i.test(text)) return { code: 'url_data', message: cutText(text, 40) };
    if (/^asset:/i.test(text)) return { code: 'asset_unknown' };
    if (/^(?:https?:|[\\/]{2})/i.test(text)) return { code: 'url_external' };
    if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return { code: 'url_denied' };
    return { code: 'url_relative' };
  };
}
