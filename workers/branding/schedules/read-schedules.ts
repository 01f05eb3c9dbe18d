import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Schedule } from '#schema/branding/schedule-wire.ts';
import { limits } from '#schema/limits.ts';
import { notNull } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { brandSchedules } from '#shared/db/tables/brand-releases.ts';
import { brandStates } from '#shared/db/tables/branding.ts';
import { apiKeys, users } from '#shared/db/tables/core.ts';

/** The name of the person or key that chose the time, as in the note of a version. */
export const nameOfActor = (kind: SQLWrapper, id: SQLWrapper): SQL<string> =>
  notNull(
    users.email,
    sql`
  coalesce(case ${kind}
    when 'user' then (select ${users.email} from ${users} where ${users.id} = ${id})
    else (select 'key "' || ${apiKeys.name} || '"' from ${apiKeys} where ${apiKeys.id} = ${id}) end, '')`,
  );

const fields = {
  id: brandSchedules.id,
  hash: brandSchedules.hash,
  revision: brandSchedules.revision,
  dueAt: brandSchedules.dueAt,
  timeZone: brandSchedules.timeZone,
  note: brandSchedules.note,
  by: nameOfActor(brandSchedules.actorKind, brandSchedules.actorId),
  createdAt: brandSchedules.createdAt,
  currentRevision: brandStates.revision,
  settledAt: brandSchedules.settledAt,
  outcome: brandSchedules.outcome,
};

const newest = accountStatement({ limit: value<number>() }, ({ account, limit }, db) =>
  db
    .select(fields)
    .from(brandSchedules)
    .innerJoin(brandStates, eq(brandStates.accountId, brandSchedules.accountId))
    .where(eq(brandSchedules.accountId, account))
    .orderBy(desc(brandSchedules.createdAt))
    .limit(limit),
);

/** One schedule of the account. */
export const findSchedule = accountStatement({ id: brandSchedules.id }, ({ account, id }, db) =>
  db
    .select(fields)
    .from(brandSchedules)
    .innerJoin(brandStates, eq(brandStates.accountId, brandSchedules.accountId))
    .where(sql`${brandSchedules.id} = ${id} and ${brandSchedules.accountId} = ${account}`),
);

export type ScheduleRow = RowOfStatement<typeof findSchedule>;

const timeOf = (at: number): string => new Date(at).toISOString();

/** The API form of a row. */
export const scheduleOf = (row: ScheduleRow): Schedule => ({
  id: row.id,
  hash: row.hash,
  publishAt: timeOf(row.dueAt),
  timeZone: row.timeZone,
  note: row.note,
  by: row.by,
  createdAt: timeOf(row.createdAt),
  asChosen: row.revision === row.currentRevision,
  settledAt: row.settledAt === null ? null : timeOf(row.settledAt),
  outcome: row.outcome,
});

/** The pending schedule, which is the newest, and the outcomes of earlier ones. */
export async function listSchedules(db: D1Database, account: string): Promise<Schedule[]> {
  const rows = await newest.all(db, { account, limit: limits.schedulesListed });
  return rows.map(scheduleOf);
}
