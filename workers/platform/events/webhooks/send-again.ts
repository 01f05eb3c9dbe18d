import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { eventById, sendAgain } from './delivery-statements.ts';
import { endpointById } from './endpoint-statements.ts';

/**
 * Sends an event again, or for the first time to an endpoint that was disabled when it happened. It starts a new round.
 */
export async function sendEventAgain(
  call: VerbCall,
  input: { id: string; eventId: string },
): Promise<Result<{ event_id: string }, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const { event, endpoint } = await batch(db, {
    event: eventById.bind(db, { account, id: input.eventId }),
    endpoint: endpointById.bind(db, { account, id: input.id }),
  });
  const [known] = endpoint.rows;
  if (known === undefined) return refuse('endpoint_not_found');
  const [found] = event.rows;
  if (found === undefined) return refuse('event_not_found');
  if (known.status !== 'enabled') return refuse('endpoint_disabled');
  const now = runtime.now();
  await batch(db, [
    sendAgain.bind(db, { account, endpoint: input.id, seq: found.seq, now }),
    auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: account,
        action: 'endpoint.resend',
        target: input.id,
        detail: { event: input.eventId },
      }),
    ),
  ]);
  return ok({ event_id: input.eventId });
}
