import { lt } from 'drizzle-orm';
import { brandSchedules } from '../../../shared/db/tables/brand-releases.ts';
import { declareDeletion } from '../../../shared/maintenance/delete-expired.ts';

/** For how long the page shows how a schedule ended. */
export const SCHEDULES_KEPT_MS = 400 * 86_400_000;

/** Deletes schedules that ended before a moment. */
export const deleteOldSchedules = declareDeletion(brandSchedules, brandSchedules.id, (before) =>
  lt(brandSchedules.settledAt, before),
);
