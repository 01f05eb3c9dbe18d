import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { type WireDestination, wireDestination } from './destination.ts';
import {
  destinationById,
  moveBack,
  numberEntries,
  repeatFailures,
  selectFailure,
} from './destination-statements.ts';
import { DOUBT_MS } from './retry-plan.ts';

type Again = { event: string } | { all: true } | { from: number };

/**
 * Makes kept events be sent again, or all events from a time on. A receiver that recognizes repeats only for a limited
 * time does not get events again that it accepted before.
 */
export async function sendUsageAgain(
  call: VerbCall,
  id: string,
  what: Again,
): Promise<Result<{ destination: WireDestination }, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const now = runtime.now();
  const before = await destinationById.first(db, { account, id });
  if (before === null) return refuse('destination_not_found');
  if ('event' in what && (await selectFailure.first(db, { account, id, event: what.event })) === null)
    return refuse('failure_not_found');
  const window = DOUBT_MS[before.kind];
  if ('from' in what && window !== null && before.accepted > 0 && what.from < now - window)
    return refuse('bad_value', 'from');
  const change =
    'from' in what
      ? moveBack.bind(db, { account, id, from: what.from, now })
      : repeatFailures.bind(db, { account, id, event: 'event' in what ? what.event : null });
  const { after } = await batch(db, {
    numbered: 'from' in what ? [numberEntries.bind(db, { account, from: what.from })] : [],
    change,
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: account,
        action: 'usage_destination.resend',
        target: id,
        detail: 'from' in what ? { from: new Date(what.from).toISOString() } : what,
      }),
    ),
    after: destinationById.bind(db, { account, id }),
  });
  const [row] = after.rows;
  return row === undefined ? refuse('destination_not_found') : ok({ destination: wireDestination(row) });
}
