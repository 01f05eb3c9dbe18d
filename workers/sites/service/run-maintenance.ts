import { lt, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { messageAddresses } from '#shared/db/tables/message-addresses.ts';
import { siteMessages } from '#shared/db/tables/site-messages.ts';
import { sitePreviewLinks, siteReports, siteVisits } from '#shared/db/tables/sites.ts';
import { dayOf } from '#shared/ledger/calendar.ts';
import { declareDeletion } from '#shared/maintenance/delete-expired.ts';
import type { Task } from '#shared/maintenance/run-task.ts';
import type { SitesTask } from '#shared/sites/site-pages.ts';
import { sweepDeadLetters } from '../builds/dead-letters.ts';
import { purgeVersions } from '../builds/purge-versions.ts';
import { reduceBuilds } from '../builds/reduce-builds.ts';
import { sweepSiteArtifacts } from '../builds/sweep-artifacts.ts';
import { sweepBuilds } from '../builds/sweep-builds.ts';
import { sweepImages } from '../images/sweep-images.ts';

const deleteEndedLinks = declareDeletion(sitePreviewLinks, sitePreviewLinks.id, (before) =>
  lt(sitePreviewLinks.expiresAt, before),
);

const deleteOldReports = declareDeletion(siteReports, siteReports.id, (before) =>
  lt(siteReports.createdAt, before),
);

const deleteOldVisits = declareDeletion(siteVisits, sql`rowid`, (before) => lt(siteVisits.day, before));

const deleteOldMessages = declareDeletion(siteMessages, siteMessages.id, (before) =>
  lt(siteMessages.createdAt, before),
);

/** A confirmed address has no `expiresAt`, so that only unconfirmed ones are deleted. */
const deleteUnconfirmedAddresses = declareDeletion(messageAddresses, messageAddresses.id, (before) =>
  lt(messageAddresses.expiresAt, before),
);

/** Runs one task of the timer. Each is bounded and idempotent. */
export function runMaintenance(
  { DB: db, SITE_FILES: bucket, BUILDS: queue }: Pick<SitesEnv, 'DB' | 'SITE_FILES' | 'BUILDS'>,
  task: SitesTask,
  now: number,
): Promise<unknown> {
  const tasks: Record<SitesTask, Task> = {
    builds: () => sweepBuilds(db, queue, now),
    dead_letters: () => sweepDeadLetters(db, queue, now),
    versions: () => purgeVersions(db, bucket, now),
    old_builds: () => reduceBuilds(db, bucket, now - limits.buildTextDays * DAY),
    site_artifacts: () => sweepSiteArtifacts(db, bucket, now),
    site_images: () => sweepImages(db, bucket, now),
    site_messages: () => deleteOldMessages(db, now - limits.siteMessageDays * DAY),
    message_addresses: () => deleteUnconfirmedAddresses(db, now),
    site_preview_links: () => deleteEndedLinks(db, now),
    site_visits: () => deleteOldVisits(db, dayOf(now) - limits.siteVisitDays),
    site_reports: () => deleteOldReports(db, now - limits.siteReportDays * DAY),
  };
  return tasks[task]();
}
