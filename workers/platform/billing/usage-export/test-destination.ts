import { cutText } from '#schema/cut-text.ts';
import { limits } from '#schema/limits.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { openSecret } from '../../events/webhooks/endpoint-secret.ts';
import { type DestinationRow, destinationById } from './destination-statements.ts';
import { request } from './request.ts';
import { testEvent } from './to-cloud-events.ts';
import { hasMeter } from './to-stripe.ts';
import type { UsageExportCall } from './usage-export-call.ts';
import { type Answer, isSuccess } from './verdict.ts';

/** A list of a hundred meters is shorter. */
const METERS_BYTES = 256 * 1024;

export interface Tested extends Pick<Answer, 'status' | 'fault' | 'answer'> {
  reached: boolean;
}

/**
 * Tests whether a destination accepts events, without usage: it looks up the meter at Stripe, and sends others an event
 * of type `livery.test`.
 */
export async function testDestination(
  call: UsageExportCall,
  id: string,
): Promise<Result<Tested, PlatformFailure>> {
  const row = await destinationById.first(call.db, { account: call.caller.accountId, id });
  if (row === null) return refuse('destination_not_found');
  const secret = row.sealedSecret.length === 0 ? '' : await openSecret(call.keySecret, id, row.sealedSecret);
  const got = await ask(call, row, secret);
  const reached = isSuccess(got) && (row.kind !== 'stripe' || hasMeter(got, row.eventName));
  return ok({
    reached,
    status: got.status,
    fault: got.fault,
    answer: cutText(got.answer, limits.webhookAnswer),
  });
}

async function ask(call: UsageExportCall, row: DestinationRow, secret: string): Promise<Answer> {
  if (row.kind === 'stripe') {
    const address = `${call.stripeUrl}/v1/billing/meters?status=active&limit=100`;
    const headers = { Authorization: `Bearer ${secret}` };
    return request(call, address, { method: 'GET', headers }, METERS_BYTES);
  }
  return testEvent(call, { ...row, accountId: call.caller.accountId }, secret);
}
