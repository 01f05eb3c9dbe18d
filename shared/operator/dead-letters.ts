import { and, desc, eq, sql } from 'drizzle-orm';
import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { nullable } from '../db/statement/column-value.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { deadLetters } from '../db/tables/core.ts';
import { builds } from '../db/tables/projects.ts';
import { auditEntryOf, type Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

export interface DeadLetterRow {
  id: string;
  receivedAt: number;
  /** When it was last sent again, null if never. */
  resentAt: number | null;
  waiting: boolean;
  buildId: string | null;
  /** State of its build, null when there is none. */
  status: string | null;
}

const buildId = nullable(builds.id, sql`json_extract(${deadLetters.body}, '$.build_id')`);

const newest = globalStatement({}, (_, db) =>
  db
    .select({
      id: deadLetters.id,
      receivedAt: deadLetters.receivedAt,
      resentAt: deadLetters.resentAt,
      resendAt: deadLetters.resendAt,
      buildId,
      status: builds.status,
    })
    .from(deadLetters)
    .leftJoin(builds, eq(builds.id, buildId))
    .orderBy(desc(deadLetters.receivedAt), deadLetters.id)
    .limit(500),
);

const askAgain = globalStatement({ id: deadLetters.id, now: deadLetters.receivedAt }, ({ id, now }, db) =>
  db
    .update(deadLetters)
    .set({ resendAt: sql`${now}` })
    .where(
      and(
        eq(deadLetters.id, id),
        sql`exists (select 1 from ${builds} where ${builds.id} = ${buildId}
          and ${builds.status} in ('queued', 'running'))`,
      ),
    ),
);

const letterById = globalStatement({ id: deadLetters.id }, ({ id }, db) =>
  db.select({ resendAt: deadLetters.resendAt }).from(deadLetters).where(eq(deadLetters.id, id)),
);

/** The messages that the queue could not deliver, newest first, at most 500. */
export async function listDeadLetters(db: D1Database): Promise<DeadLetterRow[]> {
  const rows = await newest.all(db, {});
  return rows.map(({ resendAt, ...row }) => ({ ...row, waiting: resendAt !== null }));
}

/**
 * Requests that a message is sent again; the timer sends it. This is possible only until its build has ended: the
 * charge of an ended build was refunded, and its project starts a new one.
 */
export async function resendDeadLetter(
  operation: Operation,
  id: string,
): Promise<Result<null, Failure<'dead_letter_not_found' | 'build_has_ended'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const { found } = await batch(db, {
    askAgain: askAgain.bind(db, { id, now }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, { accountId: null, action: 'dead_letter.resend', target: id }),
    ),
    found: letterById.bind(db, { id }),
  });
  const [row] = found.rows;
  if (row === undefined) return fail('dead_letter_not_found');
  return row.resendAt === null ? fail('build_has_ended') : ok(null);
}
