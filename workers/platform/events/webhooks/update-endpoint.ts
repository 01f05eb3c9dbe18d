import type { EventType } from '#schema/platform/event-types.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { admitUrl } from './admit-url.ts';
import { typesText } from './create-endpoint.ts';
import { giveUpPending } from './delivery-statements.ts';
import { type WireEndpoint, wireEndpoint } from './endpoint.ts';
import { changeEndpoint, endpointById } from './endpoint-statements.ts';
import type { WebhookCall } from './webhook-call.ts';

export interface EndpointChange {
  id: string;
  /** Values that are undefined stay unchanged. */
  url: string | undefined;
  name: string | undefined;
  types: readonly EventType[] | null | undefined;
  status: 'enabled' | 'disabled' | undefined;
}

/**
 * Changes an endpoint. Disabling it gives up its pending deliveries. After it is enabled again, it gets new events;
 * `platform-events` lists the others.
 */
export async function updateEndpoint(
  call: WebhookCall,
  input: EndpointChange,
): Promise<Result<{ endpoint: WireEndpoint }, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const now = runtime.now();
  const before = await endpointById.first(db, { account, id: input.id });
  if (before === null) return refuse('endpoint_not_found');
  let url = before.url;
  if (input.url !== undefined && input.url !== before.url) {
    const admitted = await admitUrl(call, input.url);
    if (!admitted.ok) return admitted;
    url = admitted.value;
  }
  const change = {
    url,
    name: input.name ?? before.name,
    types: input.types === undefined ? before.types : typesText(input.types),
    status: input.status ?? before.status,
  };
  const { after } = await batch(db, {
    changeEndpoint: changeEndpoint.bind(db, { account, id: input.id, ...change, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: account,
        action: 'endpoint.update',
        target: input.id,
        detail: { name: change.name, url, status: change.status },
      }),
    ),
    giveUpPending: giveUpPending.bind(db, { endpoint: input.id, now }),
    after: endpointById.bind(db, { account, id: input.id }),
  });
  const [row] = after.rows;
  return row === undefined ? refuse('endpoint_not_found') : ok({ endpoint: wireEndpoint(row, now) });
}
