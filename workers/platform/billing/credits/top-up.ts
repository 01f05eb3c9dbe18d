import type * as z from 'zod/mini';
import type { topupResponse } from '#schema/platform/wire.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { opKeyOf } from '#shared/ledger/posting.ts';
import { prepareTopup } from '#shared/ledger/topup.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findActiveTenant } from '../../core/find-tenant.ts';
import { postingId } from '../../core/posting-id.ts';
import type { TenantSelector } from '../../core/selector.ts';

export interface TopupRequest extends TenantSelector {
  /** 10⁻⁶ credits. */
  amount: number;
  /** 10⁻⁶ USD. */
  priceUsd: number;
  key: string;
}

export type ToppedUp = Omit<z.infer<typeof topupResponse>, 'ok'>;

/**
 * Adds purchased credits, once per operation key: a repeat with the key gets the answer of the first request, however
 * late it comes. The audit row depends on the posting, so that it is written exactly when the entry is.
 */
export async function topUp(
  call: PlatformCall,
  input: TopupRequest,
): Promise<Result<ToppedUp, PlatformFailure>> {
  const found = await findActiveTenant(call, input);
  if (!found.ok) return found;
  const { db, runtime, caller } = call;
  const tenantId = found.value.id;
  const now = runtime.now();
  const posting = prepareTopup(db, {
    tenantId,
    key: input.key,
    now,
    amount: input.amount,
    priceUsd: input.priceUsd,
    guard: { sql: "EXISTS (SELECT 1 FROM tenants WHERE id = :tenant AND status = 'active')" },
  });
  const id = await postingId(tenantId, opKeyOf('topup', input.key));
  const audit = auditIfChanged(
    db,
    auditEntryOf(call, now, {
      accountId: caller.accountId,
      action: 'credits.topup',
      target: tenantId,
      detail: { topup_id: id, credits: fromMicro(input.amount), price_usd: fromMicro(input.priceUsd) },
    }),
  );
  const outcomes = await batch(db, { posting: posting.statements, audit });
  const posted = posting.read(outcomes.posting);
  if (posted.ok) {
    const { amount, topupAvailable, replayed } = posted.value;
    return ok({
      topup_id: id,
      credits: fromMicro(amount),
      topup_available: fromMicro(topupAvailable),
      ...(replayed ? { replayed: true as const } : {}),
    });
  }
  if (posted.code === 'idempotency_conflict') return refuse('idempotency_conflict');
  // The tenant was suspended between the read and the batch, or would own more credits than a tenant can.
  const again = await findActiveTenant(call, input);
  return again.ok ? refuse('bad_value', 'credits') : again;
}
