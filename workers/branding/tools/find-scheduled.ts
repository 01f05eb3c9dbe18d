import type { Schedule } from '#schema/branding/schedule-wire.ts';
import type { ScheduledPublish } from '#shared/brand/brand-service.ts';
import { listSchedules } from '../schedules/read-schedules.ts';
import type { ToolCall } from './tools-env.ts';

export const publishOf = ({ hash, publishAt }: Schedule): ScheduledPublish => ({ hash, publishAt });

/** The schedule of the account that has not ended; null without one. */
export async function findPending({ env, caller }: ToolCall): Promise<Schedule | null> {
  const schedules = await listSchedules(env.DB, caller.accountId);
  return schedules.find(({ settledAt }) => settledAt === null) ?? null;
}

/** The publish that is due later; null without one. */
export async function readScheduled(call: ToolCall): Promise<ScheduledPublish | null> {
  const pending = await findPending(call);
  return pending === null ? null : publishOf(pending);
}
