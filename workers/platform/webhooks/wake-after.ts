import { describeError, log } from '../../../shared/http/log.ts';
import type { WebhookEnv } from './sender.ts';
import { wakeLanes } from './wake-lanes.ts';

/** Looks for what a write made due, after its answer. When it fails, the timer looks within a minute. */
export const wakeAfter = (env: Pick<WebhookEnv, 'DB' | 'WEBHOOKS'>, now: number): Promise<unknown> =>
  wakeLanes(env.DB, env.WEBHOOKS, now).catch((error: unknown) =>
    log('error', 'webhook_wake_failed', describeError(error)),
  );
