import type * as z from 'zod/mini';
import type { Pool } from '#schema/platform/pools.ts';
import type { adjustResponse } from '#schema/platform/wire.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { prepareAdjust } from '#shared/ledger/adjust.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { opKeyOf } from '#shared/ledger/posting.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findLiveTenant } from '../../core/find-tenant.ts';
import { postingId } from '../../core/posting-id.ts';
import type { TenantSelector } from '../../core/selector.ts';

export interface AdjustRequest extends TenantSelector {
  pool: Pool;
  /** 10⁻⁶ credits, signed. */
  amount: number;
  /** 10⁻⁶ USD, with the sign of `amount`. */
  priceUsd: number;
  reason: string;
  key: string;
}

export type Adjusted = Omit<z.infer<typeof adjustResponse>, 'ok'>;

/**
 * Adjusts one pool of an active or suspended tenant, once per operation key: a repeat with the key gets the answer of
 * the first request, however late it comes. The audit row depends on the posting, so that it is written exactly when
 * the entry is.
 */
export async function adjustCredits(
  call: PlatformCall,
  input: AdjustRequest,
): Promise<Result<Adjusted, PlatformFailure>> {
  const found = await findLiveTenant(call, input);
  if (!found.ok) return found;
  const { db, runtime, caller } = call;
  const { pool, amount, priceUsd, reason, key } = input;
  const tenantId = found.value.id;
  const now = runtime.now();
  const posting = prepareAdjust(db, {
    tenantId,
    key,
    now,
    pool,
    amount,
    priceUsd,
    reason,
    guard: { sql: "EXISTS (SELECT 1 FROM tenants WHERE id = :tenant AND status <> 'terminated')" },
  });
  const id = await postingId(tenantId, opKeyOf('adjust', key));
  const audit = auditIfChanged(
    db,
    auditEntryOf(call, now, {
      accountId: caller.accountId,
      action: 'credits.adjust',
      target: tenantId,
      detail: { adjust_id: id, pool, credits: fromMicro(amount), price_usd: fromMicro(priceUsd), reason },
    }),
  );
  const outcomes = await batch(db, { posting: posting.statements, audit });
  const posted = posting.read(outcomes.posting);
  if (posted.ok) {
    const { poolLeft, replayed } = posted.value;
    return ok({
      adjust_id: id,
      credits: fromMicro(amount),
      pool,
      balance: fromMicro(poolLeft),
      ...(replayed ? { replayed: true as const } : {}),
    });
  }
  if (posted.code === 'idempotency_conflict') return refuse('idempotency_conflict');
  // The tenant was terminated between the read and the batch.
  const again = await findLiveTenant(call, input);
  if (!again.ok) return again;
  if (posted.code === 'insufficient_credits') {
    return { ok: false, code: posted.code, data: { available: fromMicro(posted.data?.available ?? 0) } };
  }
  // The amount exceeds the pool, or the terms in force make the pool unlimited.
  return refuse('bad_value', 'credits');
}
