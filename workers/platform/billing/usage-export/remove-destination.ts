import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import {
  removeDestination,
  removedDestination,
  removeFailures,
  removeSubjects,
} from './destination-statements.ts';

/** Removes a destination with its secret, its kept events and its subjects; a repeat changes nothing. */
export async function dropDestination(
  call: VerbCall,
  id: string,
): Promise<Result<{ destination_id: string }, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const now = runtime.now();
  const { found } = await batch(db, {
    removeDestination: removeDestination.bind(db, { account, id, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, { accountId: account, action: 'usage_destination.remove', target: id }),
    ),
    removeFailures: removeFailures.bind(db, { account, id }),
    removeSubjects: removeSubjects.bind(db, { account, id }),
    found: removedDestination.bind(db, { account, id }),
  });
  return found.rows.length === 0 ? refuse('destination_not_found') : ok({ destination_id: id });
}
