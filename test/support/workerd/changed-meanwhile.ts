import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { isFullRun } from '../full-run.ts';
import { wrappedDatabase } from './wrapped-database.ts';

/**
 * Tables that are written in every state: attempts, uses of credentials, and rows of a suspension, which is
 * completed in every state.
 */
const APART = new Set([
  'audit_log',
  'api_keys',
  'oauth_grants',
  'sessions',
  'mail_outbox',
  'suspensions',
  'suspension_items',
  'events',
]);

/** All stored rows, as text. */
async function contents(): Promise<Record<string, string>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !APART.has(name));
  const rows = await env.DB.batch(names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return Object.fromEntries(names.map((name, index) => [name, JSON.stringify(rows[index]?.results)]));
}

export interface GuardedWrite<Answer> {
  /** Seeds its own place, and answers the request and the change of state that forbids it. */
  prepare(): Promise<{
    send: (bindings: { DB: D1Database }) => Promise<Answer>;
    change: () => Promise<unknown>;
  }>;
  /** Whether the answer refuses because of the state. */
  isRefusal(answer: Answer): boolean | Promise<boolean>;
  /** Tables in which a write that was committed before the change is completed after it. */
  finishes?: readonly string[];
}

/** The calls of a write before which the state is changed: all, or in `npm test` those that write. */
async function callsOf<Answer>(write: GuardedWrite<Answer>): Promise<{ count: number; tried: number[] }> {
  const calls: boolean[] = [];
  const { send } = await write.prepare();
  await send({
    DB: wrappedDatabase((run, call, isWrite) => {
      calls[call] = isWrite;
      return run();
    }),
  });
  const all = [...calls.keys()];
  return { count: calls.length, tried: all.filter((call) => isFullRun || calls[call] === true) };
}

/**
 * Changes the state before each database call of the write; in `npm test` before each that writes, after all
 * reads have seen the old state. A write that was not committed by then must never be committed. Answers the
 * number of calls, or null for a write that the state does not forbid.
 */
export async function expectNothingAfterChange<Answer>(write: GuardedWrite<Answer>): Promise<number | null> {
  const forbidden = await write.prepare();
  await forbidden.change();
  if (!(await write.isRefusal(await forbidden.send({ DB: env.DB })))) return null;
  const { count, tried } = await callsOf(write);
  for (const at of tried) {
    const { send, change } = await write.prepare();
    let stored: Record<string, string> | undefined;
    const db = wrappedDatabase(async (run, call) => {
      if (call === at) {
        await change();
        stored = await contents();
      }
      return run();
    });
    const answer = await send({ DB: db });
    const after = await contents();
    const changed = Object.entries(stored ?? { [`call ${at}, which was not made`]: '' }).flatMap(
      ([table, rows]) => (after[table] === rows || write.finishes?.includes(table) ? [] : [table]),
    );
    expect(changed, `tables written to after the change, which came before call ${at}`).toEqual([]);
    if (at === 0) expect(await write.isRefusal(answer), 'changed before the first call').toBe(true);
  }
  return count;
}
