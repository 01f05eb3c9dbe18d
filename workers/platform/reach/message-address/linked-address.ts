import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { bare, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { accounts } from '#shared/db/tables/core.ts';
import { messageAddresses as a } from '#shared/db/tables/message-addresses.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';

const byId = globalStatement({ id: a.id }, ({ id }, db) =>
  db
    .select({
      id: a.id,
      address: a.address,
      projectId: a.projectId,
      accountId: a.accountId,
      confirmedAt: a.confirmedAt,
      expiresAt: a.expiresAt,
      project: projects.name,
      workspace: tenants.name,
    })
    .from(a)
    .innerJoin(projects, eq(projects.id, a.projectId))
    .innerJoin(tenants, eq(tenants.id, a.tenantId))
    .where(eq(a.id, id)),
);

export type LinkedAddress = RowOfStatement<typeof byId>;

/** The address of a valid link; null after it was removed or replaced. */
export const findLinkedAddress = (db: D1Database, id: string): Promise<LinkedAddress | null> =>
  byId.first(db, { id });

const waiting = alias(a, 'waiting');
const pending = { id: a.id, now: value<number>() };

/** The project of an address that can be confirmed now. */
const projectOf = ({ id, now }: Readonly<Record<'id' | 'now', SQLWrapper>>): SQL => sql`
  (select ${waiting.projectId} from ${a} as ${waiting} join ${projects} on ${projects.id} = ${waiting.projectId}
    join ${accounts} on ${accounts.id} = ${waiting.accountId}
    where ${waiting.id} = ${id} and ${waiting.confirmedAt} is null and ${waiting.expiresAt} > ${now}
      and ${projects.deletedAt} is null and ${isLiveStatus(accounts.status)})`;

const removeFormer = globalStatement(
  pending,
  (p) => sql`delete from ${a} where ${a.projectId} = ${projectOf(p)} and ${a.confirmedAt} is not null`,
);

const confirm = globalStatement(
  pending,
  (p) => sql`
    update ${a} set ${bare(a.confirmedAt)} = ${p.now}, ${bare(a.expiresAt)} = null
    where ${a.id} = ${p.id} and ${a.projectId} = ${projectOf(p)}`,
);

const remove = globalStatement({ id: a.id }, ({ id }, db) => db.delete(a).where(eq(a.id, id)));

const entry = (
  operation: Operation,
  { id, projectId }: LinkedAddress,
  action: 'message.confirm_address' | 'message.stop_address',
) =>
  auditEntryOf(operation, operation.runtime.now(), {
    projectId,
    action,
    target: id,
    detail: { project_id: projectId },
  });

/** Confirms the address, which replaces the project's earlier one. A repeat changes nothing. */
export async function confirmAddress(operation: Operation, linked: LinkedAddress): Promise<void> {
  const { db, runtime } = operation;
  const key = { id: linked.id, now: runtime.now() };
  await batch(db, [
    removeFormer.bind(db, key),
    confirm.bind(db, key),
    auditIfChanged(db, entry(operation, linked, 'message.confirm_address')),
  ]);
}

/** Removes the address; mails go to the owners of the workspace again. */
export async function stopAddress(operation: Operation, linked: LinkedAddress): Promise<void> {
  const { db } = operation;
  await batch(db, [
    remove.bind(db, { id: linked.id }),
    auditIfChanged(db, entry(operation, linked, 'message.stop_address')),
  ]);
}
