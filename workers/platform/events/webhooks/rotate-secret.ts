import { HOUR } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import type { WithSecret } from './create-endpoint.ts';
import { wireEndpoint } from './endpoint.ts';
import { newEndpointSecret, openFormer, openSecret, sealFormer, sealSecret } from './endpoint-secret.ts';
import { endpointById, rotateEndpoint } from './endpoint-statements.ts';
import type { WebhookCall } from './webhook-call.ts';

const ATTEMPTS = 5;

/**
 * Makes a new secret. Each former one signs beside it until the end that its own rotation promised. A repeat with the
 * key of any rotation answers the secret of that one, and rotates nothing.
 */
export async function rotateSecret(
  call: WebhookCall,
  input: { id: string; key: string; hours: number },
): Promise<Result<WithSecret, PlatformFailure>> {
  const { db, runtime, caller, keySecret } = call;
  const account = caller.accountId;
  const { id, key } = input;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = runtime.now();
    const row = await endpointById.first(db, { account, id });
    if (row === null) return refuse('endpoint_not_found');
    const present = await openSecret(keySecret, id, row.sealedSecret);
    const former = await openFormer(keySecret, id, row.formerSealedSecret);
    const until = now + input.hours * HOUR;
    const secrets = [...former, { secret: present, key: row.rotatedBy, until }];
    const known = secrets.find((one) => one.key === key);
    if (known !== undefined) return ok({ endpoint: wireEndpoint(row, now), secret: known.secret });
    const secret = newEndpointSecret(runtime);
    const { rotated, found } = await batch(db, {
      rotated: rotateEndpoint.bind(db, {
        account,
        id,
        was: row.sealedSecret,
        sealed: await sealSecret(runtime, keySecret, id, secret),
        former: await sealFormer(runtime, keySecret, id, secrets),
        until: Math.max(row.formerUntil ?? 0, until),
        key,
        now,
      }),
      auditIfChanged: auditIfChanged(
        db,
        auditEntryOf(call, now, {
          accountId: account,
          action: 'endpoint.rotate',
          target: id,
          detail: { hours: input.hours },
        }),
      ),
      found: endpointById.bind(db, { account, id }),
    });
    const [next] = found.rows;
    if (rotated.changes > 0 && next !== undefined) return ok({ endpoint: wireEndpoint(next, now), secret });
  }
  throw new Error('The secret of the endpoint is replaced all the time.');
}
