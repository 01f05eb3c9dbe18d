import type { Hono } from 'hono';
import { cutText } from '#schema/cut-text.ts';
import { eventRoutes } from '#schema/events/event-routes.ts';
import { limits } from '#schema/limits.ts';
import { decodeCursor } from '#shared/paging/cursor.ts';
import { ok } from '#shared/result.ts';
import type { PlatformCall } from '../core/call.ts';
import { refuse } from '../core/failure.ts';
import { readPlace } from '../events/list-events.ts';
import { createEndpoint } from '../events/webhooks/create-endpoint.ts';
import { wireEndpoint } from '../events/webhooks/endpoint.ts';
import { endpointsOfAccount } from '../events/webhooks/endpoint-statements.ts';
import { listDeliveries } from '../events/webhooks/list-deliveries.ts';
import { dropEndpoint } from '../events/webhooks/remove-endpoint.ts';
import { rotateSecret } from '../events/webhooks/rotate-secret.ts';
import { sendEventAgain } from '../events/webhooks/send-again.ts';
import { webhookSettings } from '../events/webhooks/sender.ts';
import { testEndpoint } from '../events/webhooks/test-endpoint.ts';
import { updateEndpoint } from '../events/webhooks/update-endpoint.ts';
import type { WebhookCall } from '../events/webhooks/webhook-call.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountFunctionRoute } from './mount-function.ts';

/** A call with the Worker's settings that verbs of endpoints need. */
const withSettings = (call: PlatformCall): WebhookCall => ({ ...call, ...webhookSettings(call.settings) });

/** Mounts the functions that manage endpoints and list their deliveries. */
export function mountWebhookFunctions(app: Hono<FunctionEnv>): void {
  mountFunctionRoute(app, eventRoutes.endpoints, async ({ db, caller, runtime }) => {
    const rows = await endpointsOfAccount.all(db, { account: caller.accountId });
    return ok({ endpoints: rows.map((row) => wireEndpoint(row, runtime.now())) });
  });

  mountFunctionRoute(app, eventRoutes.endpointCreate, (call, body) =>
    createEndpoint(withSettings(call), {
      url: body.url,
      name: body.name ?? URL.parse(body.url)?.hostname ?? cutText(body.url, limits.webhookName),
      types: body.types ?? null,
      key: body.idempotency_key,
    }),
  );

  mountFunctionRoute(app, eventRoutes.endpointUpdate, (call, body) =>
    updateEndpoint(withSettings(call), {
      id: body.endpoint_id,
      url: body.url ?? undefined,
      name: body.name ?? undefined,
      types: body.types,
      status: body.status ?? undefined,
    }),
  );

  mountFunctionRoute(app, eventRoutes.endpointRotate, (call, body) =>
    rotateSecret(withSettings(call), {
      id: body.endpoint_id,
      key: body.idempotency_key,
      hours: body.hours ?? limits.webhookRotation.usual,
    }),
  );

  mountFunctionRoute(app, eventRoutes.endpointRemove, (call, body) => dropEndpoint(call, body.endpoint_id));

  mountFunctionRoute(app, eventRoutes.endpointTest, (call, body) =>
    testEndpoint(call, { id: body.endpoint_id, key: body.idempotency_key }),
  );

  mountFunctionRoute(app, eventRoutes.deliveries, async (call, body) => {
    const decoded = decodeCursor(body.cursor);
    const place = decoded === null ? null : readPlace(decoded);
    if (place === null) return refuse('bad_cursor');
    return listDeliveries(call, {
      id: body.endpoint_id,
      state: body.state ?? null,
      before: place === 0 ? Number.MAX_SAFE_INTEGER : place,
      limit: body.limit ?? limits.deliveriesPage,
    });
  });

  mountFunctionRoute(app, eventRoutes.deliverySend, (call, body) =>
    sendEventAgain(call, { id: body.endpoint_id, eventId: body.event_id }),
  );
}
