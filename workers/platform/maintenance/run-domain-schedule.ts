import { resolveTxt } from '../../../shared/domains/resolve-txt.ts';
import { wakeDestinations } from '../../../shared/events/wake-destinations.ts';
import { wakeLanes } from '../../../shared/events/wake-lanes.ts';
import type { Operation } from '../../../shared/operation.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import { notifyAboutImports } from '../customer-imports/notify-about-imports.ts';
import { runImports } from '../customer-imports/run-import.ts';
import { mailerBySide } from '../mail/mailer-by-side.ts';
import { recordNotices } from '../mail/record-notices.ts';
import { sendNotices } from '../mail/send-notices.ts';
import { publishDue } from '../projects/publish-due.ts';
import { createProbe } from '../senders/records/look-at-records.ts';
import { notifyAboutAlerts } from '../spend-alerts/notify-about-alerts.ts';
import { runClocks } from '../test-clocks/run-clock.ts';
import { runDeletions } from '../test-data/run-deletion.ts';
import { brandingMaintenance } from './branding-maintenance.ts';
import { checkAccountDomains } from './check-account-domains.ts';
import { checkDomains } from './check-domains.ts';
import { checkSendingDomains } from './check-sending-domains.ts';
import { notifyAboutDomains } from './notify-about-domains.ts';
import { notifyAboutSchedules } from './notify-about-schedules.ts';
import { runTasks, type Task } from './run-tasks.ts';

export const timerOperation = (env: PlatformEnv, runtime: Runtime, requestId: string): Operation => ({
  db: env.DB,
  runtime,
  actor: { kind: 'system', id: 'timer' },
  requestId,
});

/**
 * Tasks of the minute timer: host names are checked a minute after they were claimed, brands and sites are published in
 * the chosen minute, and people are notified directly afterwards.
 */
export function domainTasks(env: PlatformEnv, runtime: Runtime, requestId: string): Record<string, Task> {
  const operation = timerOperation(env, runtime, requestId);
  return {
    account_domains: () => checkAccountDomains(operation, env, resolveTxt),
    domains: () => checkDomains(operation, env, resolveTxt),
    test_clocks: () => runClocks(operation, { ...env, resolveTxt }),
    test_data: () => runDeletions(operation),
    scheduled_sites: () => publishDue(operation),
    sending_domains: () => checkSendingDomains(operation, () => createProbe(env)),
    notices: async () => ({
      recorded: await recordNotices(env.DB, runtime.now()),
      ...(await sendNotices(env, runtime, requestId)),
    }),
    scheduled_brands: () => brandingMaintenance(env).publishDue(runtime.now()),
    schedule_mails: () => notifyAboutSchedules(env, () => mailerBySide(env, runtime), requestId),
    domain_mails: () => notifyAboutDomains(env, () => mailerBySide(env, runtime), requestId),
    alert_mails: () => notifyAboutAlerts(env, runtime.now(), () => mailerBySide(env, runtime), requestId),
    customer_imports: () => runImports({ db: env.DB, runtime, requestId, baseUrl: env.BASE_URL }),
    import_mails: () => notifyAboutImports(env, runtime.now(), () => mailerBySide(env, runtime), requestId),
    // These tasks come last, so that events of the others are delivered in the same run.
    webhooks: () => wakeLanes(env.DB, env.WEBHOOKS, runtime.now()),
    usage_export: () => wakeDestinations(env.DB, env.WEBHOOKS, runtime.now()),
  };
}

export function runDomainSchedule(env: PlatformEnv, runtime: Runtime): Promise<string[]> {
  const requestId = runtime.newId();
  return runTasks(domainTasks(env, runtime, requestId), requestId);
}
