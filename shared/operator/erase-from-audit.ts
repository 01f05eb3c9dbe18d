import { between, type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type ArchivedRow, packRows, unpackRows } from '../audit/archive-file.ts';
import { addressInIdentity, addressOf } from '../customers/identity.ts';
import { nullable } from '../db/statement/column-value.ts';
import { bare, value } from '../db/statement/parameters.ts';
import { batch, globalStatement } from '../db/statement/statement.ts';
import { WALKS } from '../db/statement/walks.ts';
import { auditArchives, auditLog } from '../db/tables/core.ts';
import type { ObjectStore } from '../storage/object-store.ts';

/** Rows of the log that one statement reads. */
const SLICE = 20_000;

interface Person {
  id: string;
  pseudonym: string;
}

const boundsOfLog = globalStatement({}, (_, db) =>
  db.rows(
    {
      first: nullable(auditLog.seq, sql`(select min(${auditLog.seq}) from ${auditLog})`),
      last: nullable(auditLog.seq, sql`(select max(${auditLog.seq}) from ${auditLog})`),
    },
    (columns) => sql`select ${columns}`,
  ),
);

const slice = { from: auditLog.seq, to: auditLog.seq };

const replaced = (column: Column, from: SQLWrapper, to: SQLWrapper): SQL =>
  sql`${bare(column)} = replace(${column}, ${from}, ${to})`;

const replacePerson = globalStatement(
  { ...slice, id: value<string>(), pseudonym: value<string>() },
  ({ from, to, id, pseudonym }) => {
    const { seq, actorId, target, detail } = auditLog;
    return sql`update ${auditLog} set ${replaced(actorId, id, pseudonym)}, ${replaced(target, id, pseudonym)},
        ${replaced(detail, id, pseudonym)}
      where ${between(seq, from, to)}
        and (instr(${actorId}, ${id}) > 0 or instr(${target}, ${id}) > 0 or instr(${detail}, ${id}) > 0)`;
  },
);

const replaceTarget = globalStatement(
  { ...slice, email: value<string>(), pseudonym: value<string>() },
  ({ from, to, email, pseudonym }) =>
    sql`update ${auditLog} set ${bare(auditLog.target)} = ${pseudonym}
      where ${between(auditLog.seq, from, to)} and ${addressInIdentity(auditLog.target)} = ${email}`,
);

const replaceInDetail = globalStatement(
  { ...slice, value: value<string>(), pseudonym: value<string>() },
  ({ from, to, value: found, pseudonym }) =>
    sql`update ${auditLog} set ${replaced(auditLog.detail, found, pseudonym)}
      where ${between(auditLog.seq, from, to)} and instr(${auditLog.detail}, ${found}) > 0`,
);

const archiveKeys = globalStatement({}, (_, db) =>
  db.rows(
    { key: auditArchives.key },
    (columns) => sql`${WALKS} select ${columns} from ${auditArchives} order by 1`,
  ),
);

/**
 * Replaces people by pseudonyms in the audit log and in its archives: as actor, as the person a client acts for, as
 * target, and where their id or address is a value of the details. A repeat changes nothing more.
 */
export async function eraseFromAudit(
  db: D1Database,
  objects: ObjectStore,
  email: string,
  people: readonly Person[],
): Promise<{ auditRows: number; archives: number }> {
  const first = people[0]?.pseudonym ?? '';
  let auditRows = 0;
  const bounds = await boundsOfLog.first(db, {});
  for (let from = bounds?.first ?? 1; from <= (bounds?.last ?? 0); from += SLICE) {
    const slice = { from, to: from + SLICE - 1 };
    const { actors, target, detail } = await batch(db, {
      actors: people.map(({ id, pseudonym }) => replacePerson.bind(db, { ...slice, id, pseudonym })),
      target: replaceTarget.bind(db, { ...slice, email, pseudonym: first }),
      detail: replaceInDetail.bind(db, {
        ...slice,
        value: JSON.stringify(email),
        pseudonym: JSON.stringify(first),
      }),
    });
    for (const { changes } of [...actors, target, detail]) auditRows += changes;
  }
  return { auditRows, archives: await eraseFromArchives(db, objects, email, people) };
}

async function eraseFromArchives(
  db: D1Database,
  objects: ObjectStore,
  email: string,
  people: readonly Person[],
): Promise<number> {
  let rewritten = 0;
  for (const { key } of await archiveKeys.all(db, {})) {
    const bytes = await objects.get(key);
    if (bytes === null) throw new Error(`the archived audit file ${key} is missing`);
    const rows = await unpackRows(bytes);
    const clean = rows.map((row) => cleaned(row, email, people));
    if (JSON.stringify(clean) === JSON.stringify(rows)) continue;
    await objects.put(key, await packRows(clean));
    rewritten += 1;
  }
  return rewritten;
}

function cleaned(row: ArchivedRow, email: string, people: readonly Person[]): ArchivedRow {
  const first = people[0]?.pseudonym ?? '';
  const withoutIds = (value: string | number | null | undefined): string | null =>
    typeof value === 'string'
      ? people.reduce((text, { id, pseudonym }) => text.replaceAll(id, pseudonym), value)
      : null;
  const target = withoutIds(row.target);
  return {
    ...row,
    actor_id: withoutIds(row.actor_id),
    target: target !== null && addressOf(target) === email ? first : target,
    detail: withoutIds(row.detail)?.replaceAll(JSON.stringify(email), JSON.stringify(first)) ?? null,
  };
}
