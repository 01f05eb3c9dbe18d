import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unpackRows } from '#shared/audit/archive-file.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, globalStatement } from '#shared/db/statement/statement.ts';
import { WALKS } from '#shared/db/statement/walks.ts';
import { accounts, auditArchives, memberships, users } from '#shared/db/tables/core.ts';
import { tenants, workspaceMembers } from '#shared/db/tables/platform.ts';
import type { ObjectStore } from '#shared/storage/object-store.ts';
import type { ExportedTable } from './export-tables.ts';

/** The scope of an export: an account with all its tenants, or one tenant. */
export interface Subject {
  accountId: string;
  /** Null for the whole account. */
  tenantId: string | null;
}

export type Row = Record<string, unknown>;

const ROWS_A_READ = 500;

const bothSides = (account: SQLWrapper): SQL =>
  sql`select ${accounts.id} from ${accounts} where ${accounts.id} = ${account} or ${accounts.testOf} = ${account}`;

const selectSides = accountStatement({}, ({ account }, db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.id, account), eq(accounts.testOf, account))),
);

/** The people of an account with all its tenants, or of one tenant. */
const selectPeople = accountStatement({ tenant: value<string | null>() }, ({ account, tenant }, db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      created_at: users.createdAt,
      signed_in_at: users.signedInAt,
    })
    .from(users)
    .where(
      sql`${users.id} in (
        select ${workspaceMembers.userId} from ${workspaceMembers} where ${workspaceMembers.tenantId} in (
          select ${tenants.id} from ${tenants}
          where ${tenants.accountId} in (${bothSides(account)}) and (${tenant} is null or ${tenants.id} = ${tenant}))
        union select ${memberships.userId} from ${memberships}
        where ${memberships.accountId} = ${account} and ${tenant} is null)`,
    )
    .orderBy(users.id),
);

const archives = globalStatement({}, (_, db) =>
  db.rows(
    { key: auditArchives.key },
    (columns) => sql`${WALKS} select ${columns} from ${auditArchives} order by ${auditArchives.key}`,
  ),
);

/** Replaces `A` in the tables' conditions. */
const BOTH_SIDES = '(SELECT id FROM accounts WHERE id = ?1 OR test_of = ?1)';

/** Replaces `T` in the tables' conditions. */
const tenantsOf = ({ tenantId }: Subject): string =>
  tenantId === null ? `(SELECT id FROM tenants WHERE account_id IN ${BOTH_SIDES})` : '(?2)';

/** Every row of a table that belongs to the subject, read in pages of a few hundred. */
export async function readRows(db: D1Database, subject: Subject, spec: ExportedTable): Promise<Row[]> {
  const where = spec.where.replaceAll(/\bT\b/g, tenantsOf(subject)).replaceAll(/\bA\b/g, BOTH_SIDES);
  const rows: Row[] = [];
  for (let after = 0; ; ) {
    const { results } = await db
      .prepare(
        `SELECT rowid AS "_rowid", * FROM ${spec.table} WHERE ${where} AND rowid > ?3
         ORDER BY rowid LIMIT ${ROWS_A_READ}`,
      )
      .bind(subject.accountId, subject.tenantId, after)
      .all<Row & { _rowid: number }>();
    for (const { _rowid, ...row } of results) {
      after = _rowid;
      for (const column of spec.without ?? []) delete row[column];
      rows.push(row);
    }
    if (results.length < ROWS_A_READ) return rows;
  }
}

/** Id, address and name of the people who belong to the subject. */
export const readPeople = (db: D1Database, { accountId, tenantId }: Subject): Promise<Row[]> =>
  selectPeople.all(db, { account: accountId, tenant: tenantId });

/** The subject's audit rows, oldest first: those that were archived, then those in the database. */
export async function readAudit(db: D1Database, objects: ObjectStore, subject: Subject): Promise<Row[]> {
  const sides = await selectSides.all(db, { account: subject.accountId });
  const [column, values]: [string, string[]] =
    subject.tenantId === null
      ? ['account_id', sides.map(({ id }) => id)]
      : ['workspace_id', [subject.tenantId]];
  const archived: Row[] = [];
  for (const { key } of await archives.all(db, {})) {
    const bytes = await objects.get(key);
    if (bytes === null) throw new Error(`the archived audit file ${key} is missing`);
    archived.push(...(await unpackRows(bytes)).filter((row) => values.includes(String(row[column]))));
  }
  const where = subject.tenantId === null ? 'account_id IN A' : 'workspace_id = ?2';
  return [...archived, ...(await readRows(db, subject, { table: 'audit_log', where }))];
}
