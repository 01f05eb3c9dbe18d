import { isServedHere } from '#shared/domains/outward-fetch.ts';
import { type OutwardEnv, outwardRules } from '#shared/domains/outward-url.ts';
import type { LaneMessage, LaneQueue } from '#shared/events/wake-lanes.ts';
import type { Operation } from '#shared/operation.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import type { WebhookKeys } from '../../core/settings.ts';
import { resolvesPublicly } from './public-address.ts';
import type { WebhookCall } from './webhook-call.ts';

export const isLaneMessage = (body: unknown): body is LaneMessage =>
  typeof body === 'object' &&
  body !== null &&
  'endpoint_id' in body &&
  typeof body.endpoint_id === 'string' &&
  'lane' in body &&
  typeof body.lane === 'string';

/** What delivering events needs: database, queue, key of secrets, and how requests are sent. */
export interface Sender extends Operation, Pick<WebhookCall, 'keySecret' | 'outward' | 'resolvesPublicly'> {
  queue: LaneQueue;
  fetch: typeof fetch;
}

export interface WebhookEnv extends Required<OutwardEnv> {
  DB: D1Database;
  WEBHOOKS: LaneQueue;
  MAIL_KEY_SECRET: string;
}

/** Settings that depend on where the service runs. */
export const webhookSettings = (
  env: WebhookKeys,
): Pick<WebhookCall, 'keySecret' | 'outward' | 'resolvesPublicly'> => {
  const outward = outwardRules(env);
  return {
    keySecret: env.MAIL_KEY_SECRET ?? '',
    outward,
    async resolvesPublicly(hostname) {
      if (env.DB !== undefined && (await isServedHere(env.DB, hostname))) return false;
      // Development works without a network.
      return outward.development || resolvesPublicly(hostname);
    },
  };
};

export const createSender = (env: WebhookEnv, runtime: Runtime): Sender => ({
  db: env.DB,
  runtime,
  actor: { kind: 'system', id: 'webhooks' },
  requestId: runtime.newId(),
  queue: env.WEBHOOKS,
  fetch: (...request) => fetch(...request),
  ...webhookSettings(env),
});
