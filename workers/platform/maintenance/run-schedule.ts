import { lt, sql } from 'drizzle-orm';
import { limits } from '../../../schema/limits.ts';
import { testMails } from '../../../shared/db/tables/mail.ts';
import { messageAddresses } from '../../../shared/db/tables/message-addresses.ts';
import { notices, ssoCodes } from '../../../shared/db/tables/platform.ts';
import { siteMessages } from '../../../shared/db/tables/site-messages.ts';
import { sitePreviewLinks, siteReports, siteVisits } from '../../../shared/db/tables/sites.ts';
import { testDeletions } from '../../../shared/db/tables/test-clocks.ts';
import { dayOf } from '../../../shared/ledger/calendar.ts';
import { verifySlice } from '../../../shared/ledger/verify-slice.ts';
import { declareDeletion } from '../../../shared/maintenance/delete-expired.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { archiveAuditRows, parseAuditDays } from '../audit/archive-rows.ts';
import { sweepDeadLetters } from '../builds/dead-letters.ts';
import { purgeDeletedProjects } from '../builds/purge-deleted-projects.ts';
import { purgeVersions } from '../builds/purge-versions.ts';
import { sweepSiteArtifacts } from '../builds/sweep-artifacts.ts';
import { sweepBuilds } from '../builds/sweep-builds.ts';
import { deleteOldImports } from '../customer-imports/delete-old-imports.ts';
import { deleteOldEvents } from '../events/delete-old-events.ts';
import { sweepImages } from '../images/sweep-images.ts';
import { sweepParkedPrompts } from '../sso/sweep-parked-prompts.ts';
import { createObjectStore } from '../storage/create-object-store.ts';
import { sagaOperation } from '../suspension/saga-operation.ts';
import { sweepSuspensions } from '../suspension/sweep-suspensions.ts';
import { purgeExpired } from './access/purge-expired.ts';
import { brandingMaintenance } from './branding-maintenance.ts';
import { purgeTerminated } from './purge-terminated.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { domainTasks, timerOperation } from './run-domain-schedule.ts';
import { runTasks, type Task } from './run-tasks.ts';

const deleteExpiredSsoCodes = declareDeletion(ssoCodes, ssoCodes.hash, (before) =>
  lt(ssoCodes.expiresAt, before),
);

const DAY = 86_400_000;
const deleteOldNotices = declareDeletion(notices, notices.key, (before) => lt(notices.settledAt, before));

const deleteEndedLinks = declareDeletion(sitePreviewLinks, sitePreviewLinks.id, (before) =>
  lt(sitePreviewLinks.expiresAt, before),
);

const deleteOldReports = declareDeletion(siteReports, siteReports.id, (before) =>
  lt(siteReports.createdAt, before),
);

const deleteOldVisits = declareDeletion(siteVisits, sql`rowid`, (before) => lt(siteVisits.day, before));

/** A confirmed address has no `expiresAt`, so that only unconfirmed ones are deleted. */
const deleteUnconfirmedAddresses = declareDeletion(messageAddresses, messageAddresses.id, (before) =>
  lt(messageAddresses.expiresAt, before),
);

const deleteOldTestMails = declareDeletion(testMails, testMails.id, (before) =>
  lt(testMails.createdAt, before),
);

/** The record of deletions; one that is running has no end yet. */
const deleteOldDeletions = declareDeletion(testDeletions, testDeletions.id, (before) =>
  lt(testDeletions.finishedAt, before),
);

const deleteOldMessages = declareDeletion(siteMessages, siteMessages.id, (before) =>
  lt(siteMessages.createdAt, before),
);

/**
 * Runs all maintenance, every five minutes. Each task is bounded and idempotent, and a failing one does not prevent the
 * others.
 *
 * @returns the names of the tasks that failed.
 */
export async function runSchedule(env: PlatformEnv, runtime: Runtime): Promise<string[]> {
  const now = runtime.now();
  const requestId = runtime.newId();
  const operation = timerOperation(env, runtime, requestId);
  const tasks: Record<string, Task> = {
    suspensions: () => sweepSuspensions(sagaOperation(operation, env)),
    parked_prompts: () => sweepParkedPrompts({ ...operation, queue: env.BUILDS }),
    ...domainTasks(env, runtime, requestId),
    builds: () => sweepBuilds(env.DB, env.BUILDS, now),
    dead_letters: () => sweepDeadLetters(env.DB, env.BUILDS, now),
    terminated: () => purgeTerminated(env.DB, now),
    deleted_projects: () => purgeDeletedProjects(env.DB, now),
    audit_archive: () =>
      archiveAuditRows(env.DB, createObjectStore(env.SITES), { now, days: parseAuditDays(env.AUDIT_DAYS) }),
    ledger: () => verifySlice(env.DB, now),
    versions: () => purgeVersions(env.DB, env.SITES, now),
    site_artifacts: () => sweepSiteArtifacts(env.DB, env.SITES, now),
    site_images: () => sweepImages(env.DB, env.SITES, now),
    sso_codes: () => deleteExpiredSsoCodes(env.DB, now),
    old_notices: () => deleteOldNotices(env.DB, now - 60 * DAY),
    test_deletions: () => deleteOldDeletions(env.DB, now - limits.testMailDays * DAY),
    test_mails: () => deleteOldTestMails(env.DB, now - limits.testMailDays * DAY),
    site_messages: () => deleteOldMessages(env.DB, now - limits.siteMessageDays * DAY),
    message_addresses: () => deleteUnconfirmedAddresses(env.DB, now),
    site_preview_links: () => deleteEndedLinks(env.DB, now),
    site_visits: () => deleteOldVisits(env.DB, dayOf(now) - limits.siteVisitDays),
    site_reports: () => deleteOldReports(env.DB, now - limits.siteReportDays * DAY),
    old_imports: () => deleteOldImports(env.DB, now),
    old_events: () => deleteOldEvents(env.DB, now),
    resealed_secrets: () => resealSecrets(operation, env.MAIL_KEY_SECRET),
    access: () => purgeExpired(env.DB, now),
    branding: () => brandingMaintenance(env).run(now),
  };
  return runTasks(tasks, requestId);
}
