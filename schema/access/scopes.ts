/** Scopes in the order in which they are listed and stored. */
export const scopes = {
  'service:read': 'Read workspaces and projects',
  'service:write': 'Create projects and start builds',
  'service:deploy': 'Publish a project',
  'service:manage': 'Change workspace-managed resources',
} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as readonly Scope[];

/** The scopes that consent ticks when they were requested. A person has to tick the others. */
export const usualScopes: readonly Scope[] = ['service:read', 'service:write'];

export const DEFAULT_SCOPE: Scope = 'service:read';

/**
 * The supported scopes of a space-separated list, each once, in the order of `scopeNames`. Unsupported names are dropped,
 * because clients request scopes of other servers.
 */
export function knownScopes(text: string | null | undefined): Scope[] {
  const asked = new Set((text ?? '').split(' '));
  return scopeNames.filter((name) => asked.has(name));
}

/** As {@link knownScopes}; an empty result becomes `service:read`. */
export function parseScopes(text: string | null | undefined): Scope[] {
  const known = knownScopes(text);
  return known.length === 0 ? [DEFAULT_SCOPE] : known;
}

/** The scopes as a space-separated list (RFC 6749, 3.3), each once, in the order of `scopeNames`. */
export const formatScopes = (list: readonly Scope[]): string =>
  scopeNames.filter((name) => list.includes(name)).join(' ');
