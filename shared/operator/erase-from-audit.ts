import { type ArchivedRow, packRows, unpackRows } from '../audit/archive-file.ts';
import { addressOf, addressOfSql } from '../customers/identity.ts';
import type { ObjectStore } from '../storage/object-store.ts';

/** Rows of the log that one statement looks through. */
const SLICE = 20_000;

interface Person {
  id: string;
  pseudonym: string;
}

/**
 * Puts pseudonyms in place of people in the audit log and in its archives: as actor, as the person a client acts for, as
 * target, and where their id or address is a value of the details. Repeating it changes nothing more.
 */
export async function eraseFromAudit(
  db: D1Database,
  objects: ObjectStore,
  email: string,
  people: readonly Person[],
): Promise<{ auditRows: number; archives: number }> {
  const first = people[0]?.pseudonym ?? '';
  let auditRows = 0;
  const bounds = await db
    .prepare('SELECT min(seq) AS first, max(seq) AS last FROM audit_log')
    .first<{ first: number | null; last: number | null }>();
  for (let from = bounds?.first ?? 1; from <= (bounds?.last ?? 0); from += SLICE) {
    const slice = [from, from + SLICE - 1];
    const results = await db.batch([
      ...people.map(({ id, pseudonym }) =>
        db
          .prepare(
            `UPDATE audit_log SET actor_id = replace(actor_id, ?3, ?4), target = replace(target, ?3, ?4),
               detail = replace(detail, ?3, ?4)
             WHERE seq BETWEEN ?1 AND ?2 AND (instr(actor_id, ?3) > 0 OR instr(target, ?3) > 0 OR instr(detail, ?3) > 0)`,
          )
          .bind(...slice, id, pseudonym),
      ),
      db
        .prepare(
          `UPDATE audit_log SET target = ?4 WHERE seq BETWEEN ?1 AND ?2 AND ${addressOfSql('target')} = ?3`,
        )
        .bind(...slice, email, first),
      db
        .prepare(
          `UPDATE audit_log SET detail = replace(detail, ?3, ?4) WHERE seq BETWEEN ?1 AND ?2 AND instr(detail, ?3) > 0`,
        )
        .bind(...slice, JSON.stringify(email), JSON.stringify(first)),
    ]);
    for (const { meta } of results) auditRows += meta.changes;
  }
  return { auditRows, archives: await eraseFromArchives(db, objects, email, people) };
}

async function eraseFromArchives(
  db: D1Database,
  objects: ObjectStore,
  email: string,
  people: readonly Person[],
): Promise<number> {
  const { results } = await db.prepare('SELECT key FROM audit_archives ORDER BY key').all<{ key: string }>();
  let rewritten = 0;
  for (const { key } of results) {
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
