import type { Session } from '../../../shared/sessions/find-session.ts';

/** For whom authenticators make passkeys (WebAuthn's relying party). */
export interface RelyingParty {
  /** Host name of the service; passkeys are bound to it. */
  id: string;
  /** Origins of the service on which a passkey may be used. */
  origins: string[];
}

type Addresses = Pick<AuthEnv, 'BASE_URL' | 'AUTH_URL'>;

export const relyingPartyOf = ({ BASE_URL, AUTH_URL }: Addresses): RelyingParty => ({
  id: new URL(BASE_URL).hostname,
  origins: [...new Set([BASE_URL, AUTH_URL].map((url) => new URL(url).origin))],
});

/**
 * Whether passkeys are offered where the request came in: on the service's own addresses alone. A reseller controls what
 * its domain serves. A passkey that worked there would sign its person in wherever the reseller wants.
 */
export const offersPasskeys = (request: Request, env: Addresses): boolean =>
  relyingPartyOf(env).origins.includes(new URL(request.url).origin);

/**
 * Whether a session may add passkeys: one whose person proved who they are. An account that vouches for its customer
 * could otherwise keep a way in that outlasts its people.
 */
export const mayAddPasskeys = ({ method }: Pick<Session, 'method'>): boolean =>
  method === 'code' || method === 'link' || method === 'passkey';
