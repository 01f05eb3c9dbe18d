import { env } from 'cloudflare:workers';
import { isAfterAnswer } from '../../support/database/after-answer.ts';

type Fault =
  /** The numbered statement fails inside the database, and so does its batch. */
  | { kind: 'statement'; at: number }
  /** The numbered call (a batch, or a single statement) succeeds, but its answer is lost. */
  | { kind: 'answer'; at: number };

export interface FaultyDatabase {
  db: D1Database;
  /** The number of statements and of calls so far. */
  statements(): number;
  calls(): number;
}

/** The real database with one fault. It counts statements and calls. */
export function faultyDatabase(fault: Fault | null): FaultyDatabase {
  let statements = 0;
  let calls = 0;
  const real = env.DB;
  const broken = (): D1PreparedStatement => real.prepare('SELECT * FROM planted_fault');
  const next = (statement: D1PreparedStatement): D1PreparedStatement => {
    statements += 1;
    return fault?.kind === 'statement' && fault.at === statements ? broken() : statement;
  };
  const answered = async <T>(work: Promise<T>): Promise<T> => {
    calls += 1;
    const mine = calls;
    const value = await work;
    if (fault?.kind === 'answer' && fault.at === mine) throw new Error('Network connection lost.');
    return value;
  };
  const inner = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get: (target, name) => {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === 'first') return () => answered(next(target).first());
        if (name === 'run') return () => answered(next(target).run());
        if (name === 'all') return () => answered(next(target).all());
        return Reflect.get(target, name);
      },
    });
    inner.set(proxy, statement);
    return proxy;
  };
  const db = {
    prepare: (sql: string) => (isAfterAnswer(sql) ? real.prepare(sql) : wrap(real.prepare(sql))),
    batch: (list: D1PreparedStatement[]) =>
      list.some((statement) => inner.has(statement))
        ? answered(real.batch(list.map((statement) => next(inner.get(statement) ?? statement))))
        : real.batch(list),
  } as unknown as D1Database;
  return { db, statements: () => statements, calls: () => calls };
}
