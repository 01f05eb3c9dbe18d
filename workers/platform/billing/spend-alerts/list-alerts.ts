import type * as z from 'zod/mini';
import type { reachedAlert } from '#schema/platform/spend-alert-routes.ts';
import { fromMicro } from '#shared/ledger/amounts.ts';
import { monthOf } from '#shared/ledger/calendar.ts';
import { decodeCursor, encodeCursor } from '#shared/paging/cursor.ts';
import { ok, type Result } from '#shared/result.ts';
import { type PlatformFailure, refuse } from '../../core/failure.ts';
import { findTenant } from '../../core/find-tenant.ts';
import { isoTime } from '../../core/record.ts';
import type { TenantSelector } from '../../core/selector.ts';
import type { VerbCall } from '../../core/verb-call.ts';
import { alertsFor } from './alert-statements.ts';
import { alertsOfAccount, type ReachedRow, reachedOfAccount, reachedOfTenant } from './list-statements.ts';
import { type WireAlert, wireAlert } from './spend-alerts.ts';

export interface AlertPage {
  alerts: WireAlert[];
  next_cursor: string | null;
}

/** The alerts of a tenant, at its own time, or the defaults. */
export async function listSpendAlerts(
  call: VerbCall,
  selector: TenantSelector | null,
): Promise<Result<AlertPage, PlatformFailure>> {
  const { db, runtime, caller } = call;
  const tenant = selector === null ? null : await findTenant(call, selector);
  if (tenant?.ok === false) return tenant;
  const rows = await alertsFor.all(db, {
    account: caller.accountId,
    tenant: tenant?.value.id ?? '',
    month: monthOf(runtime.now()),
  });
  return ok({ alerts: rows.map(wireAlert), next_cursor: null });
}

/** One page of all alerts that the account has set. */
export async function listAllAlerts(
  { db, runtime, caller }: VerbCall,
  { cursor, limit }: { cursor: string | null | undefined; limit: number },
): Promise<Result<AlertPage, PlatformFailure>> {
  const after = decodeCursor(cursor);
  if (after === null || !/^(?:[0-9a-f-]{36})?$/.test(after)) return refuse('bad_cursor');
  const rows = await alertsOfAccount.all(db, {
    account: caller.accountId,
    after,
    now: runtime.now(),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return ok({
    alerts: page.map(wireAlert),
    next_cursor: rows.length > limit && last !== undefined ? encodeCursor(last.id) : null,
  });
}

export type WireReached = z.infer<typeof reachedAlert>;

const wireReached = (row: ReachedRow): WireReached => ({
  alert_id: row.alertId,
  tenant_id: row.tenantId,
  external_ref: row.externalRef,
  measure: row.measure,
  threshold: fromMicro(row.threshold),
  reached: fromMicro(row.reached),
  month: `${Math.floor(row.month / 12)}-${String((row.month % 12) + 1).padStart(2, '0')}`,
  fired_at: isoTime(row.at),
});

/** Start of a page of reached alerts: after this one. */
export interface ReachedPlace {
  at: number;
  alert: string;
  tenantBefore: string;
}

const FIRST: ReachedPlace = { at: Number.MAX_SAFE_INTEGER, alert: '', tenantBefore: '' };

/** Parses the place of a cursor; null when it is no cursor of this list. */
export function readReachedPlace(cursor: string | null | undefined): ReachedPlace | null {
  const key = decodeCursor(cursor);
  if (key === '') return FIRST;
  const [, at, alert, tenantBefore] = /^(\d{1,16}) ([0-9a-f-]{36}) ([0-9a-f-]{36})$/.exec(key ?? '') ?? [];
  return alert === undefined || tenantBefore === undefined ? null : { at: Number(at), alert, tenantBefore };
}

/** Makes a page of `limit` rows, of which one more was read. */
export function reachedPage(
  rows: readonly ReachedRow[],
  limit: number,
): { alerts: WireReached[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    alerts: page.map(wireReached),
    next_cursor: more ? encodeCursor(`${last.at} ${last.alertId} ${last.tenantId}`) : null,
  };
}

export interface ReachedQuery {
  /** Null for all tenants. */
  selector: TenantSelector | null;
  /** Epoch milliseconds; 0 for no bound. */
  since: number;
  place: ReachedPlace;
  limit: number;
}

/** One page of the alerts that tenants reached, newest first. */
export async function listReachedAlerts(
  call: VerbCall,
  { selector, since, place, limit }: ReachedQuery,
): Promise<Result<ReturnType<typeof reachedPage>, PlatformFailure>> {
  const { db, caller } = call;
  const page = { account: caller.accountId, since, ...place, limit: limit + 1 };
  if (selector === null) return ok(reachedPage(await reachedOfAccount.all(db, page), limit));
  const tenant = await findTenant(call, selector);
  if (!tenant.ok) return tenant;
  return ok(reachedPage(await reachedOfTenant.all(db, { ...page, tenant: tenant.value.id }), limit));
}
