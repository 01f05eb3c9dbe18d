import type { Session } from '#shared/sessions/find-session.ts';

/** The relying party of WebAuthn: the service for which authenticators make passkeys. */
export interface RelyingParty {
  /** Host name of the service. Passkeys are bound to it. */
  id: string;
  /** Origins of the service on which a passkey may be used. */
  origins: string[];
}

type Addresses = Pick<AuthEnv, 'BASE_URL' | 'AUTH_URL'>;

/**
 * The relying party of the service: its id is the host of `BASE_URL`, also on pages of `AUTH_URL` (WebAuthn, 4).
 */
export const relyingPartyOf = ({ BASE_URL, AUTH_URL }: Addresses): RelyingParty => ({
  id: new URL(BASE_URL).hostname,
  origins: [...new Set([BASE_URL, AUTH_URL].map((url) => new URL(url).origin))],
});

/**
 * Whether passkeys are offered on the host of the request: only on the service's own. A reseller controls the content
 * of its domain, and could use a passkey that works there to sign its person in elsewhere.
 */
export const offersPasskeys = (request: Request, env: Addresses): boolean =>
  relyingPartyOf(env).origins.includes(new URL(request.url).origin);

/**
 * Whether a session may add passkeys: its person must have proved their identity to the service. An account that
 * vouches for a customer could otherwise add a passkey and keep access after its staff have changed.
 */
export const mayAddPasskeys = ({ method }: Pick<Session, 'method'>): boolean =>
  method === 'code' || method === 'link' || method === 'passkey';
