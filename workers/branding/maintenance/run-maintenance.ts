import type { Operation } from '#shared/operation.ts';
import { purgeArchived } from '../assets/maintenance/purge-archived.ts';
import { sweepAssets } from '../assets/maintenance/sweep-assets.ts';
import { deleteOldLinks } from '../links/delete-old-links.ts';
import { deleteOldSchedules, SCHEDULES_KEPT_MS } from '../schedules/delete-old-schedules.ts';
import { sweepArtifacts } from './sweep-artifacts.ts';

/** The work of every five minutes. Every task is bounded and idempotent. */
export async function runMaintenance(
  operation: Operation,
  env: BrandingEnv,
): Promise<Record<string, number>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  return {
    artifacts_swept: await sweepArtifacts(env, now),
    assets_purged: await purgeArchived(operation),
    links_deleted: await deleteOldLinks(db, now - 86_400_000),
    schedules_deleted: await deleteOldSchedules(db, now - SCHEDULES_KEPT_MS),
    assets_swept: await sweepAssets(env, now),
  };
}
