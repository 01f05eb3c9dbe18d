import { sql } from 'drizzle-orm';
import { assetBlobs, assetSweeps } from '#shared/db/tables/assets.ts';
import { sweepMarks } from '../../store/sweep-marks.ts';

/** Marks of the sweep of stored bytes that no version names. */
export const blobMarks = sweepMarks({
  table: assetSweeps,
  hash: assetSweeps.sha256,
  isNamed: (account, hash) => sql`
    exists (select 1 from ${assetBlobs} where ${assetBlobs.accountId} = ${account} and ${assetBlobs.sha256} = ${hash})`,
});
