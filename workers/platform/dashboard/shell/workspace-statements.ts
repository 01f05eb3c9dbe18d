import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isLiveDocument, liveDocument } from '#shared/brand/live-brand.ts';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { memberAccountOf } from '#shared/credentials/test-side.ts';
import { workspacesOpenTo } from '#shared/credentials/user-workspaces.ts';
import { nullable, orElse } from '#shared/db/statement/column-value.ts';
import { countOf, flag } from '#shared/db/statement/numbers.ts';
import { type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { globalStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { brandStates } from '#shared/db/tables/branding.ts';
import { accounts, memberships, users } from '#shared/db/tables/core.ts';
import { tenants, workspaceMembers } from '#shared/db/tables/platform.ts';
import { projects } from '#shared/db/tables/projects.ts';
import { siteMessages } from '#shared/db/tables/site-messages.ts';
import { clockNow } from '#shared/projects/clock-now.ts';

const visitor = { user: users.id, domain: value<string | null>() };

/** The condition that the host name serves the account's dashboard; null for the service's own. */
const isServedUnder = ({ domain }: Pick<PlaceholdersOf<typeof visitor>, 'domain'>): SQL =>
  sql`(${domain} is null or (${accounts.customDomain} = ${domain} and ${accounts.customDomainStatus} = 'active'))`;

const m = siteMessages;

/** The condition that a message of the workspace has not been read, and that its project has not been deleted. */
const isUnread = sql`${m.tenantId} = ${tenants.id} and ${m.readAt} is null
  and exists (select 1 from ${projects} where ${projects.id} = ${m.projectId} and ${projects.deletedAt} is null)`;

/** The project of the newest message, of an unread one where there is one; null while nobody has written. */
const inbox = sql`coalesce(
  (select ${m.projectId} from ${m} where ${isUnread} order by ${m.createdAt} desc limit 1),
  (select ${m.projectId} from ${m} join ${projects} on ${projects.id} = ${m.projectId}
    where ${m.tenantId} = ${tenants.id} and ${projects.deletedAt} is null order by ${m.createdAt} desc limit 1))`;

/**
 * The workspace, its account and its brand, if the person may enter: as a member, or as owner or admin of the account.
 * Terminated workspaces are included.
 */
export const enteredWorkspace = tenantStatement(visitor, ({ tenant, user, domain }, db) =>
  db
    .select({
      id: tenants.id,
      name: tenants.name,
      status: tenants.status,
      clockNow,
      accountId: tenants.accountId,
      accountName: accounts.name,
      open: flag(sql`${isLiveStatus(accounts.status)}`),
      liveHash: brandStates.liveHash,
      document: liveDocument.document,
      pins: liveDocument.pins,
      unread: countOf(m, isUnread),
      inbox: nullable(m.projectId, inbox),
      role: orElse(
        nullable(
          workspaceMembers.role,
          sql`(select ${workspaceMembers.role} from ${workspaceMembers}
            where ${workspaceMembers.tenantId} = ${tenants.id} and ${workspaceMembers.userId} = ${user})`,
        ),
        'staff',
      ),
    })
    .from(tenants)
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .leftJoin(brandStates, eq(brandStates.accountId, tenants.accountId))
    .leftJoin(liveDocument, isLiveDocument)
    .where(
      and(
        eq(tenants.id, tenant),
        isServedUnder({ domain }),
        sql`(exists (select 1 from ${workspaceMembers}
            where ${workspaceMembers.tenantId} = ${tenants.id} and ${workspaceMembers.userId} = ${user})
          or exists (select 1 from ${memberships} where ${memberships.accountId} = ${memberAccountOf(accounts)}
            and ${memberships.userId} = ${user} and ${memberships.removedAt} is null
            and ${memberships.role} in ('owner', 'admin')))`,
      ),
    ),
);

/** The workspaces that a person may enter, by name. */
export const workspacesUnder = globalStatement(
  { ...visitor, limit: value<number>() },
  ({ user, domain, limit }, db) =>
    db
      .select({ id: tenants.id, name: tenants.name })
      .from(tenants)
      .innerJoin(accounts, eq(accounts.id, tenants.accountId))
      .where(and(sql`${tenants.id} in (${workspacesOpenTo(user)})`, isServedUnder({ domain })))
      .orderBy(tenants.name, tenants.id)
      .limit(limit),
);
