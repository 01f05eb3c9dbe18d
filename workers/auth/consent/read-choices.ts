import { parseScopes, type Scope } from '../../../schema/access/scopes.ts';
import type { WorkspaceChoice } from '../../../shared/projects/user-workspaces.ts';
import { type Failure, failWith, ok, type Result } from '../../../shared/result.ts';

export interface Choices {
  scopes: Scope[];
  workspaces: string[] | null;
}

/**
 * What a submitted form chose. Reading needs no box; a list of workspaces must
 * name at least one, and only one's own.
 */
export function readChoices(
  form: URLSearchParams,
  available: readonly WorkspaceChoice[],
): Result<Choices, Failure<'no_workspace', Choices>> {
  const scopes = parseScopes(['service:read', ...form.getAll('scope')].join(' '));
  if (form.get('workspaces') !== 'some') return ok({ scopes, workspaces: null });
  const asked = new Set(form.getAll('workspace'));
  const workspaces = available.filter(({ id }) => asked.has(id)).map(({ id }) => id);
  return workspaces.length > 0
    ? ok({ scopes, workspaces })
    : failWith('no_workspace', { scopes, workspaces });
}
