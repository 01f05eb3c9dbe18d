import { type JsonText, parseStored } from '../db/json-text.ts';

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

const TEXTS = ['path', 'ref', 'assetId', 'versionId', 'sha256', 'extension'] as const;

const isPin = (value: unknown): boolean =>
  isDocument(value) && TEXTS.every((name) => typeof Reflect.get(Object(value), name) === 'string');

const isDocument = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stored brand document; null when none is stored, or when what is stored is none. */
export const parseStoredDocument = <Document>(text: JsonText<Document> | null): Document | null =>
  text === null ? null : parseStored(text, isDocument);

/** Stored pins; null when what is stored is no list of them. */
export const parseStoredPins = (text: JsonText<PinnedAsset[]> | null): PinnedAsset[] | null =>
  text === null ? [] : parseStored(text, (value) => Array.isArray(value) && value.every(isPin));
