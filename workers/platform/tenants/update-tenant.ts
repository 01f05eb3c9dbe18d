import { auditIfChanged } from '../../../shared/audit/audit-if-changed.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { PlatformCall } from '../http/call.ts';
import { type PlatformFailure, refuse } from '../http/failure.ts';
import { admitCustomerStatements, dismissCustomerStatement } from './customer-statements.ts';
import { findLiveTenant, type Tenant } from './find-tenant.ts';
import type { TenantSelector } from './selector.ts';

export interface CustomerChange {
  /** Normalised; undefined leaves it as it is. */
  email: string | undefined;
  /** Null removes it; undefined leaves it as it is. */
  name: string | null | undefined;
}

/** Changes a customer's name or address. A new address takes the place of the old one in the workspace. */
export async function updateTenant(
  call: PlatformCall,
  input: TenantSelector & CustomerChange,
): Promise<Result<Tenant, PlatformFailure>> {
  const found = await findLiveTenant(call, input);
  if (!found.ok) return found;
  const tenant = found.value;
  const email = input.email ?? tenant.whuEmail;
  const name = input.name === undefined ? tenant.whuName : input.name;
  const { db, runtime, caller } = call;
  const customer = { tenantId: tenant.id, accountId: tenant.accountId };
  const moved =
    email === tenant.whuEmail
      ? []
      : [
          dismissCustomerStatement(db, { ...customer, email: tenant.whuEmail }),
          ...admitCustomerStatements(db, runtime, { ...customer, email, name }, 'owner'),
        ];
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE tenants SET whu_email = ?2, whu_name = ?3
         WHERE id = ?1 AND status <> 'terminated' AND (whu_email, whu_name) IS NOT (?2, ?3)`,
      )
      .bind(tenant.id, email, name),
    auditIfChanged(db, {
      at: runtime.now(),
      accountId: caller.accountId,
      actor: caller.actor,
      action: 'tenant.update',
      target: tenant.id,
      outcome: 'ok',
      requestId: call.requestId,
    }),
    ...moved,
  ]);
  const same = email === tenant.whuEmail && name === tenant.whuName;
  if (changed?.meta.changes === 0 && !same) return refuse('terminated');
  return ok({ ...tenant, whuEmail: email, whuName: name });
}
