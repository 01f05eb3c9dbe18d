import { type JsonText, parseStored } from '../db/json-text.ts';
import type { PinnedAsset } from '../db/stored/pinned-asset.ts';

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
