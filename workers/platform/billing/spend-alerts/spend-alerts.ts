import type * as z from 'zod/mini';
import { limits } from '#schema/limits.ts';
import type { spendAlert } from '#schema/platform/spend-alert-routes.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { fromMicro, toMicro } from '#shared/ledger/amounts.ts';
import { auditEntryOf } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findLiveTenant } from '../../core/find-tenant.ts';
import { isoTime } from '../../core/record.ts';
import type { TenantSelector } from '../../core/selector.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import {
  type AlertRow,
  deleteAlert,
  putAlert,
  REMOVAL,
  removalAmongNewest,
  selectAlert,
} from './alert-statements.ts';

export type WireAlert = z.infer<typeof spendAlert>;

export const wireAlert = (row: Omit<AlertRow, 'firedAt'> & { firedAt?: number | null }): WireAlert => ({
  alert_id: row.id,
  tenant_id: row.tenantId === '' ? null : row.tenantId,
  measure: row.measure,
  threshold: fromMicro(row.threshold),
  tell_customer: row.tellsCustomer === 1,
  fired_at: row.firedAt == null ? null : isoTime(row.firedAt),
});

export interface NewAlert {
  /** Null for a default of the account. */
  selector: TenantSelector | null;
  measure: WireAlert['measure'];
  threshold: number;
  tellCustomer: boolean;
}

/** Sets an alert. A repeat changes only whether the customer is notified. */
export async function setSpendAlert(
  call: VerbCall,
  { selector, measure, threshold, tellCustomer }: NewAlert,
): Promise<Result<{ alert: WireAlert; already?: true }, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const account = caller.accountId;
  const tenant = selector === null ? null : await findLiveTenant(call, selector);
  if (tenant?.ok === false) return tenant;
  const tenantId = tenant?.value.id ?? '';
  const now = runtime.now();
  const of = { account, tenant: tenantId, measure, threshold: toMicro(threshold) };
  const id = runtime.newId();
  const { put, found } = await batch(db, {
    put: putAlert.bind(db, {
      ...of,
      id,
      tells: tellCustomer ? 1 : 0,
      now,
      most: tenantId === '' ? limits.spendAlertDefaults : limits.spendAlertsOfTenant,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, now, {
        accountId: account,
        ...(tenantId === '' ? {} : { workspaceId: tenantId }),
        action: 'spend_alert.set',
        target: tenantId === '' ? account : tenantId,
        detail: { measure, threshold, tell_customer: tellCustomer },
      }),
    ),
    found: selectAlert.bind(db, of),
  });
  const [row] = found.rows;
  if (row === undefined) return refuse('spend_alert_limit');
  return ok({ alert: wireAlert(row), ...(put.changes > 0 ? {} : { already: true as const }) });
}

/**
 * Removes an alert. Alerts that were reached stay in the list of reached ones. A repeat succeeds as long as the removal
 * is among the newest acts of the account.
 */
export async function removeSpendAlert(
  call: VerbCall,
  id: string,
): Promise<Result<{ already?: true }, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const of = { account: caller.accountId, id };
  const { removed, before } = await batch(db, {
    removed: deleteAlert.bind(db, of),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(call, runtime.now(), {
        accountId: caller.accountId,
        action: REMOVAL,
        target: id,
      }),
    ),
    before: removalAmongNewest.bind(db, of),
  });
  if (removed.changes > 0) return ok({});
  return before.rows.length > 0 ? ok({ already: true }) : refuse('alert_not_found');
}
