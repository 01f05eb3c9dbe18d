import * as z from 'zod/mini';
import { writtenUuid } from '../formats.ts';
import { limits } from '../limits.ts';
import type { RouteSpec } from '../route.ts';
import { feeTotal, planFeeTotal, tenantFee } from './fee-wire.ts';
import { pageCursor, pageLimit } from './fields.ts';
import { period as askedPeriod } from './requests.ts';
import { platformFunction } from './routes.ts';
import { amounts, period } from './usage.ts';

const ok = z.literal(true);

const billed = { topup_credits: z.number(), topup_usd: z.number() };

const billingResponse = z.strictObject({
  ok,
  period,
  totals: z.strictObject({ ...amounts, ...billed }),
  fees: z
    .strictObject({
      totals: z.array(feeTotal).check(z.meta({ description: 'By currency.' })),
      plans: z.array(planFeeTotal),
    })
    .check(z.meta({ description: 'Plan fees of the account’s tenants in the period, up to now.' })),
  plans: z.array(z.strictObject({ plan_code: z.nullable(z.string()), ...amounts, ...billed })),
  tenants: z.array(
    z.strictObject({
      tenant_id: writtenUuid(),
      external_ref: z.string(),
      plan_code: z.nullable(z.string()),
      status: z.string(),
      ...amounts,
      ...billed,
      fees: z.array(tenantFee),
    }),
  ),
  next_cursor: z.nullable(z.string()),
});

export type BillingResponse = z.infer<typeof billingResponse>;

/** The summary for an account's owner. The Worker loads it with the first call. */
export const billingRoutes = {
  billingSummary: {
    ...platformFunction('platform-billing-summary', {
      summary: 'Sum up an account’s period for its owner: totals, plans, tenants and top-ups billed.',
      request: z.object({
        period: askedPeriod,
        limit: pageLimit(limits.usagePage),
        cursor: pageCursor,
      }),
      response: billingResponse,
      errors: [
        'missing_bearer',
        'invalid_key',
        'account_disabled',
        'forbidden',
        'method_not_allowed',
        'per_ip',
        'payload_too_large',
        'missing_fields',
        'bad_period',
        'bad_cursor',
        'bad_value',
        'internal_error',
      ],
    }),
    auth: { kind: 'bearer', key: null },
  },
} as const satisfies Record<string, RouteSpec>;
