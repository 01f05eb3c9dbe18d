import { eq, sql } from 'drizzle-orm';
import { limits } from '#schema/limits.ts';
import { isReservedLabel } from '#schema/names/reserved-labels.ts';
import { auditEach } from '#shared/audit/audit-each.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { countOf, flag } from '#shared/db/statement/numbers.ts';
import { bare, insertTarget, type PlaceholdersOf } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { formerAddresses } from '#shared/db/tables/sites.ts';
import { auditRecordOf, type Operation } from '#shared/operation.ts';
import {
  isInActiveWorkspace,
  isOwnProject,
  projectParameters,
  projectValues,
} from '#shared/projects/own-project.ts';
import { isSlug } from '#shared/projects/slug.ts';
import { isSlugTaken, ownSlug } from '#shared/projects/slug-taken.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

export type AddressFailure = Failure<
  | 'project_not_found'
  | 'workspace_suspended'
  | 'bad_site_address'
  | 'site_address_reserved'
  | 'site_address_taken'
  | 'site_address_limit'
>;

const conditions = { ...projectParameters, slug: projects.slug };

/** The project's workspace, which the slug of a test side depends on. */
const wanted = (slug: PlaceholdersOf<typeof conditions>['slug']) =>
  sql`(select ${ownSlug(slug)} from ${tenants} where ${tenants.id} = ${projects.tenantId})`;

const formerCount = countOf(formerAddresses, sql`${formerAddresses.projectId} = ${projects.id}`);

const isMoved = ({ slug, ...own }: PlaceholdersOf<typeof conditions>) =>
  sql`${isOwnProject(own)} and ${isInActiveWorkspace} and ${projects.slug} <> ${wanted(slug)}
    and not ${isSlugTaken(wanted(slug), projects.id)}
    and ${formerCount} < ${sql.raw(String(limits.formerAddresses))}`;

const addressState = globalStatement(conditions, ({ slug, ...own }, db) =>
  db
    .select({
      status: tenants.status,
      isOwn: flag(sql`${projects.slug} = ${wanted(slug)}`),
      isTaken: isSlugTaken(wanted(slug), projects.id),
      former: formerCount,
    })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenantId))
    .where(isOwnProject(own)),
);

/** Both run before the change, because they read the address before it. */
const auditMove = auditEach(conditions, (parameters) => ({
  target: projects.id,
  detail: sql`json_object('slug', ${wanted(parameters.slug)}, 'before', ${projects.slug})`,
  from: sql`from ${projects} where ${isMoved(parameters)}`,
}));
const keepFormer = globalStatement(
  { ...conditions, now: formerAddresses.createdAt },
  ({ now, ...parameters }) => sql`
    insert into ${insertTarget(
      formerAddresses,
      formerAddresses.slug,
      formerAddresses.projectId,
      formerAddresses.tenantId,
      formerAddresses.createdAt,
    )}
    select ${projects.slug}, ${projects.id}, ${projects.tenantId}, ${now} from ${projects}
    where ${isMoved(parameters)}`,
);

const setSlug = globalStatement(
  { ...conditions, now: projects.updatedAt },
  ({ now, ...parameters }) => sql`
    update ${projects} set ${bare(projects.slug)} = ${wanted(parameters.slug)}, ${bare(projects.updatedAt)} = ${now}
    where ${isOwnProject(parameters)} and exists (select 1 from ${formerAddresses}
      where ${formerAddresses.slug} = ${projects.slug} and ${formerAddresses.projectId} = ${projects.id})
      and not ${isSlugTaken(wanted(parameters.slug), projects.id)}`,
);

/** An address that the project has again leads nowhere else any more. */
const dropOwn = globalStatement(
  projectParameters,
  (own) => sql`
    delete from ${formerAddresses} where ${formerAddresses.slug} in
      (select ${projects.slug} from ${projects} where ${isOwnProject(own)})`,
);

/** Text of a form as a slug: addresses have no capital letters. */
export const readSlug = (text: string): string => text.trim().toLowerCase();

/** Why a project cannot have the address, or null. It decides nothing: another may take it meanwhile. */
export async function refuseAddress(
  db: D1Database,
  viewer: Viewer,
  { projectId, slug }: { projectId: string; slug: string },
): Promise<AddressFailure | null> {
  if (!isSlug(slug)) return fail('bad_site_address');
  if (isReservedLabel(slug)) return fail('site_address_reserved');
  const state = await addressState.first(db, { ...projectValues(viewer, projectId), slug });
  if (state === null) return fail('project_not_found');
  if (state.status !== 'active') return fail('workspace_suspended');
  if (state.isOwn === 1) return null;
  if (state.isTaken === 1) return fail('site_address_taken');
  return state.former >= limits.formerAddresses ? fail('site_address_limit') : null;
}

/**
 * Gives a site another address below the hosts of sites. The one before leads to it, and stays the project's. A repeat
 * changes nothing.
 */
export async function changeAddress(
  operation: Operation,
  viewer: Viewer,
  input: { projectId: string; slug: string },
): Promise<Result<null, AddressFailure>> {
  const { db } = operation;
  const refusal = await refuseAddress(db, viewer, input);
  if (refusal !== null) return refusal;
  const own = projectValues(viewer, input.projectId);
  const key = { ...own, slug: input.slug };
  const now = operation.runtime.now();
  const { found } = await batch(db, {
    auditMove: auditMove(db, auditRecordOf(operation, now, { action: 'project.address' }), key),
    keepFormer: keepFormer.bind(db, { ...key, now }),
    setSlug: setSlug.bind(db, { ...key, now }),
    dropOwn: dropOwn.bind(db, own),
    found: addressState.bind(db, key),
  });
  return found.rows[0]?.isOwn === 1 ? ok(null) : fail('site_address_taken');
}
