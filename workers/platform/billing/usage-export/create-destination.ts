import { cutText } from '#schema/cut-text.ts';
import { limits } from '#schema/limits.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { keyedId } from '#shared/projects/keyed-id.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { openSecret, sealSecret } from '../../events/webhooks/endpoint-secret.ts';
import { admitAddress, admitSecret } from './admit-destination.ts';
import type { Destination } from './delivery-statements.ts';
import { type WireDestination, wireDestination } from './destination.ts';
import { destinationOfKey, insertDestination, numberEntries } from './destination-statements.ts';
import type { UsageExportCall } from './usage-export-call.ts';

export interface NewDestination {
  kind: Destination['kind'];
  name: string | null;
  url: string | null;
  secret: string | null;
  eventName: string | null;
  unitsPerCredit: number | null;
  /** Epoch milliseconds; null for entries from now on. */
  from: number | null;
  /** The caller's key: a repeat answers the same destination. */
  key: string;
}

const NAMES = { stripe: 'Stripe', openmeter: 'OpenMeter' } as const;
const EVENT_NAME = 'credits_used';
const UNITS_PER_CREDIT = 1_000;

interface Made {
  destination: WireDestination;
  /** Signing secret of a destination of the kind `https`; null for other kinds. */
  secret: string | null;
}

/**
 * Adds a destination. A secret that was made for it is only in this answer, and in that of a repeat with the same key.
 */
export async function createDestination(
  call: UsageExportCall,
  input: NewDestination,
): Promise<Result<Made, PlatformFailure>> {
  const { db, runtime, caller, keySecret } = call;
  const account = caller.accountId;
  const { kind, from, key } = input;
  const { id, first, last } = await keyedId(
    'usage-destination',
    { workspaceId: account, operationKey: key },
    JSON.stringify([kind, input.name, input.url, input.eventName, input.unitsPerCredit, from]),
  );
  const known = await destinationOfKey.first(db, { account, first, last });
  if (known === null) {
    const made = await insert(call, input, { id, first, last });
    if (!made.ok) return made;
  }
  const row = known ?? (await destinationOfKey.first(db, { account, first, last }));
  if (row === null) return refuse('destination_limit');
  if (row.id !== id) return refuse('idempotency_conflict');
  if (row.removedAt !== null) return refuse('destination_not_found');
  const stored = row.sealedSecret.length === 0 ? '' : await openSecret(keySecret, id, row.sealedSecret);
  // Another secret with the same key is different input, also when the stored one was replaced since.
  if (input.secret !== null && input.secret !== stored) return refuse('idempotency_conflict');
  return ok({ destination: wireDestination(row), secret: kind === 'https' ? stored : null });

  async function insert(
    { db }: UsageExportCall,
    given: NewDestination,
    ids: { id: string; first: string; last: string },
  ): Promise<Result<null, PlatformFailure>> {
    const now = runtime.now();
    const secret = admitSecret(call, kind, given.secret);
    if (!secret.ok) return secret;
    const url = await admitAddress(call, kind, given.url);
    if (!url.ok) return url;
    const name = given.name ?? (kind === 'https' ? new URL(url.value).hostname : NAMES[kind]);
    const sealed =
      secret.value === '' ? new Uint8Array() : await sealSecret(runtime, keySecret, id, secret.value);
    await batch(db, [
      ...(from === null ? [] : [numberEntries.bind(db, { account, from })]),
      insertDestination.bind(db, {
        ...ids,
        account,
        kind,
        name: cutText(name, limits.webhookName),
        url: url.value,
        sealed,
        eventName: given.eventName ?? EVENT_NAME,
        units: given.unitsPerCredit ?? UNITS_PER_CREDIT,
        startAt: from,
        now,
        most: limits.usageDestinations,
      }),
      auditIfChanged(
        db,
        auditEntryOf(call, now, {
          accountId: account,
          action: 'usage_destination.create',
          target: id,
          detail: { name, kind, url: url.value },
        }),
      ),
    ]);
    return ok(null);
  }
}
