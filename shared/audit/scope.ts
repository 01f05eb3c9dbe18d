import { type SQL, sql } from 'drizzle-orm';
import { vouchingAccountOf } from '../customers/identity.ts';
import { oauthGrants } from '../db/tables/access.ts';
import { users } from '../db/tables/core.ts';
import { tenants } from '../db/tables/platform.ts';
import { builds, projects } from '../db/tables/projects.ts';
import { AUDIT_ACTIONS, type AuditAction } from './actions.ts';

export interface ScopeSource {
  action: AuditAction;
  accountId?: string | null;
  workspaceId?: string | null;
  projectId?: string;
}

/** The row from which the database reads account and workspace: one with a key, a person's, or none. */
export type ScopeOrigin = 'workspace' | 'project' | 'build' | 'person' | 'none';

/** The source of an entry's account and workspace. The key is null when the row's target (or source) is the key. */
export function scopeOrigin(entry: ScopeSource): { origin: ScopeOrigin; key: string | null } {
  if (entry.workspaceId !== undefined && entry.workspaceId !== null) {
    return { origin: 'workspace', key: entry.workspaceId };
  }
  if (entry.projectId !== undefined) return { origin: 'project', key: entry.projectId };
  const place = AUDIT_ACTIONS[entry.action];
  if (place === 'inside') return { origin: 'workspace', key: null };
  return { origin: place === 'account' || place === 'service' ? 'none' : place, key: null };
}

interface ScopePlaces {
  /** The account that the entry names, which needs no lookup; null for none. */
  account: SQL;
  origin: SQL;
  key: SQL;
  /** The person who acted; null when the actor is not a person. */
  person: SQL;
  /** The row's target, which may be a grant or a person. */
  target: SQL;
}

/**
 * The account and the workspace of an audit row. One SQL text serves every action, because SQLite evaluates only the
 * chosen branch of CASE.
 */
export const scopeOf = ({
  account,
  origin,
  key,
  person,
  target,
}: ScopePlaces): Record<'account' | 'workspace', SQL> => ({
  account: sql`coalesce(${account}, case ${origin}
      when 'workspace' then (select ${tenants.accountId} from ${tenants} where ${tenants.id} = ${key})
      when 'project' then (select ${projects.accountId} from ${projects} where ${projects.id} = ${key})
      when 'build' then (select ${builds.accountId} from ${builds} where ${builds.id} = ${key})
      when 'person' then ${vouching(person, target)} end)`,
  workspace: sql`case ${origin}
      when 'workspace' then ${key}
      when 'project' then (select ${projects.tenantId} from ${projects} where ${projects.id} = ${key})
      when 'build' then (select ${builds.tenantId} from ${builds} where ${builds.id} = ${key}) end`,
});

/** The account that vouches for the actor, or else for the person behind the target (a grant or a person). */
const vouching = (person: SQL, target: SQL): SQL =>
  sql`(select ${vouchingAccountOf(users.email)} from ${users} where ${users.id} = coalesce(${person},
    (select ${oauthGrants.userId} from ${oauthGrants} where ${oauthGrants.id} = ${target}), ${target}))`;
