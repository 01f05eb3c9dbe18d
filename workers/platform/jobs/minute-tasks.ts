import { resolveTxt } from '#shared/domains/resolve-txt.ts';
import { wakeDestinations } from '#shared/events/wake-destinations.ts';
import { wakeLanes } from '#shared/events/wake-lanes.ts';
import { hasRelay } from '#shared/mail/relay/relay-env.ts';
import type { Task } from '#shared/maintenance/run-task.ts';
import type { Operation } from '#shared/operation.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { notifyAboutAlerts } from '../billing/spend-alerts/notify-about-alerts.ts';
import { notifyAboutImports } from '../customers/imports/notify-about-imports.ts';
import { runImports } from '../customers/imports/run-import.ts';
import { sagaOperation } from '../customers/suspension/saga-operation.ts';
import { sweepSuspensions } from '../customers/suspension/sweep-suspensions.ts';
import { runClocks } from '../customers/test-clocks/run-clock.ts';
import { runDeletions } from '../customers/test-data/run-deletion.ts';
import { publishDue } from '../projects/publish-due.ts';
import { checkAccountDomains } from '../reach/domains/account/check-account-domains.ts';
import { checkDomains } from '../reach/domains/check-domains.ts';
import { notifyAboutDomains } from '../reach/domains/notify-about-domains.ts';
import { mailerBySide } from '../reach/mail/mailer-by-side.ts';
import { notifyAboutSchedules } from '../reach/mail/notify-about-schedules.ts';
import { recordNotices } from '../reach/mail/record-notices.ts';
import { sendNotices } from '../reach/mail/send-notices.ts';
import { checkSendingDomains } from '../reach/senders/check-sending-domains.ts';
import { createProbe } from '../reach/senders/records/look-at-records.ts';
import { recordStatus } from '../status/record-status.ts';
import { brandingMaintenance } from './branding-maintenance.ts';

export const timerOperation = (env: PlatformEnv, runtime: Runtime, requestId: string): Operation => ({
  db: env.DB,
  runtime,
  actor: { kind: 'system', id: 'timer' },
  requestId,
});

/**
 * Tasks of the minute timer: suspensions that were interrupted go on, host names are checked a minute after they were
 * claimed, brands and sites are published in the chosen minute, and people are notified directly afterwards. Each task
 * is bounded and idempotent.
 */
export function minuteTasks(env: PlatformEnv, runtime: Runtime, requestId: string): Record<string, Task> {
  const operation = timerOperation(env, runtime, requestId);
  return {
    suspensions: () => sweepSuspensions(sagaOperation(operation, env)),
    account_domains: () => checkAccountDomains(operation, env, resolveTxt),
    domains: () => checkDomains(operation, env, resolveTxt),
    test_clocks: () => runClocks(operation, { ...env, resolveTxt }),
    test_data: () => runDeletions(operation),
    scheduled_sites: () => publishDue(operation),
    // Without a relay no domain comes into use, and none is lost.
    sending_domains: async () =>
      hasRelay(env) ? checkSendingDomains(operation, () => createProbe(env)) : { checked: 0 },
    notices: async () => {
      const recorded = await recordNotices(env.DB, runtime.now());
      const { sent, more } = await sendNotices(env, runtime, requestId);
      return { recorded: recorded.rows, sent, more: more || recorded.more };
    },
    scheduled_brands: () => brandingMaintenance(env).publishDue(runtime.now()),
    schedule_mails: () => notifyAboutSchedules(env, () => mailerBySide(env, runtime), requestId),
    domain_mails: () => notifyAboutDomains(env, () => mailerBySide(env, runtime), requestId),
    alert_mails: () => notifyAboutAlerts(env, runtime.now(), () => mailerBySide(env, runtime), requestId),
    customer_imports: () => runImports({ db: env.DB, runtime, requestId, baseUrl: env.BASE_URL }),
    import_mails: () => notifyAboutImports(env, runtime.now(), () => mailerBySide(env, runtime), requestId),
    webhooks: () => wakeLanes(env.DB, env.WEBHOOKS, runtime.now()),
    usage_export: () => wakeDestinations(env.DB, env.WEBHOOKS, runtime.now()),
    status: () => recordStatus(env, runtime.now()),
  };
}
