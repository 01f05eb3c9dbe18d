import { DAY } from '#schema/time.ts';
import type { BrandingTask } from '#shared/brand/maintenance.ts';
import type { Operation } from '#shared/operation.ts';
import { purgeArchived } from '../assets/maintenance/purge-archived.ts';
import { sweepAssets } from '../assets/maintenance/sweep-assets.ts';
import { deleteOldLinks } from '../links/delete-old-links.ts';
import { deleteOldSchedules, SCHEDULES_KEPT_MS } from '../schedules/delete-old-schedules.ts';
import { sweepArtifacts } from './sweep-artifacts.ts';

/** Runs one task of the timer. Each is bounded and idempotent. */
export function runMaintenance(operation: Operation, env: BrandingEnv, task: BrandingTask): Promise<number> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const tasks: Record<BrandingTask, () => Promise<number>> = {
    brand_artifacts: () => sweepArtifacts(env, now),
    archived_assets: () => purgeArchived(operation),
    preview_links: () => deleteOldLinks(db, now - DAY),
    brand_schedules: () => deleteOldSchedules(db, now - SCHEDULES_KEPT_MS),
    asset_files: () => sweepAssets(env, now),
  };
  return tasks[task]();
}
