import * as z from 'zod/mini';
import { createResponse } from './wire.ts';

const ok = z.literal(true);
const count = z.int().check(z.gte(0));

const place = {
  index: count.check(z.meta({ description: 'Index in the list of the request, from 0.' })),
  external_ref: z.nullable(z.string()).check(z.meta({ description: 'Null when it was not usable.' })),
  http_status: z.int().check(z.meta({ description: 'The status that platform-create answers.' })),
};

const { ok: _, ...created } = createResponse.shape;

/**
 * A tenant that exists after the call. In a dry run `tenant_id`, `status` and `dashboard_url` are those of a tenant
 * that existed before.
 */
export const provisionedRow = z.strictObject({
  ...place,
  ok,
  outcome: z
    .enum(['created', 'existing'])
    .check(z.meta({ description: 'Whether the reference was new, or named a tenant before.' })),
  duplicate_of: z.optional(
    count.check(z.meta({ description: 'Index of the first row of the list with the same reference.' })),
  ),
  ...created,
  tenant_id: z.optional(created.tenant_id),
  status: z.optional(created.status),
  dashboard_url: z.optional(created.dashboard_url),
});

export const refusedRow = z.strictObject({
  ...place,
  ok: z.literal(false),
  outcome: z.literal('refused'),
  error: z.string(),
  reason: z.optional(z.string()),
});

export const createManyResponse = z.strictObject({
  ok,
  dry_run: z.boolean(),
  counts: z.strictObject({ created: count, existing: count, refused: count }),
  tenants: z
    .array(z.union([provisionedRow, refusedRow]))
    .check(z.meta({ description: 'One for each that was sent, in the same order.' })),
});
