import type { LaneMessage, LaneQueue } from '../../../shared/events/wake-lanes.ts';
import type { Operation } from '../../../shared/operation.ts';
import type { Runtime } from '../../../shared/runtime.ts';
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
export interface Sender
  extends Operation,
    Pick<WebhookCall, 'keySecret' | 'development' | 'resolvesPublicly'> {
  queue: LaneQueue;
  fetch: typeof fetch;
}

export interface WebhookEnv {
  DB: D1Database;
  WEBHOOKS: LaneQueue;
  MAIL_KEY_SECRET: string;
  ENVIRONMENT: string;
}

/** Optional, because a call outside the Worker has none of them. */
export interface WebhookKeys {
  MAIL_KEY_SECRET?: string;
  ENVIRONMENT?: string;
}

/** Settings that depend on where the service runs. */
export const webhookSettings = ({
  MAIL_KEY_SECRET,
  ENVIRONMENT,
}: WebhookKeys): Pick<WebhookCall, 'keySecret' | 'development' | 'resolvesPublicly'> => {
  const development = ENVIRONMENT === 'development';
  return {
    keySecret: MAIL_KEY_SECRET ?? '',
    development,
    // Development works without a network.
    resolvesPublicly: development ? async () => true : (hostname) => resolvesPublicly(hostname),
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
