import { vouchingAccountSql } from '../customers/identity.ts';
import { AUDIT_ACTIONS, type AuditAction } from './actions.ts';

export interface ScopeSource {
  action: AuditAction;
  accountId?: string | null;
  workspaceId?: string | null;
  projectId?: string;
}

export interface ScopePlaces {
  /** Expression of the row's target. */
  target: string;
  /** Expression of the person who acted; null when it was none. */
  person: string;
  /** Column that names the workspace, where the row is one of several. */
  workspaceColumn: string | undefined;
  /** Adds a parameter and answers its place. */
  bind: (value: unknown) => string;
}

/** The SQL expressions of the account and the workspace that an audit row belongs to. */
export function scopeSql(
  entry: ScopeSource,
  { target, person, workspaceColumn, bind }: ScopePlaces,
): { account: string; workspace: string } {
  const given = entry.accountId === undefined || entry.accountId === null ? null : bind(entry.accountId);
  const ofWorkspace = (workspace: string) => ({
    account: given ?? `(SELECT account_id FROM tenants WHERE id = ${workspace})`,
    workspace,
  });
  const ofRow = (table: 'projects' | 'builds', id: string) => ({
    account: given ?? `(SELECT account_id FROM ${table} WHERE id = ${id})`,
    workspace: `(SELECT tenant_id FROM ${table} WHERE id = ${id})`,
  });
  if (workspaceColumn !== undefined) return ofWorkspace(workspaceColumn);
  if (entry.workspaceId !== undefined && entry.workspaceId !== null)
    return ofWorkspace(bind(entry.workspaceId));
  if (entry.projectId !== undefined) return ofRow('projects', bind(entry.projectId));
  switch (AUDIT_ACTIONS[entry.action]) {
    case 'workspace':
      return ofWorkspace(target);
    case 'project':
      return ofRow('projects', target);
    case 'build':
      return ofRow('builds', target);
    case 'person':
      return { account: given ?? vouching(person, target), workspace: 'NULL' };
    default:
      return { account: given ?? 'NULL', workspace: 'NULL' };
  }
}

/** The account that vouches for whoever acted, else for whoever the target (a grant or a person) belongs to. */
const vouching = (person: string, target: string): string =>
  `(SELECT ${vouchingAccountSql('u.email')} FROM users u WHERE u.id = coalesce(${person},
    (SELECT g.user_id FROM oauth_grants g WHERE g.id = ${target}), ${target}))`;
