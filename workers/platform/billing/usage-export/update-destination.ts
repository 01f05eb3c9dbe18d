import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { openSecret, sealSecret } from '../../events/webhooks/endpoint-secret.ts';
import { admitAddress, admitSecret } from './admit-destination.ts';
import { type WireDestination, wireDestination } from './destination.ts';
import { changeDestination, destinationById } from './destination-statements.ts';
import type { UsageExportCall } from './usage-export-call.ts';

/** Values that are null stay unchanged. */
export interface DestinationChange {
  id: string;
  name: string | null;
  url: string | null;
  secret: string | null;
  eventName: string | null;
  status: 'enabled' | 'paused' | null;
}

/** Changes a destination. A paused one keeps its position, so that usage of the meantime is sent when it is resumed. */
export async function updateDestination(
  call: UsageExportCall,
  change: DestinationChange,
): Promise<Result<{ destination: WireDestination }, PlatformFailure>> {
  const { db, runtime, caller, keySecret } = call;
  const account = caller.accountId;
  const { id } = change;
  const before = await destinationById.first(db, { account, id });
  if (before === null) return refuse('destination_not_found');
  let url: string | null = null;
  if (change.url !== null && change.url !== before.url) {
    const admitted = await admitAddress(call, before.kind, change.url);
    if (!admitted.ok) return admitted;
    url = admitted.value;
  }
  // Otherwise whoever may change the address could have the token sent to an address of their own.
  const sendsToken = before.kind === 'openmeter' && before.sealedSecret.length > 0;
  if (sendsToken && url !== null && url !== before.url && change.secret === null)
    return refuse('missing_fields', 'secret required');
  let sealed: Uint8Array<ArrayBuffer> | null = null;
  if (change.secret !== null) {
    const secret = admitSecret(call, before.kind, change.secret);
    if (!secret.ok) return secret;
    const stored =
      before.sealedSecret.length === 0 ? '' : await openSecret(keySecret, id, before.sealedSecret);
    if (stored !== secret.value || url !== null)
      sealed = await sealSecret(runtime, keySecret, id, secret.value);
  }
  const now = runtime.now();
  const { after } = await batch(db, {
    changeDestination: changeDestination.bind(db, {
      account,
      id,
      name: change.name,
      url,
      eventName: change.eventName,
      sealed: sealed ?? new Uint8Array(),
      hasSecret: sealed === null ? 0 : 1,
      status: change.status,
      now,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: account,
        action: 'usage_destination.update',
        target: id,
        detail: {
          name: change.name ?? before.name,
          url: url ?? before.url,
          status: change.status ?? before.status,
          ...(sealed !== null && { secret: 'replaced' }),
        },
      }),
    ),
    after: destinationById.bind(db, { account, id }),
  });
  const [row] = after.rows;
  return row === undefined ? refuse('destination_not_found') : ok({ destination: wireDestination(row) });
}
