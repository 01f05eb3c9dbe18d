import { env } from 'cloudflare:workers';
import { verifyAccessToken } from '../../../workers/auth/oauth/verify-access-token.ts';

/** What the bearer check says of a token now; null when it opens nothing. */
export const findPrincipal = (token: string) => verifyAccessToken(env.DB, token, Date.now(), () => undefined);
