import { type Extension, formats } from '#shared/media/media.ts';

const ASSET =
  /^\/t\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/asset-([0-9a-f]{64})\.(png|jpg|webp|avif|gif|woff2?)$/;

export interface AssetRequest {
  accountId: string;
  sha256: string;
  extension: Extension;
}

/** Parses an asset URL; null for any text outside the grammar, including a bare `?`. */
export function parseAssetUrl(url: string): AssetRequest | null {
  if (url.includes('?')) return null;
  const [, accountId, sha256, extension] = ASSET.exec(new URL(url).pathname) ?? [];
  if (accountId === undefined || sha256 === undefined || extension === undefined) return null;
  return { accountId, sha256, extension: extension as Extension };
}

const mimes = new Map<string, string>(Object.values(formats).map(({ extension, mime }) => [extension, mime]));

/** The media type of a stored file. */
export const mimeOf = (extension: Extension): string => mimes.get(extension) ?? 'application/octet-stream';
