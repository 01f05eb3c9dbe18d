/** Scopes in the order in which they are listed and stored. */
export const scopes = {
  'service:read': 'Read workspaces and projects',
  'service:write': 'Create projects and start builds',
  'service:deploy': 'Publish a project',
  'service:manage': 'Change workspace-managed resources',
} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as readonly Scope[];

/** What a client is told to ask for, and what consent ticks when it was asked for; the others a person adds on purpose. */
export const usualScopes: readonly Scope[] = ['service:read', 'service:write'];

export const DEFAULT_SCOPE: Scope = 'service:read';

/**
 * The supported scopes of a space-separated list, each once, in our order. Unsupported names are dropped: clients ask
 * for what other servers have. Nothing left, or nothing given, falls back to reading.
 */
export function parseScopes(text: string | null | undefined): Scope[] {
  const asked = new Set((text ?? '').split(' '));
  const known = scopeNames.filter((name) => asked.has(name));
  return known.length === 0 ? [DEFAULT_SCOPE] : known;
}

export const formatScopes = (list: readonly Scope[]): string =>
  scopeNames.filter((name) => list.includes(name)).join(' ');
