import { auditIfChanged } from '../../../shared/audit/audit-if-changed.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { PlatformCall } from '../http/call.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import { admitCustomerStatements, dismissFormerCustomerStatement } from './customer-statements.ts';
import { findLiveTenant, SELECT_TENANT, type Tenant, type TenantRow, tenantOf } from './find-tenant.ts';
import type { TenantSelector } from './selector.ts';

export interface CustomerChange {
  /** Normalised; undefined leaves it as it is. */
  email: string | undefined;
  /** Null removes it; undefined leaves it as it is. */
  name: string | null | undefined;
}

/**
 * Changes a customer's name or address. A new address takes the place of the stored one in the workspace, whichever that
 * is by then: of two changes at once each field has the later value, and nobody else stays inside.
 */
export async function updateTenant(
  call: PlatformCall,
  input: TenantSelector & CustomerChange,
): Promise<Result<Tenant, PlatformFailure>> {
  const found = await findLiveTenant(call, input);
  if (!found.ok) return found;
  const { id: tenantId, accountId, whuName } = found.value;
  const { db, runtime, caller } = call;
  const { email } = input;
  const [former, admitted] =
    email === undefined
      ? [[], []]
      : [
          [dismissFormerCustomerStatement(db, tenantId, email)],
          admitCustomerStatements(
            db,
            runtime,
            { tenantId, accountId, email, name: input.name === undefined ? whuName : input.name },
            'owner',
          ),
        ];
  const results = await db.batch([
    ...former,
    db
      .prepare(
        `UPDATE tenants SET whu_email = coalesce(?2, whu_email), whu_name = iif(?3, ?4, whu_name)
         WHERE id = ?1 AND status <> 'terminated'
           AND (whu_email, whu_name) IS NOT (coalesce(?2, whu_email), iif(?3, ?4, whu_name))`,
      )
      .bind(tenantId, email ?? null, input.name === undefined ? 0 : 1, input.name ?? null),
    auditIfChanged(db, {
      at: runtime.now(),
      accountId: caller.accountId,
      actor: caller.actor,
      action: 'tenant.update',
      target: tenantId,
      outcome: 'ok',
      requestId: call.requestId,
    }),
    ...admitted,
    db.prepare(`${SELECT_TENANT} WHERE t.id = ?1`).bind(tenantId),
  ]);
  const row = results.at(-1)?.results[0] as TenantRow | undefined;
  if (row === undefined || row.status === 'terminated') return refuse('terminated');
  return ok(tenantOf(row, call.baseUrl));
}
