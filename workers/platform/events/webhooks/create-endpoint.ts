import { limits } from '#schema/limits.ts';
import type { EventType } from '#schema/platform/event-types.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { keyedId } from '#shared/projects/keyed-id.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { admitUrl } from './admit-url.ts';
import { type WireEndpoint, wireEndpoint } from './endpoint.ts';
import { newEndpointSecret, openSecret, sealSecret } from './endpoint-secret.ts';
import { endpointOfKey, insertEndpoint } from './endpoint-statements.ts';
import type { WebhookCall } from './webhook-call.ts';

export interface NewEndpoint {
  url: string;
  name: string;
  /** Null for all types. */
  types: readonly EventType[] | null;
  /** The caller's key: a repeat answers the same endpoint with the same secret. */
  key: string;
}

export interface WithSecret {
  endpoint: WireEndpoint;
  secret: string;
}

/** Adds an endpoint. Its secret is only in this answer, and in that of a repeat with the same key. */
export async function createEndpoint(
  call: WebhookCall,
  input: NewEndpoint,
): Promise<Result<WithSecret, PlatformFailure>> {
  const { db, runtime, caller, keySecret } = call;
  const now = runtime.now();
  const types = typesText(input.types);
  const { accountId: account } = caller;
  const { id, first, last } = await keyedId(
    'webhook-endpoint',
    { workspaceId: account, operationKey: input.key },
    JSON.stringify([input.url, input.name, types]),
  );
  const known = await endpointOfKey.first(db, { account, first, last });
  if (known === null) {
    const url = await admitUrl(call, input.url);
    if (!url.ok) return url;
    const sealed = await sealSecret(runtime, keySecret, id, newEndpointSecret(runtime));
    await batch(db, [
      insertEndpoint.bind(db, {
        account,
        id,
        first,
        last,
        url: url.value,
        name: input.name,
        types,
        sealed,
        now,
        most: limits.webhookEndpoints,
      }),
      auditIfChanged(
        db,
        auditEntryOf(call, now, {
          accountId: account,
          action: 'endpoint.create',
          target: id,
          detail: { name: input.name, url: url.value },
        }),
      ),
    ]);
  }
  const row = known ?? (await endpointOfKey.first(db, { account, first, last }));
  if (row === null) return refuse('endpoint_limit');
  if (row.id !== id) return refuse('idempotency_conflict');
  if (row.removedAt !== null) return refuse('endpoint_not_found');
  // A later rotation has made another secret, which does not belong to this key.
  if (row.rotatedBy !== null) return refuse('idempotency_conflict');
  return ok({ endpoint: wireEndpoint(row, now), secret: await openSecret(keySecret, id, row.sealedSecret) });
}

/** The stored form of selected types: sorted, each once. */
export const typesText = (types: readonly EventType[] | null): string | null =>
  types === null ? null : JSON.stringify([...new Set(types)].sort());
