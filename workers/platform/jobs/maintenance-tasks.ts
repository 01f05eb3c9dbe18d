import { lt } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { BRANDING_TASKS } from '#shared/brand/maintenance.ts';
import { testMails } from '#shared/db/tables/mail.ts';
import { notices, ssoCodes } from '#shared/db/tables/platform.ts';
import { testDeletions } from '#shared/db/tables/test-clocks.ts';
import { verifySlice } from '#shared/ledger/verify-slice.ts';
import { declareDeletion } from '#shared/maintenance/delete-expired.ts';
import type { Task } from '#shared/maintenance/run-task.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { SITES_TASKS } from '#shared/sites/site-pages.ts';
import { createObjectStore } from '../core/create-object-store.ts';
import { sitesMaintenance, sitesOf } from '../core/sites.ts';
import { deleteOldImports } from '../customers/imports/delete-old-imports.ts';
import { sweepParkedPrompts } from '../customers/sso/sweep-parked-prompts.ts';
import { purgeTerminated } from '../customers/tenants/purge-terminated.ts';
import { archiveAuditRows, parseAuditDays } from '../events/audit/archive-rows.ts';
import { deleteOldEvents } from '../events/delete-old-events.ts';
import { purgeDeletedProjects } from '../projects/purge-deleted-projects.ts';
import { purgeExpired } from './access/purge-expired.ts';
import { brandingMaintenance } from './branding-maintenance.ts';
import { timerOperation } from './minute-tasks.ts';
import { resealSecrets } from './reseal-secrets.ts';

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

/** Tasks of the timer of every five minutes. Each is bounded and idempotent. */
export function maintenanceTasks(
  env: PlatformEnv,
  runtime: Runtime,
  requestId: string,
): Record<string, Task> {
  const now = runtime.now();
  const operation = timerOperation(env, runtime, requestId);
  return {
    parked_prompts: () => sweepParkedPrompts({ ...operation, queue: env.BUILDS, sites: sitesOf(env) }),
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
    ...named(SITES_TASKS, (task) => sitesMaintenance(env).run(task, now)),
    ...named(BRANDING_TASKS, (task) => brandingMaintenance(env).run(task, now)),
  };
}

/** Tasks of another Worker, which runs each in an invocation of its own. */
const named = <Name extends string>(
  names: readonly Name[],
  run: (name: Name) => Promise<unknown>,
): Record<string, Task> => Object.fromEntries(names.map((name) => [name, () => run(name)]));
