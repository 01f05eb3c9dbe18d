import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { accounts, users } from '#shared/db/tables/core.ts';
import { customerImportLines, customerImports } from '#shared/db/tables/customer-imports.ts';
import { anyOrder } from '../../reach/mail/notify.ts';
import { KEPT, namedLines, storedFields } from './import-statements.ts';

const imports = customerImports;
const lines = customerImportLines;

/**
 * Running imports: the first one of each account comes before a second one of any, and one whose last run released its
 * lease before one whose run died.
 */
export const runningImports = globalStatement(
  { now: imports.leaseUntil, limit: value<number>() },
  ({ now, limit }, db) =>
    db
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.status, 'running'), sql`${imports.leaseUntil} <= ${now}`))
      .orderBy(
        sql`row_number() over (partition by ${imports.accountId} order by ${imports.createdAt})`,
        asc(imports.leaseUntil),
        asc(imports.createdAt),
      )
      .limit(limit),
);

/** Claims an import for a time, or extends the claim. */
export const claimImport = globalStatement(
  { id: imports.id, holder: value<string>(), now: value<number>(), until: imports.leaseUntil },
  ({ id, holder, now, until }) => sql`
    update ${imports} set ${bare(imports.leaseHolder)} = ${holder}, ${bare(imports.leaseUntil)} = ${until}
    where ${imports.id} = ${id} and ${imports.status} = 'running'
      and (${imports.leaseUntil} <= ${now} or ${imports.leaseHolder} = ${holder})`,
);

/** Releases the claim early. */
export const releaseImport = globalStatement(
  { id: imports.id, holder: value<string>() },
  ({ id, holder }) => sql`
    update ${imports} set ${bare(imports.leaseUntil)} = 0
    where ${imports.id} = ${id} and ${imports.leaseHolder} = ${holder}`,
);

export const workOfImport = globalStatement({ id: imports.id }, ({ id }, db) =>
  db
    .select({
      accountId: imports.accountId,
      accountStatus: accounts.status,
      testOf: accounts.testOf,
      userId: imports.userId,
      status: imports.status,
      mapping: imports.mapping,
      welcome: imports.welcome,
      lines: imports.lines,
      done: imports.done,
      faults: imports.faults,
    })
    .from(imports)
    .innerJoin(accounts, eq(accounts.id, imports.accountId))
    .where(eq(imports.id, id)),
);

/** The next lines to import. */
export const nextLines = globalStatement({ id: imports.id, limit: value<number>() }, ({ id, limit }, db) =>
  db
    .select({ seq: lines.seq, cells: lines.cells, tenantId: lines.tenantId })
    .from(lines)
    .where(
      and(
        eq(lines.importId, id),
        sql`${lines.seq} > (select ${imports.done} from ${imports} where ${imports.id} = ${id})`,
      ),
    )
    .orderBy(asc(lines.seq))
    .limit(limit),
);

/**
 * Stores outcomes of lines, as a JSON array of `[seq, outcome, error, null, tenantId]`, if the import is still where
 * the slice began.
 */
export const settleLines = globalStatement(
  { id: imports.id, from: imports.done, rows: value<string>() },
  ({ id, from, rows }) => sql`
    insert into ${insertTarget(lines, ...KEPT, lines.outcome, lines.error)}
    select ${storedFields}, json_extract(entry.value, '$[1]'), json_extract(entry.value, '$[2]')
    from ${namedLines(id, rows)}
      and exists (select 1 from ${imports} where ${imports.id} = ${id} and ${imports.done} = ${from})
    on conflict ${columnList(lines.importId, lines.seq)} do update set
      ${bare(lines.outcome)} = excluded.${bare(lines.outcome)},
      ${bare(lines.error)} = excluded.${bare(lines.error)},
      ${bare(lines.tenantId)} = excluded.${bare(lines.tenantId)}`,
);

export const advanceImport = globalStatement(
  {
    id: imports.id,
    from: imports.done,
    to: value<number>(),
    created: value<number>(),
    existing: value<number>(),
    refused: value<number>(),
  },
  ({ id, from, to, created, existing, refused }) => sql`
    update ${imports} set ${bare(imports.done)} = cast(${to} as integer), ${bare(imports.faults)} = 0,
      ${bare(imports.created)} = ${imports.created} + cast(${created} as integer),
      ${bare(imports.existing)} = ${imports.existing} + cast(${existing} as integer),
      ${bare(imports.refused)} = ${imports.refused} + cast(${refused} as integer)
    where ${imports.id} = ${id} and ${imports.done} = ${from}`,
);

export const noteFault = globalStatement(
  { id: imports.id, from: imports.done },
  ({ id, from }) => sql`
    update ${imports} set ${bare(imports.faults)} = ${imports.faults} + 1
    where ${imports.id} = ${id} and ${imports.done} = ${from} and ${imports.status} = 'running'`,
);

export const finishImport = globalStatement(
  { id: imports.id, now: imports.endedAt },
  ({ id, now }) => sql`
    update ${imports} set ${bare(imports.status)} = 'done', ${bare(imports.endedAt)} = ${now}
    where ${imports.id} = ${id} and ${imports.status} = 'running' and ${imports.done} >= ${imports.lines}`,
);

/** Deletes the file's personal data: a line keeps its reference, its tenant and its outcome. */
export const forgetCells = globalStatement(
  { id: imports.id },
  ({ id }) => sql`
    update ${lines} set ${bare(lines.cells)} = '[]', ${bare(lines.problems)} = null
    where ${lines.importId} = ${id}
      and exists (select 1 from ${imports} where ${imports.id} = ${id} and ${imports.status} = 'done')`,
);

/** Imports that have ended and about which no mail was sent yet. */
export const importsToReport = globalStatement({ limit: value<number>() }, ({ limit }, db) =>
  db
    .select({
      id: imports.id,
      accountId: imports.accountId,
      account: accounts.name,
      fileName: imports.fileName,
      created: imports.created,
      existing: imports.existing,
      refused: imports.refused,
      email: users.email,
      language: users.language,
      disabledAt: users.disabledAt,
    })
    .from(imports)
    .innerJoin(accounts, eq(accounts.id, imports.accountId))
    .innerJoin(users, eq(users.id, imports.userId))
    .where(and(eq(imports.status, 'done'), isNull(imports.toldAt)))
    .orderBy(anyOrder)
    .limit(limit),
);

export const recordReported = globalStatement(
  { id: imports.id, now: imports.toldAt },
  ({ id, now }) => sql`update ${imports} set ${bare(imports.toldAt)} = ${now} where ${imports.id} = ${id}`,
);
