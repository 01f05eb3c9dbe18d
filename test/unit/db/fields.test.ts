import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  columnIf,
  either,
  hexOf,
  narrowed,
  notNull,
  nullable,
  orElse,
} from '#shared/db/statement/column-value.ts';
import { arrayLength, elementMember, jsonArray, jsonObjects } from '#shared/db/statement/json-fields.ts';
import {
  countOf,
  flag,
  integer,
  minus,
  nullableFlag,
  plus,
  sumOf,
  times,
  valueIf,
} from '#shared/db/statement/numbers.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { oauthGrants } from '#shared/db/tables/access.ts';
import { brandArtifacts } from '#shared/db/tables/branding.ts';
import { apiKeys, users } from '#shared/db/tables/core.ts';
import { builds, projects } from '#shared/db/tables/projects.ts';
import { openSqliteD1 } from '../../support/ledger/sqlite-d1.ts';

const db = openSqliteD1();
db.sqlite.exec(`
  INSERT INTO users (id, email, language, created_at) VALUES ('ann', 'ann@example.test', 'de', 5), ('bob', 'bob@example.test', null, 7)`);

describe('a field of a row', () => {
  it('has the type of its column, and null only where it can be null', async () => {
    const fields = globalStatement({}, (_, build) =>
      build
        .select({
          set: notNull(users.language),
          missing: nullable(users.email, sql`(select ${projects.slug} from ${projects})`),
          known: orElse(nullable(users.language), 'none'),
          onlyAnn: columnIf(eq(users.id, 'ann'), users.createdAt),
          word: either(eq(users.id, 'ann'), 'first', either(eq(users.id, 'bob'), 'second', 'other')),
        })
        .from(users)
        .orderBy(users.id),
    );
    const rows = await fields.all(db, {});
    expect(rows).toEqual([
      { set: 'de', missing: null, known: 'de', onlyAnn: 5, word: 'first' },
      { set: null, missing: null, known: 'none', onlyAnn: null, word: 'second' },
    ]);
    type Row = (typeof rows)[number];
    expectTypeOf<Row['set']>().toEqualTypeOf<string>();
    expectTypeOf<Row['missing']>().toEqualTypeOf<string | null>();
    expectTypeOf<Row['known']>().toEqualTypeOf<string>();
    expectTypeOf<Row['onlyAnn']>().toEqualTypeOf<number | null>();
    expectTypeOf<Row['word']>().toEqualTypeOf<'first' | 'second' | 'other'>();
  });

  it('has the values that the condition allows, each of which the column must have', () => {
    expectTypeOf(narrowed(builds.status, ['failed', 'cancelled'])).toEqualTypeOf<
      SQL<'failed' | 'cancelled'>
    >();
    // @ts-expect-error: no build has that status.
    narrowed(builds.status, ['failed', 'lost']);
  });

  it('counts, adds and multiplies numbers, and no text', async () => {
    const numbers = globalStatement({ month: value<number>() }, ({ month }, build) =>
      build
        .select({
          people: countOf(users, sql`true`),
          sum: sumOf(plus(users.createdAt, times(users.createdAt, minus(integer(month), users.createdAt)))),
          german: sumOf(valueIf(eq(users.language, 'de'), users.createdAt)),
          some: flag(sql`exists (select 1 from ${users})`),
          unknown: nullableFlag(sql`max(${users.platformAdmin}) > null`),
        })
        .from(users),
    );
    // 5 + 5 × (9 − 5) and 7 + 7 × (9 − 7)
    expect(await numbers.all(db, { month: 9 })).toEqual([
      { people: 2, sum: 25 + 21, german: 5, some: 1, unknown: null },
    ]);
    // @ts-expect-error: an address is no number.
    sumOf(users.email);
    // @ts-expect-error: neither is it to be added.
    plus(users.createdAt, users.email);
  });

  it('has the members of stored JSON, and none that the column does not have', async () => {
    db.sqlite.exec(`
      INSERT INTO brand_artifacts (account_id, hash, bytes, fingerprint, document, pins, created_at, compiler_version, contract_version)
      VALUES ('a', 'h', 1, 'f', '{}', '[{"path":"/logo","ref":"logo"},{"path":"css","ref":"hero"}]', 1, '1', '1')`);
    const pinned = globalStatement({}, (_, build) =>
      build.rows(
        {
          path: elementMember(brandArtifacts.pins, sql`p.value`, 'path'),
          pins: arrayLength(brandArtifacts.pins),
        },
        (columns) => sql`select ${columns} from ${brandArtifacts} join json_each(${brandArtifacts.pins}) p`,
      ),
    );
    expect(await pinned.all(db, {})).toEqual([
      { path: '/logo', pins: 2 },
      { path: 'css', pins: 2 },
    ]);
    // @ts-expect-error: a pin has no such member.
    elementMember(brandArtifacts.pins, sql`p.value`, 'alias');
    // @ts-expect-error: a hash is no JSON.
    elementMember(brandArtifacts.hash, sql`p.value`, 'path');
    expectTypeOf(arrayLength(oauthGrants.workspaces)).toEqualTypeOf<SQL<number | null>>();
  });

  it('has the type of JSON of other rows, or of hexadecimal bytes', async () => {
    const listed = globalStatement({}, (_, build) =>
      build.rows(
        {
          ids: jsonArray(users.id, sql`from ${users}`),
          people: jsonObjects({ id: users.id, language: users.language }, sql`from ${users}`),
        },
        (columns) => sql`select ${columns}`,
      ),
    );
    expect(await listed.all(db, {})).toEqual([
      { ids: '["ann","bob"]', people: '[{"id":"ann","language":"de"},{"id":"bob","language":null}]' },
    ]);
    const hashes = globalStatement({}, (_, build) => build.select({ id: hexOf(apiKeys.hash) }).from(apiKeys));
    db.sqlite.exec(`INSERT INTO accounts (id, name, created_at) VALUES ('a', 'A', 1);
      INSERT INTO api_keys (hash, id, account_id, name, hint, scopes, created_by, created_at)
      VALUES (x'0aff', 'k', 'a', 'n', 'h', 'theme', 't', 1)`);
    expect(await hashes.all(db, {})).toEqual([{ id: '0aff' }]);
  });
});
