import type { Schedule } from '#schema/branding/schedule-wire.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { settleSchedule } from '../changes/settle-schedules.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';
import { findSchedule, scheduleOf } from './read-schedules.ts';

/** Cancels a pending schedule; `conflict` when it has ended in another way. A repeat changes nothing. */
export async function cancelSchedule(
  operation: Operation & { accountId: string },
  id: string,
): Promise<Result<Schedule, BrandingFailure>> {
  const { db, accountId, runtime } = operation;
  const now = runtime.now();
  const { found } = await batch(db, {
    settleSchedule: settleSchedule.bind(db, {
      account: accountId,
      id,
      outcome: 'cancelled',
      notice: null,
      now,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId,
        action: 'branding.unschedule',
        detail: { schedule: id, outcome: 'cancelled' },
      }),
    ),
    found: findSchedule.bind(db, { account: accountId, id }),
  });
  const [row] = found.rows;
  if (row === undefined) return refuse('not_found');
  return row.outcome === 'cancelled' ? ok(scheduleOf(row)) : refuse('conflict');
}
