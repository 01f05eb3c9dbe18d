/** Where a compiled stylesheet is served; `hash` is 16 hex characters. */
export const themePath = (accountId: string, hash: string): string => `/t/${accountId}/theme-${hash}.css`;

/** Where the bytes of an asset are served. */
export const assetPath = (accountId: string, sha256: string, extension: string): string =>
  `/t/${accountId}/asset-${sha256}.${extension}`;
