import { lt } from 'drizzle-orm';
import { brandSchedules } from '#shared/db/tables/brand-releases.ts';
import { declareDeletion } from '#shared/maintenance/delete-expired.ts';

/** Time for which the page shows the outcome of a schedule. */
export const SCHEDULES_KEPT_MS = 400 * 86_400_000;

/** Deletes schedules that ended before a time. */
export const deleteOldSchedules = declareDeletion(brandSchedules, brandSchedules.id, (before) =>
  lt(brandSchedules.settledAt, before),
);
