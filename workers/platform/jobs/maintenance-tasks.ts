import { lt } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { testMails } from '#shared/db/tables/mail.ts';
import { notices, ssoCodes } from '#shared/db/tables/platform.ts';
import { testDeletions } from '#shared/db/tables/test-clocks.ts';
import { verifySlice } from '#shared/ledger/verify-slice.ts';
import { declareDeletion } from '#shared/maintenance/delete-expired.ts';
import { runTasks, type Task } from '#shared/maintenance/run-tasks.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { createObjectStore } from '../core/create-object-store.ts';
import { sitesMaintenance, sitesOf } from '../core/sites.ts';
import { deleteOldImports } from '../customers/imports/delete-old-imports.ts';
import { sweepParkedPrompts } from '../customers/sso/sweep-parked-prompts.ts';
import { sagaOperation } from '../customers/suspension/saga-operation.ts';
import { sweepSuspensions } from '../customers/suspension/sweep-suspensions.ts';
import { purgeTerminated } from '../customers/tenants/purge-terminated.ts';
import { archiveAuditRows, parseAuditDays } from '../events/audit/archive-rows.ts';
import { deleteOldEvents } from '../events/delete-old-events.ts';
import { purgeDeletedProjects } from '../projects/purge-deleted-projects.ts';
import { purgeExpired } from './access/purge-expired.ts';
import { brandingMaintenance } from './branding-maintenance.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { domainTasks, timerOperation } from './run-domain-schedule.ts';

const deleteExpiredSsoCodes = declareDeletion(ssoCodes, ssoCodes.hash, (before) =>
  lt(ssoCodes.expiresAt, before),
);

const deleteOldNotices = declareDeletion(notices, notices.key, (before) => lt(notices.settledAt, before));

const deleteOldTestMails = declareDeletion(testMails, testMails.id, (before) =>
  lt(testMails.createdAt, before),
);

/** The record of deletions; one that is running has no end yet. */
const deleteOldDeletions = declareDeletion(testDeletions, testDeletions.id, (before) =>
  lt(testDeletions.finishedAt, before),
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
  let ofSites: string[] = [];
  const tasks: Record<string, Task> = {
    suspensions: () => sweepSuspensions(sagaOperation(operation, env)),
    parked_prompts: () => sweepParkedPrompts({ ...operation, queue: env.BUILDS, sites: sitesOf(env) }),
    ...domainTasks(env, runtime, requestId),
    terminated: () => purgeTerminated(env.DB, now),
    deleted_projects: () => purgeDeletedProjects(env.DB, now),
    audit_archive: () =>
      archiveAuditRows(env.DB, createObjectStore(env.ARCHIVES), {
        now,
        days: parseAuditDays(env.AUDIT_DAYS),
      }),
    ledger: () => verifySlice(env.DB, now),
    sso_codes: () => deleteExpiredSsoCodes(env.DB, now),
    old_notices: () => deleteOldNotices(env.DB, now - 60 * DAY),
    test_deletions: () => deleteOldDeletions(env.DB, now - limits.testMailDays * DAY),
    test_mails: () => deleteOldTestMails(env.DB, now - limits.testMailDays * DAY),
    old_imports: () => deleteOldImports(env.DB, now),
    old_events: () => deleteOldEvents(env.DB, now),
    resealed_secrets: () => resealSecrets(operation, env.MAIL_KEY_SECRET),
    access: () => purgeExpired(env.DB, now),
    sites: async () => {
      ofSites = await sitesMaintenance(env).run(now);
      return { failed: ofSites };
    },
    branding: () => brandingMaintenance(env).run(now),
  };
  return [...(await runTasks(tasks, requestId)), ...ofSites];
}
