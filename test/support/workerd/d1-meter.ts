import { env } from 'cloudflare:workers';
import { isAfterAnswer } from '../database/after-answer.ts';

export interface D1Cost {
  /** Calls to the database; a batch counts as one. */
  roundTrips: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

interface Answer {
  meta?: { rows_read?: number; rows_written?: number };
}

const cost: D1Cost = { roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 };

/**
 * Counts the database calls of `work` up to its answer, including those of the Worker's Durable Objects: test,
 * Worker and objects share one isolate, so that every call passes the client's transport methods.
 */
export async function measureD1(work: () => Promise<unknown>): Promise<D1Cost> {
  instrument();
  Object.assign(cost, { roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });
  await work();
  return { ...cost };
}

let instrumented = false;

function instrument(): void {
  if (instrumented) return;
  instrumented = true;
  const { dbSession } = env.DB.prepare('SELECT 1') as unknown as { dbSession: object };
  const transport = Object.getPrototypeOf(dbSession) as Record<
    string,
    (...values: unknown[]) => Promise<unknown>
  >;
  let patched = 0;
  for (const name of ['_send', '_queryOrThrow']) {
    const original = transport[name];
    if (original === undefined) continue;
    patched += 1;
    transport[name] = async function (this: unknown, ...values: unknown[]) {
      const answer = await original.apply(this, values);
      if (isAfterAnswer(JSON.stringify(values))) return answer;
      const answers = (Array.isArray(answer) ? answer : [answer]) as Answer[];
      cost.roundTrips += 1;
      cost.statements += answers.length;
      for (const { meta } of answers) {
        cost.rowsRead += meta?.rows_read ?? 0;
        cost.rowsWritten += meta?.rows_written ?? 0;
      }
      return answer;
    };
  }
  if (patched === 0) throw new Error('The D1 client changed: nothing left to meter.');
}
