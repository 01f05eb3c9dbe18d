import type * as z from 'zod/mini';
import type { clock as clockSchema } from '#schema/platform/clock-wire.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { isoTime } from '../../core/record.ts';
import type { ClockRow } from './clock-statements.ts';

export type WireClock = z.infer<typeof clockSchema>;
export type ClockStep = Omit<WireClock['steps'][number], 'at'>;

/** Most steps of an answer. */
export const STEPS_SHOWN = 100;

/** A clock in the format of the API. */
export const wireClock = (
  row: ClockRow,
  steps: ReadonlyArray<{ at: number; done: string }> = [],
): WireClock => ({
  clock_id: row.id,
  name: row.name,
  now: isoTime(row.nowAt),
  status: row.status,
  target: row.targetAt === null ? null : isoTime(row.targetAt),
  tenants: parseJson(row.tenants).map(({ id }) => id),
  steps: steps.map(({ at, done }) => ({ at: isoTime(at), ...(JSON.parse(done) as ClockStep) })),
});
