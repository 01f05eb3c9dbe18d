import { sql } from 'drizzle-orm';
import type { Schedule } from '#schema/branding/schedule-wire.ts';
import { limits } from '#schema/limits.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { columnList, insertTarget } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { brandSchedules } from '#shared/db/tables/brand-releases.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { ok, type Result } from '#shared/result.ts';
import { endPending } from '../changes/settle-schedules.ts';
import { type BrandingFailure, refuse } from '../core/answer-error.ts';
import { isPublishable } from '../core/conditions.ts';
import { fence, isFenceError } from '../core/fence.ts';
import { findArtifact } from '../store/find-artifact.ts';
import { findSchedule, type ScheduleRow, scheduleOf } from './read-schedules.ts';

export interface ScheduleInput {
  /** Chosen by the caller. */
  id: string;
  hash: string;
  expectedRevision: string;
  publishAt: string;
  timeZone: string;
  note?: string | undefined;
}

const scheduleFence = accountStatement(
  { expectedRevision: brandSchedules.revision, hash: brandSchedules.hash },
  (parameters) => fence(parameters, isPublishable(parameters.account, parameters.hash)),
);

const insert = accountStatement(
  {
    id: brandSchedules.id,
    hash: brandSchedules.hash,
    revision: brandSchedules.revision,
    note: brandSchedules.note,
    dueAt: brandSchedules.dueAt,
    timeZone: brandSchedules.timeZone,
    actorKind: brandSchedules.actorKind,
    actorId: brandSchedules.actorId,
    now: brandSchedules.createdAt,
  },
  (p) => sql`
    insert into ${insertTarget(
      brandSchedules,
      brandSchedules.id,
      brandSchedules.accountId,
      brandSchedules.hash,
      brandSchedules.revision,
      brandSchedules.note,
      brandSchedules.dueAt,
      brandSchedules.timeZone,
      brandSchedules.actorKind,
      brandSchedules.actorId,
      brandSchedules.createdAt,
    )}
    values (${p.id}, ${p.account}, ${p.hash}, ${p.revision}, ${p.note}, ${p.dueAt}, ${p.timeZone},
      ${p.actorKind}, ${p.actorId}, ${p.now})
    on conflict ${columnList(brandSchedules.id)} do nothing`,
);

/**
 * Schedules the publish of a draft, in place of a pending schedule. Like a manual publish it requires the present
 * revision. A repeat with the same id changes nothing; other contents under that id are `conflict`.
 */
export async function schedulePublish(
  operation: Operation & { accountId: string },
  input: ScheduleInput,
): Promise<Result<Schedule, BrandingFailure>> {
  const { db, accountId, runtime, actor } = operation;
  const now = runtime.now();
  const dueAt = Date.parse(input.publishAt);
  const { id, hash, expectedRevision: revision, timeZone, note = null } = input;
  const account = accountId;
  const known = await findSchedule.first(db, { account, id });
  // A repeat is accepted even after the time has passed.
  if (known !== null) return isSame(known, { ...input, dueAt }) ? ok(scheduleOf(known)) : refuse('conflict');
  if (dueAt <= now || dueAt > now + limits.scheduleAhead)
    return refuse('bad_request', {
      path: '/publishAt',
      error_description: 'Choose a time in the future, at most 90 days ahead.',
    });
  try {
    const outcomes = await batch(db, {
      scheduleFence: scheduleFence.bind(db, { account, expectedRevision: revision, hash }),
      endPending: endPending(operation, { outcome: 'replaced', now, except: id }),
      insert: insert.bind(db, {
        account,
        id,
        hash,
        revision,
        note,
        dueAt,
        timeZone,
        actorKind: actor.kind === 'key' ? 'key' : 'user',
        actorId: actor.id,
        now,
      }),
      auditIfChanged: auditIfChanged(
        db,
        auditEntryOf(operation, now, {
          accountId,
          action: 'branding.schedule',
          target: hash,
          detail: { schedule: id, publish_at: new Date(dueAt).toISOString(), ...(note !== null && { note }) },
        }),
      ),
      findSchedule: findSchedule.bind(db, { account, id }),
    });
    const [row] = outcomes.findSchedule.rows;
    return row !== undefined && isSame(row, { ...input, dueAt }) ? ok(scheduleOf(row)) : refuse('conflict');
  } catch (error) {
    if (!isFenceError(error)) throw error;
    const artifact = await findArtifact.first(db, { account, hash });
    return refuse(artifact === null ? 'not_found' : 'conflict');
  }
}

/** Whether a stored schedule equals the requested one, and is still pending. */
const isSame = (row: ScheduleRow, input: ScheduleInput & { dueAt: number }): boolean =>
  row.settledAt === null &&
  row.hash === input.hash &&
  row.revision === input.expectedRevision &&
  row.dueAt === input.dueAt &&
  row.timeZone === input.timeZone &&
  row.note === (input.note ?? null);
