import * as z from 'zod/mini';
import { writtenTime, writtenUuid } from '../formats.ts';

const time = writtenTime('UTC.');
const count = z.int().check(z.gte(0));

export const deletion = z.strictObject({
  deletion_id: writtenUuid(),
  clock_id: z
    .nullable(writtenUuid())
    .check(z.meta({ description: 'The clock that is deleted with its tenants; null for all test data.' })),
  status: z.enum(['deleting', 'deleted']),
  tenants: count.check(z.meta({ description: 'Number of tenants that it deletes.' })),
  tenants_left: count.check(z.meta({ description: 'Number of tenants that are not deleted yet.' })),
  started_at: time,
  finished_at: z.nullable(time),
});

export const deletionResponse = z.strictObject({ ok: z.literal(true), deletion });
