import { EXPIRES_IN } from './lifetimes.ts';

/** The body of a token response as text, because a replay has to be byte-identical. */
export const tokenResponse = (access: string, refresh: string, scope: string): string =>
  JSON.stringify({
    access_token: access,
    token_type: 'Bearer',
    expires_in: EXPIRES_IN,
    refresh_token: refresh,
    scope,
  });
