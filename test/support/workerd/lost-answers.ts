import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { wrappedDatabase } from './wrapped-database.ts';

/** `refused`: D1 does not run the call. `lost`: the call is committed and its answer never arrives. */
const faults = ['refused', 'lost'] as const;
type Fault = (typeof faults)[number];

const MESSAGES: Record<Fault, string> = {
  refused: 'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  lost: 'D1_ERROR: Network connection lost.',
};

interface Planted {
  db: D1Database;
  /** Calls made, batches and single statements alike. */
  calls(): number;
}

/** The database with one fault at the numbered call (from 0), or with none. */
function planted(at: number | null, fault: Fault): Planted {
  let calls = 0;
  const db = wrappedDatabase(async (run, call) => {
    calls = call + 1;
    if (call === at && fault === 'refused') throw new Error(MESSAGES.refused);
    const result = await run();
    if (call === at) throw new Error(MESSAGES.lost);
    return result;
  });
  return { db, calls: () => calls };
}

/** How many rows each table holds. */
async function rowCounts(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>();
  const names = results.map(({ name }) => name);
  const counts = await env.DB.batch<{ n: number }>(
    names.map((name) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`)),
  );
  return Object.fromEntries(names.map((name, index) => [name, counts[index]?.results[0]?.n ?? 0]));
}

const difference = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, rows]) => rows !== 0),
  );

function sum(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const all = { ...one };
  for (const [name, rows] of Object.entries(other)) all[name] = (all[name] ?? 0) + rows;
  return all;
}

export interface Write {
  /** Seeds a place of its own and gives the one request that is tried there. It sends the same request each time. */
  prepare(): Promise<(bindings: { DB: D1Database }) => Promise<Response>>;
  /** What of an answer must be equal in every run: ids and times left out. */
  outcome?(answer: Response): Promise<unknown>;
  /** Status of the repeated request after a lost answer, where it may tell that the work is done already. */
  repeated?: readonly number[];
  /** Rows that a request whose answer was lost may leave in addition, because a repeat cannot know of them. */
  leftBehind?: Record<string, number>;
  /** Tables that count requests rather than work. */
  apart?: readonly string[];
}

/**
 * Runs the write without a fault, and then once for each call it makes and each fault, repeating the request when it
 * was answered with a failure. Every run must come to the same outcome and leave the same rows.
 */
export async function expectSameOutcome(write: Write): Promise<number> {
  const changes = (from: Record<string, number>, to: Record<string, number>) =>
    difference(from, Object.fromEntries(Object.entries(to).filter(([name]) => !write.apart?.includes(name))));
  const outcome = write.outcome ?? (async (answer: Response) => answer.status);
  const clean = planted(null, 'lost');
  const first = await write.prepare();
  let before = await rowCounts();
  const answer = await first({ DB: clean.db });
  expect(answer.status, await answer.clone().text()).toBeLessThan(400);
  const expected = { outcome: await outcome(answer), rows: changes(before, await rowCounts()) };
  for (let at = 0; at < clean.calls(); at += 1) {
    for (const fault of faults) {
      const where = `call ${at} ${fault}`;
      const send = await write.prepare();
      before = await rowCounts();
      let result = await send({ DB: planted(at, fault).db });
      let repeated = false;
      if (result.status >= 500) {
        expect(result.headers.get('Retry-After'), where).toBe('5');
        expect(fault, `${where}: a call that D1 refused is repeated inside the Worker`).toBe('lost');
        result = await send({ DB: env.DB });
        repeated = true;
      }
      const doneAlready = repeated && write.repeated?.includes(result.status);
      if (!doneAlready) {
        expect(result.status, `${where}: ${await result.clone().text()}`).toBeLessThan(400);
        expect(await outcome(result), where).toEqual(expected.outcome);
      }
      const rows = changes(before, await rowCounts());
      const wanted = repeated ? sum(expected.rows, write.leftBehind ?? {}) : expected.rows;
      expect([expected.rows, wanted], `${where}: ${JSON.stringify(rows)}`).toContainEqual(rows);
    }
  }
  return clean.calls();
}
