/** Path of a compiled stylesheet; `hash` is 16 hex characters. */
export const themePath = (accountId: string, hash: string): string => `/t/${accountId}/theme-${hash}.css`;

/** Path of the bytes of an asset. */
export const assetPath = (accountId: string, sha256: string, extension: string): string =>
  `/t/${accountId}/asset-${sha256}.${extension}`;
