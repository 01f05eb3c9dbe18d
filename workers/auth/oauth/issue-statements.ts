import { type SQL, sql } from 'drizzle-orm';
import { commonScopes } from '#shared/connections/scope-lists.ts';
import { insertTarget, type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { type Bound, globalStatement } from '#shared/db/statement/statement.ts';
import { oauthAccessTokens, oauthGrants, oauthRefreshTokens } from '#shared/db/tables/access.ts';
import { lifetimes } from './lifetimes.ts';

export interface NewPair {
  access: Uint8Array<ArrayBuffer>;
  refresh: Uint8Array<ArrayBuffer>;
  now: number;
  /** When an unused refresh token expires. The grant's own end applies if it is earlier. */
  idleEnd: number;
  /** Requested scopes in stored order; null for every scope of the grant. */
  scope: string | null;
}

/** Hashes that identify an exchange: of the code or refresh token that was exchanged, and of the new refresh token. */
export const exchange = { exchanged: oauthRefreshTokens.hash, refresh: oauthRefreshTokens.hash };

/** What was exchanged, if this exchange succeeded; no row if another one was first. */
export type Won = (parameters: PlaceholdersOf<typeof exchange>) => {
  /** `from … where …` */
  from: SQL;
  grantId: SQL;
  /** The scope of the response that it came with; null for a code. */
  scope: SQL;
};

type Issue = (
  db: D1Database,
  pair: NewPair,
  exchanged: Uint8Array<ArrayBuffer>,
) => readonly [Bound<unknown>, Bound<unknown>];

/**
 * Selects the grant with the scope to which the request narrows it; null when it does not narrow. A scope is no
 * narrowing when it is that of the last response, so that a client that repeats it gets what a person added, when it
 * has every scope of the grant, and when the person took away all that it names, so that the client can go on.
 */
const issued = (won: ReturnType<Won>, asked: SQL): SQL => sql`(
  select granted.*, iif(asked is null or asked = last
    or ${commonScopes(sql`asked`, sql`scope`)} in (scope, ''), null, asked) as narrowed
  from (select ${oauthGrants.id} as id, ${oauthGrants.scope} as scope,
      ${oauthGrants.absoluteExpiresAt} as end, ${asked} as asked, last
    from (select ${won.grantId} as grant_id, ${won.scope} as last ${won.from}) as won
    join ${oauthGrants} on ${oauthGrants.id} = won.grant_id) as granted)`;

/** Makes the statements that insert a new token pair. */
export function issueAfter(won: Won): Issue {
  const asked = { asked: value<string | null>() };
  const insertRefreshToken = globalStatement(
    { ...exchange, ...asked, now: oauthRefreshTokens.createdAt, idleEnd: oauthRefreshTokens.expiresAt },
    ({ now, idleEnd, asked, ...key }) => {
      const t = oauthRefreshTokens;
      const scope = commonScopes(sql`coalesce(narrowed, scope)`, sql`scope`);
      return sql`insert into ${insertTarget(t, t.hash, t.grantId, t.createdAt, t.expiresAt, t.scope)}
        select ${key.refresh}, id, ${now}, min(${idleEnd}, end), ${scope}
        from ${issued(won(key), sql`${asked}`)}`;
    },
  );
  const insertAccessToken = globalStatement(
    { ...exchange, ...asked, access: oauthAccessTokens.hash, end: oauthAccessTokens.expiresAt },
    ({ access, end, asked, ...key }) => {
      const t = oauthAccessTokens;
      return sql`insert into ${insertTarget(t, t.hash, t.grantId, t.expiresAt, t.scope)}
        select ${access}, id, ${end}, narrowed from ${issued(won(key), sql`${asked}`)}`;
    },
  );
  return (db, { access, refresh, now, idleEnd, scope }, exchanged) => [
    insertRefreshToken.bind(db, { exchanged, refresh, now, idleEnd, asked: scope }),
    insertAccessToken.bind(db, {
      exchanged,
      refresh,
      access,
      asked: scope,
      end: now + lifetimes.access + lifetimes.replay,
    }),
  ];
}
