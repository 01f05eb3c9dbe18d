import { and, eq, isNull, lte } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import {
  accountStatement,
  batch,
  globalStatement,
  type RowOfStatement,
} from '#shared/db/statement/statement.ts';
import { brandSchedules } from '#shared/db/tables/brand-releases.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { objectNamed } from '#shared/runtime/object-named.ts';
import { scheduleRefusal } from '../changes/schedule-conditions.ts';
import { settleSchedule } from '../changes/settle-schedules.ts';
import type { ChangeOutcome } from '../core/outcome.ts';
import { exposeRelease } from '../releases/expose-release.ts';
import { releaseNote } from '../releases/release-note.ts';
import { nameOfActor } from './read-schedules.ts';

const SCHEDULES_A_RUN = 20;

/** Longest wait for one account's lock. The next run finds what it did afterwards. */
const PATIENCE_MS = 20_000;

const due = globalStatement({ now: brandSchedules.dueAt, limit: value<number>() }, ({ now, limit }, db) =>
  db
    .select({
      id: brandSchedules.id,
      accountId: brandSchedules.accountId,
      hash: brandSchedules.hash,
      revision: brandSchedules.revision,
      note: brandSchedules.note,
      dueAt: brandSchedules.dueAt,
      by: nameOfActor(brandSchedules.actorKind, brandSchedules.actorId),
    })
    .from(brandSchedules)
    .where(and(isNull(brandSchedules.settledAt), lte(brandSchedules.dueAt, now)))
    .orderBy(brandSchedules.dueAt)
    .limit(limit),
);

const refusal = accountStatement(
  { id: brandSchedules.id, tooLateBefore: value<number>() },
  ({ account, id, tooLateBefore }, db) =>
    db
      .select({ refusal: nullable(brandSchedules.outcome, scheduleRefusal(tooLateBefore)) })
      .from(brandSchedules)
      .where(
        and(
          eq(brandSchedules.id, id),
          eq(brandSchedules.accountId, account),
          isNull(brandSchedules.settledAt),
        ),
      ),
);

type Due = RowOfStatement<typeof due>;

/** The bindings for running schedules. */
export type DueEnv = Pick<BrandingEnv, 'BRAND' | 'REVISIONS' | 'JURISDICTION'>;

/**
 * Runs the schedules that are due like a manual publish: through the account's lock, with the revision that was
 * chosen. A schedule ends in the batch of its publish, so that it is run once even if this is repeated. The next run
 * retries a schedule that failed or got no answer, until it is a day late.
 */
export async function publishDue(operation: Operation, env: DueEnv): Promise<{ published: number }> {
  const { db, runtime, requestId } = operation;
  let published = 0;
  for (const schedule of await due.all(db, { now: runtime.now(), limit: SCHEDULES_A_RUN })) {
    try {
      if (await publishOne(operation, env, schedule)) published += 1;
    } catch (error) {
      log('error', 'schedule_failed', {
        account_id: schedule.accountId,
        schedule: schedule.id,
        request_id: requestId,
        ...describeError(error),
      });
    }
  }
  return { published };
}

async function publishOne(operation: Operation, env: DueEnv, schedule: Due): Promise<boolean> {
  const { runtime, actor, requestId } = operation;
  const { id, accountId, hash, revision, note, by } = schedule;
  const tooLateBefore = runtime.now() - limits.scheduleLate;
  if (schedule.dueAt >= tooLateBefore) {
    const done = await within<ChangeOutcome>(
      PATIENCE_MS,
      objectNamed(env.REVISIONS, env.JURISDICTION, accountId).change({
        accountId,
        actor,
        requestId,
        sweepMark: null,
        command: {
          kind: 'publish',
          hash,
          expectedRevision: revision,
          note: releaseNote(`Published by ${by}, as scheduled.`, note),
          said: note ?? undefined,
          schedule: id,
        },
      }),
    );
    if (done.ok) {
      await exposeRelease(env.BRAND, accountId, hash);
      return true;
    }
  }
  await refuseSchedule(operation, schedule, tooLateBefore);
  return false;
}

/**
 * Ends a schedule that cannot be run, and records a notice for its account's staff. A disabled account gets no mail.
 */
async function refuseSchedule(
  operation: Operation,
  { id, accountId, hash }: Due,
  tooLateBefore: number,
): Promise<void> {
  const { db, runtime } = operation;
  const row = await refusal.first(db, { account: accountId, id, tooLateBefore });
  const outcome = row?.refusal ?? null;
  if (outcome === null) return;
  const now = runtime.now();
  const notice = outcome === 'account_disabled' ? null : outcome;
  await batch(db, [
    settleSchedule.bind(db, { account: accountId, id, outcome, notice, now }),
    auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId,
        action: 'branding.schedule_fail',
        outcome: 'failed',
        target: hash,
        detail: { schedule: id, reason: outcome },
      }),
    ),
  ]);
}

/** The result of the work, or a rejection after the time limit. */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
