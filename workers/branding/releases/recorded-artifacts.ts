import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { brandArtifacts, brandVersions } from '#shared/db/tables/branding.ts';

/** The artifact whose stylesheet a version recorded; join it to `brandVersions` on `isRecordedSheet`. */
export const recordedSheet = alias(brandArtifacts, 'sheet');
export const isRecordedSheet = and(
  eq(recordedSheet.accountId, brandVersions.accountId),
  eq(recordedSheet.hash, brandVersions.hash),
);

/** The artifact whose document and pinned assets it recorded. */
export const recordedDocument = alias(brandArtifacts, 'doc');
export const isRecordedDocument = and(
  eq(recordedDocument.accountId, brandVersions.accountId),
  eq(recordedDocument.hash, brandVersions.documentHash),
);
