import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import type { JsonText } from '../db/json-text.ts';
import type { PinnedAsset } from '../db/stored/pinned-asset.ts';
import { brandArtifacts, brandStates } from '../db/tables/branding.ts';
import type { BrandView } from '../surface/view.ts';
import { parseStoredDocument, parseStoredPins } from './pinned-asset.ts';
import { assetPath, themePath } from './theme-paths.ts';

/** The artifact whose stylesheet is live; join it to `brandStates` on `isLiveArtifact`. */
export const liveArtifact = alias(brandArtifacts, 'live');
export const isLiveArtifact = and(
  eq(liveArtifact.accountId, brandStates.accountId),
  eq(liveArtifact.hash, brandStates.liveHash),
);

/** The artifact whose document and pinned assets are live. They remain live when the stylesheet is removed. */
export const liveDocument = alias(brandArtifacts, 'doc');
export const isLiveDocument = and(
  eq(liveDocument.accountId, brandStates.accountId),
  eq(liveDocument.hash, brandStates.liveDocumentHash),
);

export interface StoredBrand {
  accountId: string;
  /** The canonical document, which was validated when it was saved; null when none is live. */
  document: JsonText<BrandDocument> | null;
  pins: JsonText<PinnedAsset[]> | null;
}

/** The brand that a page shows. Without a readable document the page has the name `fallbackName` and the default look. */
export function brandViewOf({ accountId, document, pins }: StoredBrand, fallbackName: string): BrandView {
  return {
    document: parseStoredDocument(document) ?? {
      schemaVersion: 1,
      identity: { productName: fallbackName },
    },
    assetUrls: Object.fromEntries(
      (parseStoredPins(pins) ?? []).map(({ ref, sha256, extension }) => [
        ref,
        assetPath(accountId, sha256, extension),
      ]),
    ),
  };
}

/** Address of the published stylesheet, or null when none is live. */
export const liveStylesheet = (accountId: string, liveHash: string | null): string | null =>
  liveHash === null ? null : themePath(accountId, liveHash);
