import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { notNull, nullable } from '#shared/db/statement/column-value.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch, globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, apiKeys, memberships, users } from '#shared/db/tables/core.ts';

const NOW = 1_700_000_000_000;

const insertAccount = globalStatement(
  { id: accounts.id, name: accounts.name, createdAt: accounts.createdAt },
  (row, db) => db.insert(accounts).values(row),
);

const insertKey = globalStatement(
  {
    hash: apiKeys.hash,
    id: apiKeys.id,
    accountId: apiKeys.accountId,
    name: apiKeys.name,
    hint: apiKeys.hint,
    scopes: apiKeys.scopes,
    createdBy: apiKeys.createdBy,
    createdAt: apiKeys.createdAt,
  },
  (row, db) => db.insert(apiKeys).values(row),
);

const keysOfAccount = accountStatement({ limit: value<number>() }, ({ account, limit }, db) =>
  db
    .select({ id: apiKeys.id, hash: apiKeys.hash, expiresAt: apiKeys.expiresAt, accountId: accounts.id })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(eq(apiKeys.accountId, account))
    .orderBy(apiKeys.id)
    .limit(limit),
);

const key = (id: string, account: string) => ({
  hash: new Uint8Array([...id].map((letter) => letter.charCodeAt(0))),
  id,
  accountId: account,
  name: `key ${id}`,
  hint: 'sk_live_1234…5678',
  scopes: 'theme',
  createdBy: 'test',
  createdAt: NOW,
});

beforeAll(async () => {
  await batch(env.DB, [
    insertAccount.bind(env.DB, { id: 'one', name: 'One', createdAt: NOW }),
    insertAccount.bind(env.DB, { id: 'two', name: 'Two', createdAt: NOW }),
    insertKey.bind(env.DB, key('k1', 'one')),
    insertKey.bind(env.DB, key('k2', 'one')),
    insertKey.bind(env.DB, key('k3', 'two')),
  ]);
});

describe('a compiled statement', () => {
  it('answers the rows of its account, with both columns called id', async () => {
    const rows = await keysOfAccount.all(env.DB, { account: 'one', limit: 10 });
    expect(rows.map(({ id, accountId, expiresAt }) => ({ id, accountId, expiresAt }))).toEqual([
      { id: 'k1', accountId: 'one', expiresAt: null },
      { id: 'k2', accountId: 'one', expiresAt: null },
    ]);
    expectTypeOf(rows).toEqualTypeOf<
      { id: string; hash: Uint8Array<ArrayBuffer>; expiresAt: number | null; accountId: string }[]
    >();
  });

  it('answers bytes for a blob column', async () => {
    const row = await keysOfAccount.first(env.DB, { account: 'two', limit: 1 });
    expect(row?.hash).toEqual(new Uint8Array([107, 51]));
  });

  it('answers null for a first row that does not exist', async () => {
    expect(await keysOfAccount.first(env.DB, { account: 'three', limit: 1 })).toBeNull();
  });

  it('types and decodes an expression by the column that it is mapped with', async () => {
    const keyOf = accountStatement({}, ({ account }, db) =>
      db
        .select({
          kept: notNull(apiKeys.hash),
          other: nullable(
            apiKeys.hash,
            sql`(select ${apiKeys.hash} from ${apiKeys} where ${apiKeys.id} = 'k3')`,
          ),
          none: nullable(apiKeys.expiresAt),
          revoked: notNull(apiKeys.revokedAt),
        })
        .from(apiKeys)
        .where(and(eq(apiKeys.accountId, account), eq(apiKeys.id, 'k2'))),
    );
    const row = await keyOf.first(env.DB, { account: 'one' });
    expect(row).toMatchObject({
      kept: new Uint8Array([107, 50]),
      other: new Uint8Array([107, 51]),
      none: null,
    });
    expectTypeOf(row).toEqualTypeOf<{
      kept: Uint8Array<ArrayBuffer>;
      other: Uint8Array<ArrayBuffer> | null;
      none: number | null;
      revoked: number;
    } | null>();
  });

  it('answers the number of changed rows', async () => {
    const rename = accountStatement({ name: apiKeys.name }, ({ account, name }, db) =>
      db
        .update(apiKeys)
        .set({ name: sql`${name}` })
        .where(eq(apiKeys.accountId, account)),
    );
    expect(await rename.run(env.DB, { account: 'one', name: 'renamed' })).toBe(2);
    expect(await rename.run(env.DB, { account: 'nobody', name: 'renamed' })).toBe(0);
  });

  it('names the properties of a RETURNING clause', async () => {
    const revoke = accountStatement({ id: apiKeys.id, now: apiKeys.createdAt }, ({ account, id, now }, db) =>
      db
        .update(apiKeys)
        .set({ revokedAt: sql`${now}` })
        .where(and(eq(apiKeys.accountId, account), eq(apiKeys.id, id)))
        .returning({ keyId: apiKeys.id, accountId: apiKeys.accountId, hash: apiKeys.hash }),
    );
    const row = await revoke.first(env.DB, { account: 'one', id: 'k1', now: NOW });
    expect(row).toEqual({ keyId: 'k1', accountId: 'one', hash: new Uint8Array([107, 49]) });
    expectTypeOf(row).toEqualTypeOf<{
      keyId: string;
      accountId: string;
      hash: Uint8Array<ArrayBuffer>;
    } | null>();
    expect(await revoke.first(env.DB, { account: 'two', id: 'k1', now: NOW })).toBeNull();
  });

  it('makes the row of an outer join nullable', async () => {
    const members = accountStatement({}, ({ account }, db) =>
      db
        .select({ account: accounts.id, role: memberships.role, email: users.email })
        .from(accounts)
        .leftJoin(memberships, eq(memberships.accountId, accounts.id))
        .leftJoin(users, eq(users.id, memberships.userId))
        .where(eq(accounts.id, account)),
    );
    const rows = await members.all(env.DB, { account: 'one' });
    expect(rows).toEqual([{ account: 'one', role: null, email: null }]);
    expectTypeOf(rows).toEqualTypeOf<
      { account: string; role: 'owner' | 'admin' | 'member' | null; email: string | null }[]
    >();
  });
});

