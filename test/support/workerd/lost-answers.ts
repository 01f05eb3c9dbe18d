import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { isFullRun } from '../full-run.ts';
import { skipWaits } from './skip-waits.ts';
import { wrappedDatabase } from './wrapped-database.ts';

/**
 * `refused`: D1 is overloaded and does not run the call. `failed`: the call fails before it is run,
 * permanently. `lost`: the call is committed and its answer is lost.
 */
export type Fault = 'refused' | 'failed' | 'lost';

const MESSAGES: Record<Fault, string> = {
  refused: 'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
  failed: 'D1_ERROR: the call was not run: SQLITE_IOERR',
  lost: 'D1_ERROR: Network connection lost.',
};

/** Runs one call to storage, or plants the fault in it. A call to other storage than D1 counts as a write. */
export type Around = <T>(run: () => Promise<T>, call?: number, isWrite?: boolean) => Promise<T>;

const asItIs: Around = (run) => run();

/** The faults of one request, by the number of the call (from 0). */
type Plan = Partial<Record<number, Fault>>;

interface Planted {
  around: Around;
  /** For each call (a batch or a single statement): whether it writes. */
  calls: readonly boolean[];
}

function planted(plan: Plan, after: (isWrite: boolean) => Promise<void> = async () => undefined): Planted {
  const calls: boolean[] = [];
  const around: Around = async (run, _call, isWrite = true) => {
    const fault = plan[calls.push(isWrite) - 1];
    if (fault !== undefined && fault !== 'lost') throw new Error(MESSAGES[fault]);
    const result = await run();
    await after(isWrite);
    if (fault === 'lost') throw new Error(MESSAGES.lost);
    return result;
  };
  return { around, calls };
}

/** The tables do not change while tests run, and the query is made often. */
let counting: Promise<string> | undefined;

async function countingStatement(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>();
  // The sweep that continues a suspension may add its events at any time.
  const rows = (name: string) =>
    name === 'events' ? `events WHERE type NOT GLOB 'suspension.*'` : `"${name}"`;
  return `SELECT ${results.map(({ name }) => `(SELECT count(*) FROM ${rows(name)}) AS "${name}"`).join(', ')}`;
}

/** The number of rows in each table. */
async function rowCounts(): Promise<Record<string, number>> {
  counting ??= countingStatement();
  return (await env.DB.prepare(await counting).first<Record<string, number>>()) ?? {};
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
  /**
   * Seeds its own place and answers a function that sends the request under test. It sends the same request
   * each time, with the given database, and passes calls to other storage through `around`.
   */
  prepare(): Promise<(bindings: { DB: D1Database }, around: Around) => Promise<Response>>;
  /** The faults that are tried at each call; `refused` and `lost` by default. */
  faults?: readonly Fault[];
  /** The failures have no `Retry-After`, because other storage than D1 is involved. */
  silent?: boolean;
  /** Checks the answer of a failed request: its body, and when the request may be repeated. */
  failure?(answer: Response): Promise<void>;
  /** The part of an answer that must be equal in every run, without ids and times. */
  outcome?(answer: Response): Promise<unknown>;
  /** Statuses of the repeat after a lost answer, where it may differ because the work is done. */
  repeated?: readonly number[];
  /** A text in the answer of such a repeat. */
  says?: string;
  /** Additional rows of a request with a lost answer, which a repeat cannot recognize. */
  leftBehind?: Record<string, number>;
  /** Tables that count requests instead of work. */
  apart?: readonly string[];
}

/** Requests that are sent one after another until one succeeds, each with its faults. */
type Attempts = readonly Plan[];

/**
 * The attempts of a full run have one fault, at each call. In `npm test`, an attempt that fails before the first write
 * is followed by one that loses the answer of the last; a call that D1 refuses is repeated in the same attempt. Another
 * attempt loses the answer of the first write. A request that only reads loses the answer of its last call.
 */
