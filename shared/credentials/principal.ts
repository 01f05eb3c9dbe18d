/** Scopes an API key may hold. `*` is the legacy grant of both. */
export type KeyScope = 'theme' | 'platform';

export interface KeyPrincipal {
  kind: 'key';
  accountId: string;
  accountStatus: string;
  authoringEnabled: boolean;
  keyId: string;
  keyName: string;
  /** Whether its account is a test side. */
  isTest: boolean;
  scopes: readonly string[];
}

/** A signed-in person, acting for one account through a short-lived bearer. */
export interface SessionPrincipal {
  kind: 'session';
  accountId: string;
  accountStatus: string;
  authoringEnabled: boolean;
  userId: string;
  email: string;
  /** Null for a platform admin without a membership of the account. */
  role: 'owner' | 'admin' | 'member' | null;
  platformAdmin: boolean;
}

export type Principal = KeyPrincipal | SessionPrincipal;

/** Whether the principal is an owner, admin or active platform admin in a browser session. */
export const isAccountAdmin = (principal: Principal): principal is SessionPrincipal =>
  principal.kind === 'session' &&
  (principal.platformAdmin || principal.role === 'owner' || principal.role === 'admin');

/** Whether a key has the scope, or the legacy `*`. */
export const hasKeyScope = (principal: KeyPrincipal, scope: KeyScope): boolean =>
  principal.scopes.includes(scope) || principal.scopes.includes('*');

/** Accounts that may act: a draft is still being set up, an active one serves customers. */
export const isLiveAccountStatus = (status: string): boolean => status === 'draft' || status === 'active';
