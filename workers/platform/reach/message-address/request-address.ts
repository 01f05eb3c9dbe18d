import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { DAY } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { messageAddresses as a } from '#shared/db/tables/message-addresses.ts';
import { notices, tenants } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { sha256Hex } from '#shared/encoding.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import {
  isInActiveWorkspace,
  isOwnProject,
  projectParameters,
  projectValues,
} from '#shared/projects/own-project.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { readWorkspaceAccess } from '../../core/workspace-access.ts';

/** Key of the mail that asks for a confirmation. While its notice is stored, a repeat of the form inserts nothing. */
const noticeKey = (id: SQLWrapper): SQL => sql`'address:' || ${id}`;

/** A pending address is replaced, and its link becomes invalid. A confirmed address stays in use meanwhile. */
const insertPending = globalStatement(
  {
    ...projectParameters,
    id: a.id,
    address: a.address,
    by: a.createdBy,
    now: a.createdAt,
    expiresAt: value<number>(),
    since: notices.createdAt,
    most: value<number>(),
  },
  ({ id, address, by, now, expiresAt, since, most, ...own }) => sql`
    insert into ${insertTarget(
      a,
      a.id,
      a.projectId,
      a.tenantId,
      a.accountId,
      a.address,
      a.createdBy,
      a.createdAt,
      a.expiresAt,
    )}
    select ${id}, ${projects.id}, ${projects.tenantId}, ${projects.accountId}, ${address}, ${by}, ${now}, ${expiresAt}
    from ${projects}
    where ${isOwnProject(own)} and ${isInActiveWorkspace}
      and not exists (select 1 from ${notices} where ${notices.key} = ${noticeKey(id)})
      and (select count(*) from ${notices} where ${notices.tenantId} = ${projects.tenantId}
        and ${notices.kind} = 'messageAddress' and ${notices.createdAt} > ${since}) < ${most}
    on conflict (${bare(a.projectId)}) where ${bare(a.confirmedAt)} is null do update set
      ${bare(a.id)} = excluded.${bare(a.id)}, ${bare(a.address)} = excluded.${bare(a.address)},
      ${bare(a.createdBy)} = excluded.${bare(a.createdBy)}, ${bare(a.createdAt)} = excluded.${bare(a.createdAt)},
      ${bare(a.expiresAt)} = excluded.${bare(a.expiresAt)}`,
);

/** A row of this table is the recipient of the notice, as a person is for others. */
const askToConfirm = globalStatement(
  { id: a.id, now: notices.createdAt },
  ({ id, now }) => sql`
    insert into ${insertTarget(
      notices,
      notices.key,
      notices.kind,
      notices.accountId,
      notices.tenantId,
      notices.userId,
      notices.subject,
      notices.createdAt,
      notices.dueAt,
    )}
    select ${noticeKey(a.id)}, 'messageAddress', ${a.accountId}, ${a.tenantId}, ${a.id}, ${a.projectId}, ${now}, ${now}
    from ${a} where ${a.id} = ${id} and ${a.confirmedAt} is null
    on conflict ${columnList(notices.key)} do nothing`,
);

const outcome = globalStatement({ ...projectParameters, id: a.id }, ({ id, ...own }, db) =>
  db
    .select({ status: tenants.status, asked: notices.key })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenantId))
    .leftJoin(notices, and(eq(notices.key, noticeKey(id)), eq(notices.tenantId, projects.tenantId)))
    .where(isOwnProject(own)),
);

export interface WantedAddress {
  workspaceId: string;
  projectId: string;
  /** Normalized. */
  address: string;
  /** The caller's own key: a repeat sends no second mail. */
  operationKey: string;
}

export type AddressFailure = Failure<
  'workspace_not_found' | 'not_owner' | 'project_not_found' | 'workspace_suspended' | 'address_limit'
>;

/**
 * Sends a mail to an address, whose owner confirms that messages of a project's site are mailed to it. Nothing else is
 * sent there before. Managers of the workspace choose the address.
 */
export async function requestAddress(
  operation: Operation,
  viewer: Viewer,
  { workspaceId, projectId, address, operationKey }: WantedAddress,
): Promise<Result<null, AddressFailure>> {
  const { db, runtime } = operation;
  const access = await readWorkspaceAccess(db, viewer, workspaceId);
  if (access === null) return fail('workspace_not_found');
  if (!access.mayManage) return fail('not_owner');
  const now = runtime.now();
  const id = (await sha256Hex(`address\n${projectId}\n${viewer.userId}\n${operationKey}`)).slice(0, 32);
  const key = { ...projectValues(viewer, projectId), id };
  const { found } = await batch(db, {
    insertPending: insertPending.bind(db, {
      ...key,
      address,
      by: viewer.userId,
      now,
      expiresAt: now + limits.messageAddressDays * DAY,
      since: now - DAY,
      most: limits.messageAddressesADay,
    }),
    auditIfChanged: auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        projectId,
        action: 'message.request_address',
        target: id,
        detail: { project_id: projectId },
      }),
    ),
    askToConfirm: askToConfirm.bind(db, { id, now }),
    found: outcome.bind(db, key),
  });
  const [row] = found.rows;
  if (row === undefined) return fail('project_not_found');
  if (row.asked !== null) return ok(null);
  return fail(row.status === 'active' ? 'address_limit' : 'workspace_suspended');
}