describe('a statement written as a template', () => {
  it('types its rows by their fields', async () => {
    const counted = accountStatement({}, ({ account }, db) =>
      db.rows(
        { keys: sql<number>`count(*)`, name: accounts.name, first: sql<string | null>`min(${apiKeys.id})` },
        (columns) => sql`select ${columns} from ${accounts}
          left join ${apiKeys} on ${apiKeys.accountId} = ${accounts.id} where ${accounts.id} = ${account}`,
      ),
    );
    const row = await counted.first(env.DB, { account: 'one' });
    expect(row).toEqual({ keys: 2, name: 'One', first: 'k1' });
    expectTypeOf(row).toEqualTypeOf<{ keys: number; name: string; first: string | null } | null>();
  });

  it('inserts from a guarded select', async () => {
    const join = accountStatement(
      { user: memberships.userId, now: memberships.createdAt },
      ({ account, user, now }) => sql`
        insert into ${memberships}
          ${columnList(memberships.accountId, memberships.userId, memberships.role, memberships.createdAt)}
        select ${accounts.id}, ${user}, 'member', ${now} from ${accounts} where ${accounts.id} = ${account}`,
    );
    expect(await join.run(env.DB, { account: 'two', user: 'u1', now: NOW })).toBe(1);
    expect(await join.run(env.DB, { account: 'nobody', user: 'u1', now: NOW })).toBe(0);
  });
});

describe('a batch', () => {
  it('runs its statements in their order, and names the outcome of each', async () => {
    const { inserted, read, counted } = await batch(env.DB, {
      inserted: insertKey.bind(env.DB, key('k4', 'two')),
      read: { listed: keysOfAccount.bind(env.DB, { account: 'two', limit: 5 }), nothing: [] },
      counted: ['api_keys', 'accounts'].map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`)),
    });
    // The key, and the event that a trigger writes.
    expect(inserted.changes).toBe(2);
    expect(read.listed.rows.map(({ id }) => id)).toEqual(['k3', 'k4']);
    expect(read.nothing).toEqual([]);
    expect(counted.map(({ rows }) => rows)).toEqual([[{ n: 4 }], [{ n: 2 }]]);
    expectTypeOf(read.listed.rows[0]?.id).toEqualTypeOf<string | undefined>();
    expectTypeOf(counted[0]?.changes).toEqualTypeOf<number | undefined>();
  });

  it('gives a list the outcomes of its statements', async () => {
    const outcomes = await batch(
      env.DB,
      ['two', 'nobody'].map((account) => keysOfAccount.bind(env.DB, { account, limit: 1 })),
    );
    expect(outcomes.map(({ rows }) => rows.length)).toEqual([1, 0]);
  });

  it('undoes every statement when one fails', async () => {
    const failing = batch(env.DB, [
      insertKey.bind(env.DB, key('k5', 'two')),
      insertKey.bind(env.DB, key('k5', 'two')),
    ]);
    await expect(failing).rejects.toThrow(/UNIQUE/);
    expect(await keysOfAccount.all(env.DB, { account: 'two', limit: 10 })).toHaveLength(2);
  });
});

describe('the target of an INSERT', () => {
  it('has the columns of the new row, in their order', () => {
    const insert = globalStatement(
      {},
      () => sql`insert into ${insertTarget(users, users.id, users.email, users.createdAt)}
      select 'u', 'u@example.com', 1`,
    );
    expect(insert.compiled.text).toMatch(/^insert into "users" \("id", "email", "created_at"\)/);
  });

  it('does not compile without a required column', () => {
    // @ts-expect-error: the address is missing.
    insertTarget(users, users.id, users.createdAt);
    // A column with a default, or a nullable one, may be omitted.
    insertTarget(users, users.id, users.email, users.createdAt);
  });
});

describe('the account of a statement', () => {
  it('a statement without its account in the text is refused', async () => {
    const careless = accountStatement({}, (_, db) => db.select({ id: apiKeys.id }).from(apiKeys));
    await expect(careless.all(env.DB, { account: 'one' })).rejects.toThrow('does not use :account');
  });

  it('the types require an account of every caller', () => {
    type Values = Parameters<typeof keysOfAccount.all>[1];
    expectTypeOf<Values>().toEqualTypeOf<{ readonly limit: number } & { readonly account: string }>;
    // @ts-expect-error: the account is missing.
    const incomplete: Values = { limit: 1 };
    expect(incomplete).toBeDefined();
  });
});
