import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Migration, migrate } from '#scripts/service/migrate.ts';
import { type OpenDatabase, openDatabase } from '#scripts/service/open-database.ts';

const named = (name: string, sql: string): Migration => ({ name, sql, fingerprint: `of ${sql}` });
const first = named('0000_first.sql', 'CREATE TABLE one (id INTEGER);\nCREATE TABLE two (id INTEGER);');
const second = named('0001_second.sql', "INSERT INTO one VALUES (1); -- a ';' in a comment");

let state: string;
let opened: OpenDatabase;
beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'livery-migrate-'));
  opened = await openDatabase(state);
});
afterAll(async () => {
  await opened.close();
  await rm(state, { recursive: true, force: true });
});

const rows = async () => (await opened.db.prepare('SELECT id FROM one').all()).results;

describe('migrations of a local database', () => {
  it('migrations are applied once, in order, and only if missing', async () => {
    expect(await migrate(opened.db, [first])).toEqual({ ok: true, value: 1 });
    expect(await migrate(opened.db, [first, second])).toEqual({ ok: true, value: 1 });
    expect(await migrate(opened.db, [first, second])).toEqual({ ok: true, value: 0 });
    expect(await rows()).toEqual([{ id: 1 }]);
  });

  it('a migration that fails is undone completely', async () => {
    const broken = named('0002_broken.sql', 'INSERT INTO one VALUES (2); INSERT INTO nowhere VALUES (1);');
    await expect(migrate(opened.db, [first, second, broken])).rejects.toThrow('nowhere');
    expect(await rows()).toEqual([{ id: 1 }]);
    const mended = named('0002_broken.sql', 'INSERT INTO one VALUES (3);');
    expect(await migrate(opened.db, [first, second, mended])).toEqual({ ok: true, value: 1 });
  });

  it('a database of a newer version, or of another history, is recognised and unchanged', async () => {
    expect(await migrate(opened.db, [first])).toEqual({ ok: false, code: 'newer' });
    const other = { ...second, fingerprint: 'of something else' };
    const third = named('0002_broken.sql', 'INSERT INTO one VALUES (3);');
    expect(await migrate(opened.db, [first, other, third, named('0003.sql', 'DELETE FROM one;')])).toEqual({
      ok: false,
      code: 'foreign',
    });
    expect(await rows()).toEqual([{ id: 1 }, { id: 3 }]);
  });
});

it('a statement of the local database answers the number of rows read and written', async () => {
  const { db } = opened;
  await db.prepare('CREATE TABLE counted (id INTEGER)').run();
  const written = await db.batch(
    [1, 2, 3].map((id) => db.prepare('INSERT INTO counted VALUES (?1)').bind(id)),
  );
  expect(written.map(({ meta }) => meta.rows_written)).toEqual([1, 1, 1]);
  expect((await db.prepare('SELECT id FROM counted').all()).meta).toMatchObject({ changes: 0, rows_read: 3 });
});
