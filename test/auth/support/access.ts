import { env } from 'cloudflare:workers';
import { verifyAccessToken } from '#workers/auth/oauth/verify-access-token.ts';

/** The principal of a token at this moment; null when the token is not valid. */
export const findPrincipal = (token: string) => verifyAccessToken(env.DB, token, Date.now(), () => undefined);
