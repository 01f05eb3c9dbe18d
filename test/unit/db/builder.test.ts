import { and, eq, exists, inArray, isNull, notExists, sql } from 'drizzle-orm';
import {
  alias,
  SQLiteAsyncDialect,
  SQLiteDeleteBase,
  SQLiteInsertBuilder,
  SQLiteSelectBuilder,
  type SQLiteTable,
  SQLiteUpdateBuilder,
} from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { builder } from '../../../shared/db/statement/builder.ts';
import { accounts, apiKeys, memberships, users } from '../../../shared/db/tables/core.ts';

// What drizzle itself writes for the same statement. Its placeholders have no numbers.
const dialect = new SQLiteAsyncDialect();
const session = {
  prepareQuery: (query: { sql: string; params: unknown[] }) => ({
    text: query.sql,
    parameters: query.params,
  }),
} as never;
const drizzle = {
  select: (fields: never) => new SQLiteSelectBuilder({ fields, session, dialect } as never),
  selectDistinct: (fields: never) =>
    new SQLiteSelectBuilder({ fields, session, dialect, distinct: true } as never),
  insert: (table: SQLiteTable) => new SQLiteInsertBuilder(table, session, dialect),
  update: (table: SQLiteTable) => new SQLiteUpdateBuilder(table, session, dialect),
  delete: (table: SQLiteTable) => new SQLiteDeleteBase(table, session, dialect),
} as unknown as typeof builder;

const named = <T>(field: T, name: string) => sql`${field}`.as(name);
const keys = alias(apiKeys, 'k');
const id = sql.placeholder('id');

const statements: Record<string, (db: typeof builder) => { prepare(): unknown }> = {
  'a select of one table': (db) =>
    db
      .select({ id: named(apiKeys.id, 'id'), low: sql<string>`lower(${apiKeys.name})`.as('low') })
      .from(apiKeys)
      .where(and(eq(apiKeys.accountId, id), isNull(apiKeys.revokedAt)))
      .orderBy(apiKeys.createdAt, sql`${apiKeys.id} desc`)
      .limit(sql.placeholder('limit'))
      .offset(3),
  'a select of joined tables': (db) =>
    db
      .select({ id: named(accounts.id, 'id'), email: named(users.email, 'email') })
      .from(accounts)
      .innerJoin(memberships, eq(memberships.accountId, accounts.id))
      .leftJoin(users, eq(users.id, memberships.userId))
      .where(inArray(accounts.id, ['a', 'b'])),
  'a select of aliased tables': (db) =>
    db
      .select({ id: named(keys.id, 'id') })
      .from(keys)
      .innerJoin(alias(accounts, 'a'), eq(sql`a.id`, keys.accountId)),
  'a select of groups': (db) =>
    db
      .selectDistinct({ id: named(apiKeys.accountId, 'id'), keys: sql<number>`count(*)`.as('keys') })
      .from(apiKeys)
      .groupBy(apiKeys.accountId, apiKeys.scopes)
      .having(sql`count(*) > ${2}`),
  'selects inside a condition': (db) =>
    db
      .select({ id: named(accounts.id, 'id') })
      .from(accounts)
      .where(
        and(
          exists(db.select({ one: sql`1`.as('one') }).from(users)),
          notExists(
            db
              .select({ one: sql`1`.as('one') })
              .from(apiKeys)
              .where(eq(apiKeys.accountId, accounts.id)),
          ),
        ),
      ),
  'an insert of values, with what a table sets by default': (db) =>
    db.insert(accounts).values({ id, name: 'One', createdAt: sql`unixepoch()` }).returning(),
  'an insert of two rows': (db) =>
    db
      .insert(memberships)
      .values([
        { accountId: 'a', userId: 'u', role: 'owner', createdAt: 1 },
        { accountId: 'a', userId: 'v', role: 'admin', createdAt: 2 },
      ])
      .onConflictDoNothing(),
  'an insert that spares one conflict': (db) =>
    db
      .insert(memberships)
      .values({ accountId: 'a', userId: 'u', role: 'owner', createdAt: 1 })
      .onConflictDoNothing({ target: [memberships.accountId, memberships.userId] }),
  'an insert from a select': (db) => db.insert(users).select(sql`select * from ${users}`),
  'an upsert': (db) =>
    db
      .insert(memberships)
      .values({ accountId: 'a', userId: 'u', role: 'owner', createdAt: 1 })
      .onConflictDoUpdate({
        target: [memberships.accountId, memberships.userId],
        targetWhere: isNull(memberships.role),
        set: { role: sql`excluded.role`, createdAt: 4 },
        setWhere: eq(memberships.role, 'member'),
      })
      .returning({ role: memberships.role }),
  'an update': (db) =>
    db
      .update(apiKeys)
      .set({ revokedAt: 5, name: sql`${id}`, hint: undefined })
      .where(eq(apiKeys.id, id))
      .returning({ id: apiKeys.id, name: apiKeys.name }),
  'an update from another table': (db) =>
    db
      .update(apiKeys)
      .set({ name: sql`${users.email}` })
      .from(users)
      .where(eq(users.id, apiKeys.createdBy)),
  'a delete': (db) => db.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ id: apiKeys.id }),
};

it.each(Object.entries(statements))('builds %s as drizzle does', (_, build) => {
  const expected = build(drizzle).prepare() as { text: string; parameters: unknown[] };
  const { text, parameters } = build(builder).prepare() as { text: string; parameters: unknown[] };
  let number = 0;
  expect(text).toBe(expected.text.replaceAll('?', () => `?${++number}`));
  expect(parameters).toEqual(expected.parameters);
});
