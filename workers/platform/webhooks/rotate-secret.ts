import { auditIfChanged } from '../../../shared/audit/audit-if-changed.ts';
import { batch } from '../../../shared/db/statement/statement.ts';
import { auditEntryOf } from '../../../shared/operation.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import type { WithSecret } from './create-endpoint.ts';
import { wireEndpoint } from './endpoint.ts';
import { newEndpointSecret, openSecret, sealSecret } from './endpoint-secret.ts';
import { endpointById, rotateEndpoint } from './endpoint-statements.ts';
import type { WebhookCall } from './webhook-call.ts';

const HOUR_MS = 3_600_000;

/** Makes a new secret. Both sign until `hours` have passed. A repeat with the same key answers the same secret. */
export async function rotateSecret(
  call: WebhookCall,
  input: { id: string; key: string; hours: number },
): Promise<Result<WithSecret, PlatformFailure>> {
  const { db, runtime, caller, keySecret } = call;
  const account = caller.accountId;
  const now = runtime.now();
  const { id, key } = input;
  const sealed = await sealSecret(runtime, keySecret, id, newEndpointSecret(runtime));
  const [, , found] = await batch(db, [
    rotateEndpoint.bind(db, { account, id, sealed, until: now + input.hours * HOUR_MS, key, now }),
    auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: account,
        action: 'endpoint.rotate',
        target: id,
        detail: { hours: input.hours },
      }),
    ),
    endpointById.bind(db, { account, id }),
  ]);
  const [row] = found.rows;
  if (row === undefined) return refuse('endpoint_not_found');
  return ok({ endpoint: wireEndpoint(row, now), secret: await openSecret(keySecret, id, row.sealedSecret) });
}
