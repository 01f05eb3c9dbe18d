import { parseScopes, type Scope } from '#schema/access/scopes.ts';
import type { WorkspaceChoice } from '#shared/credentials/user-workspaces.ts';
import { type Failure, failWith, ok, type Result } from '#shared/result.ts';
import type { BrandChoice } from '../oauth/brand-choices.ts';

export interface Choices {
  scopes: Scope[];
  workspaces: string[] | null;
  /** Accounts whose brand it may change. */
  brands: string[];
}

/**
 * Reads the choices of a submitted form. `service:read` needs no checkbox. A list of workspaces must name at least
 * one, and only the person's own. Brands are those of accounts that the person administers.
 */
export function readChoices(
  form: URLSearchParams,
  available: readonly WorkspaceChoice[],
  administered: readonly BrandChoice[],
): Result<Choices, Failure<'no_workspace', Choices>> {
  const scopes = parseScopes(['service:read', ...form.getAll('scope')].join(' '));
  const named = new Set(form.getAll('brand'));
  const brands = administered.filter(({ id }) => named.has(id)).map(({ id }) => id);
  if (form.get('workspaces') !== 'some') return ok({ scopes, workspaces: null, brands });
  const asked = new Set(form.getAll('workspace'));
  const workspaces = available.filter(({ id }) => asked.has(id)).map(({ id }) => id);
  return workspaces.length > 0
    ? ok({ scopes, workspaces, brands })
    : failWith('no_workspace', { scopes, workspaces, brands });
}
