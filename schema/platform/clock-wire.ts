import * as z from 'zod/mini';
import { writtenTime, writtenUuid } from '../formats.ts';

const ok = z.literal(true);
const time = writtenTime('UTC.');
const count = z.int().check(z.gte(0));

export const stepBalance = z.strictObject({
  tenant_id: writtenUuid(),
  included_remaining: z.number(),
  rollover_remaining: z.number(),
  topup_available: z.number(),
});

export const step = z.strictObject({
  at: time,
  domains: count.check(z.meta({ description: 'Domains that were checked.' })),
  published: count.check(z.meta({ description: 'Scheduled publishes that were settled.' })),
  deleted_projects: count.check(z.meta({ description: 'Deleted projects that were purged.' })),
  purged: count.check(z.meta({ description: 'Terminated tenants whose data was purged.' })),
  balances: z
    .array(stepBalance)
    .check(z.meta({ description: 'Credits of each tenant at the start of a month; empty otherwise.' })),
});

export const clock = z.strictObject({
  clock_id: writtenUuid(),
  name: z.string(),
  now: time.check(z.meta({ description: 'The present time of its tenants.' })),
  status: z.enum(['ready', 'advancing', 'deleting']),
  target: z.nullable(time).check(z.meta({ description: 'The target of the present or last advance.' })),
  tenants: z.array(writtenUuid()).check(z.meta({ description: 'Workspace ids.' })),
  steps: z.array(step).check(z.meta({ description: 'Its steps, newest first, at most 100.' })),
});

export const clocksResponse = z.strictObject({ ok, clocks: z.array(clock) });

export const clockResponse = z.strictObject({ ok, clock });
