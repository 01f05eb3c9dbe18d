import { describe, expect, it } from 'vitest';
import { retryingDatabase } from '#shared/db/retry/retrying-database.ts';
import { isTransientDatabaseError, transientErrors } from '#shared/db/retry/transient-errors.ts';
import { takeWrites } from '#shared/events/wake-after.ts';
import { withScope } from '#shared/runtime/request-scope.ts';

const READ = 'SELECT id, updated_at FROM accounts';
const WRITE = 'UPDATE accounts SET name = ?1';

/** A database that fails the first calls with the given errors, and records calls and waits. */
function scripted(...errors: string[]) {
  const waits: number[] = [];
  let calls = 0;
  const answer = async () => {
    const message = errors[calls];
    calls += 1;
    if (message !== undefined) throw new Error(`D1_ERROR: ${message}`);
    return 'answer';
  };
  const prepared = { bind: () => prepared, first: answer, all: answer, run: answer, raw: answer };
  const db = { prepare: () => prepared, batch: answer, exec: answer } as unknown as D1Database;
  const retrying = retryingDatabase(
    db,
    { randomBytes: (length) => new Uint8Array(length).fill(128) },
    async (milliseconds) => void waits.push(milliseconds),
  );
  return { db: retrying, waits, calls: () => calls };
}

const messages = (committed: 'never' | 'unknown') =>
  transientErrors.filter((error) => error.committed === committed).map(({ message }) => message);

/** Every way to run a statement: four ways alone, and a batch. */
const ways: Record<string, (db: D1Database, sql: string) => Promise<unknown>> = {
  first: (db, sql) => db.prepare(sql).bind(1).first(),
  all: (db, sql) => db.prepare(sql).bind(1).all(),
  run: (db, sql) => db.prepare(sql).bind(1).run(),
  raw: (db, sql) => db.prepare(sql).bind(1).raw(),
  batch: (db, sql) => db.batch([db.prepare(READ), db.prepare(sql).bind(1)]),
};

describe('the database of every Worker', () => {
  it.each(Object.entries(ways))(
    'records for the request that %s wrote, and records no read',
    async (_, way) => {
      await withScope({ worker: 'test' }, async () => {
        await way(scripted().db, READ);
        expect(takeWrites()).toBe(false);
        await way(scripted().db, WRITE);
        expect([takeWrites(), takeWrites()]).toEqual([true, false]);
      });
    },
  );

  describe.each(Object.entries(ways))('with %s', (_, way) => {
    it.each([...messages('never'), ...messages('unknown')])('repeats a read after "%s"', async (message) => {
      const { db, calls } = scripted(message, message);
      expect(await way(db, READ)).toBe('answer');
      expect(calls()).toBe(3);
    });

    it.each(messages('never'))('repeats a write that D1 refused: "%s"', async (message) => {
      const { db, calls } = scripted(message);
      expect(await way(db, WRITE)).toBe('answer');
      expect(calls()).toBe(2);
    });

    it.each(messages('unknown'))('never repeats a write that may be committed: "%s"', async (message) => {
      const { db, calls } = scripted(message);
      await expect(way(db, WRITE)).rejects.toThrow(message);
      expect(calls()).toBe(1);
    });

    it('repeats nothing after an error of the statement itself', async () => {
      for (const sql of [READ, WRITE]) {
        const { db, calls } = scripted('UNIQUE constraint failed: accounts.id');
        await expect(way(db, sql)).rejects.toThrow('UNIQUE');
        expect(calls()).toBe(1);
      }
    });
  });

  it('fails after four attempts within a second, with growing pauses', async () => {
    const overloaded = messages('never')[0]!;
    const { db, waits, calls } = scripted(overloaded, overloaded, overloaded, overloaded, overloaded);
    const failed = await db
      .prepare(READ)
      .first()
      .catch((error: unknown) => error);
    expect(isTransientDatabaseError(failed)).toBe(true);
    expect(calls()).toBe(4);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(1000);
  });

  it('repeats a read that begins with a comment', async () => {
    const { db, calls } = scripted('Network connection lost.');
    await db.prepare('/* walks */ SELECT 1').first();
    expect(calls()).toBe(2);
  });

  it.each([
    ['WITH due AS (SELECT 1) DELETE FROM sessions'],
    ['  insert into accounts (id) values (1)'],
    ['REPLACE INTO accounts (id) VALUES (1)'],
    ['PRAGMA optimize'],
  ])('treats as a write: %s', async (sql) => {
    const { db, calls } = scripted('Network connection lost.');
    await expect(db.prepare(sql).run()).rejects.toThrow();
    expect(calls()).toBe(1);
  });
});
