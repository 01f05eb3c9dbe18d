import * as z from 'zod/mini';
import { writtenTime, writtenUuid } from '../formats.ts';

const time = writtenTime('UTC.');
const count = z.int().check(z.gte(0));

export const deletion = z.strictObject({
  deletion_id: writtenUuid(),
  clock_id: z
    .nullable(writtenUuid())
    .check(z.meta({ description: 'The clock that goes with its tenants; null for all test data.' })),
  status: z.enum(['deleting', 'deleted']),
  tenants: count.check(z.meta({ description: 'Tenants that it takes.' })),
  tenants_left: count.check(z.meta({ description: 'Those that are not removed yet.' })),
  started_at: time,
  finished_at: z.nullable(time),
});

export const deletionResponse = z.strictObject({ ok: z.literal(true), deletion });