function attemptsOf(faults: readonly Fault[], calls: readonly boolean[]): Attempts[] {
  if (isFullRun) return [...calls.keys()].flatMap((at) => faults.map((fault) => [{ [at]: fault }]));
  const first = calls.indexOf(true);
  if (first < 0) return [[{ [calls.length - 1]: 'lost' }]];
  const last = calls.lastIndexOf(true);
  const attempts: Plan[] = [
    ...(faults.includes('failed') ? [{ [first]: 'failed' } as const] : []),
    faults.includes('refused') ? { [first]: 'refused', [last + 1]: 'lost' } : { [last]: 'lost' },
  ];
  return first === last ? [attempts] : [attempts, [{ [first]: 'lost' }]];
}

/**
 * Runs the write without a fault, and then with faults at its calls (`attemptsOf`), and repeats the request after a
 * failure. A failed call leaves no rows. Every run must have the same outcome and the same rows.
 */
export async function expectSameOutcome(write: Write): Promise<number> {
  const { faults = ['refused', 'lost'], outcome = async (answer: Response) => answer.status } = write;
  const changes = (from: Record<string, number>, to: Record<string, number>) =>
    difference(from, Object.fromEntries(Object.entries(to).filter(([name]) => !write.apart?.includes(name))));
  skipWaits();
  const send = await write.prepare();
  let before = await rowCounts();
  // The rows after each write: a request that fails at a later call may leave them.
  const along = [{}];
  const clean = planted({}, async (isWrite) => {
    if (isWrite && faults.includes('failed')) along.push(changes(before, await rowCounts()));
  });
  const answer = await send({ DB: wrappedDatabase(clean.around) }, clean.around);
  expect(answer.status, await answer.clone().text()).toBeLessThan(400);
  const expected = { outcome: await outcome(answer), rows: changes(before, await rowCounts()) };
  const queue = attemptsOf(faults, clean.calls);
  for (const attempts of queue) {
    // What a request that only reads finds is still there.
    const sendAgain = clean.calls.includes(true) ? await write.prepare() : send;
    before = await rowCounts();
    const where = attempts.map((plan) => JSON.stringify(plan)).join(', then ');
    let failures = 0;
    let isDone = false;
    let result: Response | undefined;
    for (const [index, plan] of attempts.entries()) {
      const { around, calls } = planted(plan);
      result = await sendAgain({ DB: wrappedDatabase(around) }, around);
      for (const at of Object.keys(plan))
        expect(calls.length, `${where}: call ${at}`).toBeGreaterThan(Number(at));
      const isLost = Object.values(plan).includes('lost');
      isDone ||= isLost;
      if (result.status < 500) {
        // The Worker did without the call; the attempts after it begin anew.
        if (index + 1 < attempts.length) queue.push(attempts.slice(index + 1));
        break;
      }
      failures += 1;
      if (write.silent !== true && isLost) expect(result.headers.get('Retry-After'), where).toBe('5');
      expect(
        Object.values(plan),
        `${where}: a call that D1 refused is repeated inside the Worker`,
      ).not.toEqual(['refused']);
      await write.failure?.(result.clone());
      if (!isLost) {
        const left = changes(before, await rowCounts());
        expect(along, where).toContainEqual(left);
        // The fault came after the work, which a repeat may report.
        isDone = JSON.stringify(left) === JSON.stringify(expected.rows);
      }
    }
    const isRepeated = failures > 0;
    if (result === undefined || failures === attempts.length)
      result = await sendAgain({ DB: env.DB }, asItIs);
    if (isRepeated && isDone && write.repeated?.includes(result.status) === true) {
      expect(await result.text(), where).toContain(write.says ?? '');
    } else {
      expect(result.status, `${where}: ${await result.clone().text()}`).toBeLessThan(400);
      expect(await outcome(result), where).toEqual(expected.outcome);
    }
    const rows = changes(before, await rowCounts());
    const isLost = attempts.some((plan) => Object.values(plan).includes('lost'));
    const wanted = isRepeated && isLost ? sum(expected.rows, write.leftBehind ?? {}) : expected.rows;
    expect([expected.rows, wanted], `${where}: ${JSON.stringify(rows)}`).toContainEqual(rows);
  }
  return clean.calls.length;
}
