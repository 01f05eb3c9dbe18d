import { noteDatabaseCall, noteRows } from '../../runtime/invocation-cost.ts';
import { noteScope } from '../../runtime/request-scope.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { isRefusedUnrun, isTransientDatabaseError } from './transient-errors.ts';

/**
 * Longest waits before the second, third and fourth attempt. Together they are under a second, because a caller waits
 * for the answer.
 */
const WAITS_MS = [100, 250, 500];

export type Wait = (milliseconds: number) => Promise<void>;

const sleep: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The database with a bounded number of attempts for each call, with jitter.
 *
 * A call that only reads is retried after every transient error. A call that writes is retried only if D1 refused it
 * before running it. After a lost answer the write may or may not be committed, and a second run would return other
 * values of `changes()` to its verb. That error is returned to the caller of the service with `Retry-After`; the
 * operation key makes the repeated request harmless.
 *
 * Every attempt is counted as a cost of its invocation, since the platform counts it.
 */
export function retryingDatabase(
  db: D1Database,
  runtime: Pick<Runtime, 'randomBytes'>,
  wait: Wait = sleep,
): D1Database {
  const inner = new WeakMap<D1PreparedStatement, Prepared>();

  const run: Run = async ({ reads, size }, call) => {
    if (!reads) noteScope({ writes: true });
    const attempt = () => {
      noteDatabaseCall(size);
      return call();
    };
    for (const longest of WAITS_MS) {
      try {
        return await attempt();
      } catch (error) {
        if (!(reads ? isTransientDatabaseError(error) : isRefusedUnrun(error))) throw error;
        await wait(longest * (0.5 + jitter(runtime) / 2));
      }
    }
    return attempt();
  };

  const wrap = (statement: D1PreparedStatement, reads: boolean): D1PreparedStatement => {
    const wrapped = retryingStatement(
      statement,
      (call) => run({ reads, size: 1 }, call),
      (bound) => wrap(bound, reads),
    );
    inner.set(wrapped, { statement, reads });
    return wrapped;
  };

  return {
    prepare: (sql: string) => wrap(db.prepare(sql), onlyReads(sql)),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const prepared = statements.map((statement) => inner.get(statement) ?? { statement, reads: false });
      const results = await run({ reads: prepared.every(({ reads }) => reads), size: prepared.length }, () =>
        db.batch<T>(prepared.map(({ statement }) => statement)),
      );
      noteRows(results);
      return results;
    },
    exec: (sql: string) => run({ reads: false, size: 1 }, () => db.exec(sql)),
    withSession: (start?: string) => db.withSession(start),
  } as D1Database;
}

interface Prepared {
  statement: D1PreparedStatement;
  reads: boolean;
}

type Run = <T>(call: { reads: boolean; size: number }, attempt: () => Promise<T>) => Promise<T>;

function retryingStatement(
  statement: D1PreparedStatement,
  run: <T>(call: () => Promise<T>) => Promise<T>,
  rebind: (bound: D1PreparedStatement) => D1PreparedStatement,
): D1PreparedStatement {
  return {
    bind: (...values: unknown[]) => rebind(statement.bind(...values)),
    first: (column?: string) =>
      run(() => (column === undefined ? statement.first() : statement.first(column))),
    run: () => counted(run(() => statement.run())),
    all: () => counted(run(() => statement.all())),
    raw: (options?: { columnNames?: false }) => run(() => statement.raw(options)),
  } as D1PreparedStatement;
}

async function counted<Result extends D1Result>(result: Promise<Result>): Promise<Result> {
  const found = await result;
  noteRows([found]);
  return found;
}

/** The same rule as in D1: the text starts as a query and contains no keyword of a change. */
const onlyReads = (sql: string): boolean =>
  /^(?:\s|\/\*(?:[^*\n]|\*(?!\/))*\*\/)*(?:SELECT|WITH|EXPLAIN)\b/i.test(sql) &&
  !/\b(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql);

/** A number from 0 up to 1. */
function jitter(runtime: Pick<Runtime, 'randomBytes'>): number {
  const [high = 0, low = 0] = runtime.randomBytes(2);
  return (high * 256 + low) / 65_536;
}
