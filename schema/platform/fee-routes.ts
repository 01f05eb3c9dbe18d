import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import type { RouteSpec } from '../route.ts';
import { feeLine, feeTotal } from './fee-wire.ts';
import { optionalChoice, pageCursor, pageLimit, refusal } from './fields.ts';
import { aboutTenants, PERIODS } from './requests.ts';
import { credential, platformFunction } from './routes.ts';
import { period } from './usage.ts';

/** The function that lists plan fees. The Worker loads it with the first call. */
export const feeRoutes = {
  planFees: platformFunction('platform-plan-fees', {
    summary: 'List the plan fees of a period, to the second, of one tenant or page by page of all.',
    request: aboutTenants({
      period: optionalChoice(PERIODS, refusal('bad_period')).check(
        z.meta({ description: 'current_month by default; of one tenant in its own time.' }),
      ),
      limit: pageLimit(limits.usagePage),
      cursor: pageCursor,
    }),
    response: z.strictObject({
      ok: z.literal(true),
      period,
      fees: z
        .array(feeLine)
        .check(
          z.meta({ description: 'By tenant and time; of the tenants of the page, of which `limit` counts.' }),
        ),
      totals: z
        .array(feeTotal)
        .check(z.meta({ description: 'By currency: of the tenant, or of the whole account.' })),
      next_cursor: z.nullable(z.string()),
    }),
    errors: [...credential, 'tenant_required', 'tenant_not_found', 'bad_period', 'bad_cursor', 'bad_value'],
  }),
} as const satisfies Record<string, RouteSpec>;
