import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { value } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { oauthGrants } from '../db/tables/access.ts';
import { accounts, memberships, users } from '../db/tables/core.ts';
import { tenants, workspaceMembers } from '../db/tables/platform.ts';
import { isLiveStatus } from './live-account.ts';

export interface WorkspaceChoice {
  id: string;
  name: string;
}

/** Most workspaces that a page lists. The choice "all" includes the rest. */
export const WORKSPACES_LISTED = 100;

const entered = alias(tenants, 'entered');
const enteredAccount = alias(accounts, 'entered_account');
const owned = alias(tenants, 'owned');
const owner = alias(accounts, 'owner');

/**
 * Selects the ids of the workspaces that a user may enter: as a member, or as owner or admin of the reseller that owns
 * it. Terminated ones and those of a disabled reseller are closed to everybody.
 */
export const workspacesOpenTo = (user: SQLWrapper): SQL => sql`
  select ${workspaceMembers.tenantId} from ${workspaceMembers}
    join ${tenants} as ${entered} on ${entered.id} = ${workspaceMembers.tenantId} and ${entered.status} <> 'terminated'
    join ${accounts} as ${enteredAccount} on ${enteredAccount.id} = ${entered.accountId}
      and ${isLiveStatus(enteredAccount.status)}
    where ${workspaceMembers.userId} = ${user}
  union select ${owned.id} from ${memberships}
    join ${tenants} as ${owned} on ${owned.accountId} = ${memberships.accountId} and ${owned.status} <> 'terminated'
    join ${accounts} as ${owner} on ${owner.id} = ${memberships.accountId} and ${isLiveStatus(owner.status)}
    where ${memberships.userId} = ${user} and ${memberships.removedAt} is null
      and ${memberships.role} in ('owner', 'admin')`;

const test = alias(accounts, 'test');

/**
 * Selects the ids of the workspaces of the test sides whose live accounts a user administers. They are open to staff
 * one by one, never as part of all workspaces of a person: a verb on all workspaces affects live ones only.
 */
export const selectTestWorkspaces = (user: SQLWrapper): SQL => sql`
  select ${owned.id} from ${memberships}
    join ${accounts} as ${test} on ${test.testOf} = ${memberships.accountId} and ${isLiveStatus(test.status)}
    join ${tenants} as ${owned} on ${owned.accountId} = ${test.id} and ${owned.status} <> 'terminated'
    where ${memberships.userId} = ${user} and ${memberships.removedAt} is null
      and ${memberships.role} in ('owner', 'admin')`;

/**
 * Lists a user's workspaces by name, for a choice. First come those that a live connection of theirs names, because a
 * form that does not show them would remove them.
 */
export const workspaceChoices = globalStatement(
  { user: users.id, limit: value<number>() },
  ({ user, limit }, db) =>
    db.rows(
      { id: tenants.id, name: tenants.name },
      (columns) => sql`
        select ${columns} from ${tenants} where ${tenants.id} in (${workspacesOpenTo(user)})
        order by ${tenants.id} in (select chosen.value from ${oauthGrants}, json_each(${oauthGrants.workspaces}) as chosen
          where ${oauthGrants.userId} = ${user} and ${oauthGrants.revokedAt} is null
            and ${oauthGrants.workspaces} is not null) desc, ${tenants.name}, ${tenants.id}
        limit ${limit}`,
    ),
);
