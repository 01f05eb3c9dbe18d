import type * as z from 'zod/mini';
import type { tenantRecord } from '#schema/platform/wire.ts';
import type { Tenant } from './find-tenant.ts';

/** @param at epoch milliseconds. */
export const isoTime = (at: number): string => new Date(at).toISOString();

export const dashboardUrl = (tenant: Pick<Tenant, 'id' | 'origin'>): string =>
  `${tenant.origin}/dashboard?workspace=${tenant.id}`;

/** A tenant in the format of the API. */
export const tenantRecordOf = (tenant: Tenant): z.infer<typeof tenantRecord> => ({
  tenant_id: tenant.id,
  external_ref: tenant.externalRef,
  status: tenant.status,
  plan_code: tenant.planCode,
  entitlements: tenant.caps,
  whu: { email: tenant.whuEmail, name: tenant.whuName },
  dashboard_url: dashboardUrl(tenant),
  created_at: isoTime(tenant.createdAt),
  suspended_at: tenant.suspendedAt === null ? null : isoTime(tenant.suspendedAt),
  suspend_reason: tenant.suspendReason,
});
