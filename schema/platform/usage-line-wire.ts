import * as z from 'zod/mini';
import { writtenDate, writtenUuid } from '../formats.ts';
import { creditsByPool } from './usage.ts';

const amount = (description: string) => z.number().check(z.meta({ description }));

export const usageLine = z.strictObject({
  date: writtenDate('UTC; of a tenant with a test clock, in the time of the clock.'),
  tenant_id: writtenUuid(),
  external_ref: z.string(),
  plan_code: z
    .nullable(z.string())
    .check(z.meta({ description: 'The plan in force. A day on which it changes can have a line for each.' })),
  credits_used: amount('Charges less refunds. A refund counts on the day of its charge.'),
  credits_by_pool: creditsByPool,
  usd_credits: amount('Value of the credits used, in USD.'),
  cloud_usd: amount('Cost of the cloud, in USD.'),
  topup_credits: amount('Credits purchased, with adjustments of the pool `topup`.'),
  topup_usd: amount('Amount billed for top-ups and adjustments, in USD.'),
  adjusted_credits: amount('Signed change by adjustments of any pool.'),
  entries: z.int().check(z.meta({ description: 'Ledger entries in this line; changes of plans are none.' })),
});

export const usageLinesResponse = z.strictObject({
  ok: z.literal(true),
  lines: z
    .array(usageLine)
    .check(z.meta({ description: 'By date, then by tenant. Days without entries have no line.' })),
  next_cursor: z.nullable(z.string()),
});
