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

const all = async (sql: string) => (await opened.db.prepare(sql).all()).results;
const rows = () => all('SELECT id FROM one');
const apply = (migrations: readonly Migration[], triggers: readonly string[] = []) =>
  migrate(opened.db, { migrations, triggers });
const applied = (migrations: number, triggers: boolean) => ({ ok: true, value: { migrations, triggers } });

describe('migrations of a local database', () => {
  it('migrations are applied once, in order, and only if missing', async () => {
    expect(await apply([first])).toEqual(applied(1, true));
    expect(await apply([first, second])).toEqual(applied(1, true));
    expect(await apply([first, second])).toEqual(applied(0, false));
    expect(await rows()).toEqual([{ id: 1 }]);
  });

  it('a migration that fails is undone completely', async () => {
    const broken = named('0002_broken.sql', 'INSERT INTO one VALUES (2); INSERT INTO nowhere VALUES (1);');
    await expect(apply([first, second, broken])).rejects.toThrow('nowhere');
    expect(await rows()).toEqual([{ id: 1 }]);
    const mended = named('0002_broken.sql', 'INSERT INTO one VALUES (3);');
    expect(await apply([first, second, mended])).toEqual(applied(1, true));
  });

  it('a database of a newer version, or of another history, is recognised and unchanged', async () => {
    const before = await all('SELECT name FROM d1_migrations');
    expect(await apply([first])).toEqual({ ok: false, code: 'newer' });
    const other = { ...second, fingerprint: 'of something else' };
    const third = named('0002_broken.sql', 'INSERT INTO one VALUES (3);');
    expect(await apply([first, other, third, named('0003.sql', 'DELETE FROM one;')])).toEqual({
      ok: false,
      code: 'foreign',
    });
    expect(await rows()).toEqual([{ id: 1 }, { id: 3 }]);
    expect(await all('SELECT name FROM d1_migrations')).toEqual(before);
  });

  it('a database whose history begins with another migration is from before, and unchanged', async () => {
    const anew = named('0000_anew.sql', 'CREATE TABLE three (id INTEGER);');
    expect(await apply([anew])).toEqual({ ok: false, code: 'before' });
    expect(await apply([anew, first, second])).toEqual({ ok: false, code: 'before' });
    expect(await rows()).toEqual([{ id: 1 }, { id: 3 }]);
  });
});

describe('triggers of a local database', () => {
  const migrations = [first, second, named('0002_broken.sql', 'INSERT INTO one VALUES (3);')];
  const copy = (table: string, id = 'NEW.id') =>
    `CREATE TRIGGER copy_${table} AFTER INSERT ON ${table} BEGIN INSERT INTO two VALUES (${id}); END;`;
  const present = () => all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name");

  it('triggers are created, replaced when one differs, and dropped when they are declared no more', async () => {
    expect(await apply(migrations, [copy('one')])).toEqual(applied(0, true));
    expect(await apply(migrations, [copy('one', '7')])).toEqual(applied(0, true));
    expect(await present()).toEqual([{ name: 'copy_one', sql: copy('one', '7').replace(/;$/, '') }]);
    await opened.db.prepare('CREATE TABLE other (id INTEGER)').run();
    expect(await apply(migrations, [copy('other')])).toEqual(applied(0, true));
    expect(await present()).toMatchObject([{ name: 'copy_other' }]);
  });

  it('nothing happens when they are the same', async () => {
    const before = await all('SELECT * FROM d1_migrations');
    expect(await apply(migrations, [copy('other')])).toEqual(applied(0, false));
    expect(await all('SELECT * FROM d1_migrations')).toEqual(before);
  });

  it('triggers of an earlier version come back with it', async () => {
    expect(await apply(migrations, [copy('one')])).toEqual(applied(0, true));
    expect(await apply(migrations, [copy('other')])).toEqual(applied(0, true));
    expect(await present()).toMatchObject([{ name: 'copy_other' }]);
    expect(await all("SELECT count(*) AS n FROM d1_migrations WHERE name GLOB 'triggers_*'")).toEqual([
      { n: 1 },
    ]);
  });

  it('a set with a statement that fails leaves those before', async () => {
    const before = await present();
    await expect(apply(migrations, [copy('one'), copy('nowhere')])).rejects.toThrow('nowhere');
    expect(await present()).toEqual(before);
    expect(await apply(migrations, [copy('other')])).toEqual(applied(0, false));
  });

  it('triggers that a migration dropped with their table are created again', async () => {
    const rebuilt = named('0003_rebuilt.sql', 'DROP TABLE other; CREATE TABLE other (id INTEGER);');
    expect(await apply([...migrations, rebuilt], [copy('other')])).toEqual(applied(1, true));
    expect(await present()).toMatchObject([{ name: 'copy_other' }]);
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
