/** An asset version that a brand document or its stylesheet refers to, fixed at the time of saving. */
export interface PinnedAsset {
  /** JSON Pointer of the reference inside the document, or `css` and the address in the stylesheet. */
  path: string;
  /** The reference: an alias, an id, or an asset's path. */
  ref: string;
  assetId: string;
  versionId: string;
  /** SHA-256 of the stored bytes, 64 hex characters. */
  sha256: string;
  extension: string;
  /** The longer side of a picture in px. */
  side?: number | undefined;
}
