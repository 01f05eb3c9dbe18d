import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TRIGGERS } from '#scripts/database/triggers.ts';
import { writeMigrations } from '#scripts/deploy/write-migrations.ts';
import { migrationDefects } from '#scripts/sql/migration-defects.ts';

const FOLDER = 'shared/db/migrations';
const first = { name: '0000_schema.sql', sql: 'CREATE TABLE a (id text);' };
const second = (sql: string) => migrationDefects([first, { name: '0001_b.sql', sql }]);

describe('the rules of migrations', () => {
  it('accepts tables, columns, indexes and rows that are added', () => {
    expect(
      second(`CREATE TABLE b (id text, dropped_at integer); -- rename
        ALTER TABLE a ADD renamed text; CREATE INDEX i ON a (renamed); DROP INDEX j; INSERT INTO b VALUES ('drop');\n`),
    ).toEqual([]);
  });

  it.each([
    'DROP TABLE a;',
    'drop table if exists a;',
    'ALTER TABLE a DROP id;',
    'ALTER TABLE `a` DROP COLUMN `id`;',
    'ALTER TABLE "a" RENAME COLUMN id TO it;',
    'CREATE TABLE `__new_a` (id text);--> statement-breakpoint\nALTER TABLE `__new_a` RENAME TO `a`;',
  ])('refuses a migration that removes what the version before uses: %s', (sql) => {
    expect(second(sql)).toEqual([expect.stringContaining('0001_b.sql removes')]);
    // The first migration makes everything that later versions know.
    expect(migrationDefects([{ name: 'x', sql }])).toEqual([]);
  });

  it('refuses one that creates a trigger, and one without the semicolon that wrangler needs', () => {
    expect(second('create trigger t after insert on a begin select 1; end;')).toEqual([
      expect.stringContaining('0001_b.sql creates a trigger'),
    ]);
    expect(second('ALTER TABLE a ADD b text')).toEqual([expect.stringContaining('semicolon')]);
  });
});

describe('the files for a deployment', () => {
  const written = async (present: readonly string[]) => {
    const to = mkdtempSync(join(tmpdir(), 'livery-migrations-'));
    await writeMigrations(FOLDER, to, present);
    const names = readdirSync(to).sort();
    return {
      names,
      last: readFileSync(join(to, names.at(-1) ?? ''), 'utf8')
        .trimEnd()
        .split('\n'),
    };
  };

  it('writes the migrations, and the triggers as the last file', async () => {
    const { names, last } = await written(['one', 'two']);
    expect(names.slice(0, -1)).toEqual(
      readdirSync(FOLDER)
        .filter((name) => name.endsWith('.sql'))
        .sort(),
    );
    expect(last.slice(0, 2)).toEqual(['DROP TRIGGER "one";', 'DROP TRIGGER "two";']);
    expect(last.slice(2, -1)).toEqual(TRIGGERS);
    expect(last.at(-1)).toMatch(/^DELETE FROM d1_migrations WHERE name GLOB 'triggers_\*';$/);
  });

  it('gives the triggers one name whatever the database has, so that wrangler applies them once', async () => {
    expect((await written([])).names).toEqual((await written(['one'])).names);
  });
});

it.each(TRIGGERS.map((sql) => [/CREATE TRIGGER (\w+)/.exec(sql)?.[1], sql]))(
  'the splitter of D1 accepts the trigger %s',
  (_, sql) => {
    expect(sql).toMatch(/^CREATE TRIGGER \w+ AFTER [^\n]* BEGIN [^;\n]+; END;$/);
    expect(sql).not.toMatch(/\bCASE\b|--/i);
    expect(sql?.match(/\bEND\b/gi)).toHaveLength(1);
  },
);
