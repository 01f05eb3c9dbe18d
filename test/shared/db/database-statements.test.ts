import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { databaseStatements } from '../../support/workerd/database-statements.ts';

it('makes a database that is equal to the migrated one, with its rows', async () => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const migrated = await databaseStatements(env.DB);
  expect(migrated.some((sql) => sql.startsWith('INSERT INTO "skills"'))).toBe(true);
  expect(migrated.filter((sql) => sql.startsWith('CREATE TRIGGER')).length).toBeGreaterThan(0);
  await reset();
  await env.DB.batch(migrated.map((sql) => env.DB.prepare(sql)));
  expect(await databaseStatements(env.DB)).toEqual(migrated);
  // Test files start with a database that Node made from the same migrations.
  const isOfD1 = (sql: string) => sql.includes('d1_migrations') || sql.startsWith('PRAGMA');
  expect(migrated.filter((sql) => !isOfD1(sql))).toEqual(env.TEST_STATEMENTS);
  const { results } = await env.DB.prepare('PRAGMA foreign_key_check').all();
  expect(results).toEqual([]);
});
