import * as z from 'zod/mini';
import { writtenTime, writtenUuid } from '../formats.ts';
import { caps } from './entitlements.ts';
import { PERIODS } from './requests.ts';

const ok = z.literal(true);

const periodLabel = z.enum(PERIODS);

export const period = z.strictObject({
  from: writtenTime('UTC.'),
  to: writtenTime('First instant after the period.'),
  label: periodLabel,
});

export const creditsByPool = z
  .strictObject({ daily: z.number(), rollover: z.number(), included: z.number(), topup: z.number() })
  .check(
    z.meta({
      description:
        'What charges drew from each pool, less what those drew that were refunded. The four are `credits_used` together.',
    }),
  );

export const amounts = {
  credits_used: z.number(),
  credits_by_pool: creditsByPool,
  usd_credits: z.number(),
  cloud_usd: z.number(),
};

export const balanceRow = z.strictObject({
  workspace_id: writtenUuid(),
  external_ref: z.string(),
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
  rollover_expiry: z.nullable(writtenTime('UTC.')),
  caps,
});

export const usageResponse = z.strictObject({
  ok,
  usage: z.strictObject({
    ...amounts,
    period,
    by_workspace: z.array(
      z.strictObject({ workspace_id: writtenUuid(), external_ref: z.string(), ...amounts }),
    ),
  }),
  balances: z
    .nullable(
      z.strictObject({
        purchased_total: z.number(),
        topup_available: z.number(),
        included_remaining: z.number(),
        rollover_remaining: z.number(),
        by_workspace: z.array(balanceRow),
      }),
    )
    .check(z.meta({ description: 'Null when it could not be read, which is not zero.' })),
  next_cursor: z.optional(z.nullable(z.string())),
});

export type BalanceRow = z.infer<typeof balanceRow>;
export type UsageResponse = z.infer<typeof usageResponse>;
