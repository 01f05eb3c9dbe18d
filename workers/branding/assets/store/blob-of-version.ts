import { and, eq } from 'drizzle-orm';
import { assetBlobs, assetVersions } from '#shared/db/tables/assets.ts';

/** Joins the stored bytes to the version that has them. */
export const isBlobOfVersion = and(
  eq(assetBlobs.accountId, assetVersions.accountId),
  eq(assetBlobs.sha256, assetVersions.sha256),
);
