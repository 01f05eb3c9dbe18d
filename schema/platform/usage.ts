import * as z from 'zod';
import { caps } from './entitlements.ts';
import { tenantSelector } from './wire.ts';

const ok = z.literal(true);
const timestamp = z.string().meta({ description: 'ISO 8601, UTC.' });

export const periodLabel = z.enum(['current_month', 'last_month', 'ytd']);

export const period = z.strictObject({
  from: timestamp,
  to: timestamp.meta({ description: 'First instant after the period.' }),
  label: periodLabel,
});

const amounts = { credits_used: z.number(), usd_credits: z.number(), cloud_usd: z.number() };

export const balanceRow = z.strictObject({
  workspace_id: z.string(),
  purchased_total: z.number(),
  purchased_consumed: z.number(),
  purchased_expired: z.number(),
  topup_available: z.number(),
  included_credits: z.number(),
  included_used: z.number(),
  included_remaining: z.number(),
  rollover_credits: z.number(),
  rollover_used: z.number(),
  rollover_remaining: z.number(),
  rollover_expiry: timestamp.nullable(),
  caps,
});

export const usageRequest = tenantSelector.extend({
  period: periodLabel.optional(),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'Opaque, from the previous page of an account-wide report.' }),
  limit: z.int().min(1).max(500).optional(),
});

export const usageResponse = z.strictObject({
  ok,
  usage: z.strictObject({
    ...amounts,
    period,
    by_workspace: z.array(z.strictObject({ workspace_id: z.string(), ...amounts })),
  }),
  balances: z
    .strictObject({
      purchased_total: z.number(),
      topup_available: z.number(),
      included_remaining: z.number(),
      rollover_remaining: z.number(),
      by_workspace: z.array(balanceRow),
    })
    .nullable()
    .meta({ description: 'Null when it could not be read, which is not zero.' }),
  next_cursor: z.string().nullable().optional(),
});

const billed = { topup_credits: z.number(), topup_usd: z.number() };

export const billingRequest = z.object({
  period: periodLabel.optional(),
  cursor: z.string().optional(),
  limit: z.int().min(1).max(500).optional(),
});

export const billingResponse = z.strictObject({
  ok,
  period,
  totals: z.strictObject({ ...amounts, ...billed }),
  plans: z.array(z.strictObject({ plan_code: z.string().nullable(), ...amounts, ...billed })),
  tenants: z.array(
    z.strictObject({
      tenant_id: z.string(),
      external_ref: z.string(),
      plan_code: z.string().nullable(),
      status: z.string(),
      ...amounts,
      ...billed,
    }),
  ),
  next_cursor: z.string().nullable(),
});

export type BalanceRow = z.infer<typeof balanceRow>;
export type UsageResponse = z.infer<typeof usageResponse>;
export type BillingResponse = z.infer<typeof billingResponse>;
