import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { giveUpPending } from './delivery-statements.ts';
import { removedEndpoint, removeEndpoint } from './endpoint-statements.ts';

/**
 * Removes an endpoint and its secrets; a repeat changes nothing. Its deliveries are kept as long as those of other
 * endpoints.
 */
export async function dropEndpoint(
  call: VerbCall,
  id: string,
): Promise<Result<{ endpoint_id: string }, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const now = runtime.now();
  const { found } = await batch(db, {
    removeEndpoint: removeEndpoint.bind(db, { account, id, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, { accountId: account, action: 'endpoint.remove', target: id }),
    ),
    giveUpPending: giveUpPending.bind(db, { endpoint: id, now }),
    found: removedEndpoint.bind(db, { account, id }),
  });
  return found.rows.length === 0 ? refuse('endpoint_not_found') : ok({ endpoint_id: id });
}
