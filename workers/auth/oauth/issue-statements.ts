import { type SQL, sql } from 'drizzle-orm';
import { bare, insertTarget, type PlaceholdersOf } from '../../../shared/db/statement/parameters.ts';
import { type Bound, globalStatement } from '../../../shared/db/statement/statement.ts';
import { oauthAccessTokens, oauthGrants, oauthRefreshTokens } from '../../../shared/db/tables/access.ts';
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

/** Selects the grant if this exchange succeeded, and nothing if another one was first. */
export type Won = (parameters: PlaceholdersOf<typeof exchange>) => SQL;

type Issue = (
  db: D1Database,
  pair: NewPair,
  exchanged: Uint8Array<ArrayBuffer>,
) => readonly [Bound<unknown>, Bound<unknown>, Bound<unknown>];

/**
 * Makes the statements that insert a new token pair.
 *
 * The last statement changes only grants that an older version of the service wrote. Each refresh moved the end of
 * those.
 */
export function issueAfter(won: Won): Issue {
  const insertRefreshToken = globalStatement(
    { ...exchange, now: oauthRefreshTokens.createdAt, idleEnd: oauthRefreshTokens.expiresAt },
    ({ now, idleEnd, ...key }) => {
      const t = oauthRefreshTokens;
      return sql`insert into ${insertTarget(t, t.hash, t.grantId, t.createdAt, t.expiresAt)}
        select ${key.refresh}, ${oauthGrants.id}, ${now}, min(${idleEnd}, ${oauthGrants.absoluteExpiresAt})
        from ${oauthGrants} where ${oauthGrants.id} = (${won(key)})`;
    },
  );
  const insertAccessToken = globalStatement(
    {
      ...exchange,
      access: oauthAccessTokens.hash,
      end: oauthAccessTokens.expiresAt,
      scope: oauthAccessTokens.scope,
    },
    ({ access, end, scope, ...key }) => {
      const t = oauthAccessTokens;
      return sql`insert into ${insertTarget(t, t.hash, t.grantId, t.expiresAt, t.scope)}
        select ${access}, ${oauthGrants.id}, ${end}, nullif(${scope}, ${oauthGrants.scope})
        from ${oauthGrants} where ${oauthGrants.id} = (${won(key)})`;
    },
  );
  // mutate: equivalent ${oauthGrants.expiresAt} < min(${idleEnd}, as <=: an end that equals its bound is mended by the next refresh, or was mended.
  const mendGrantEnd = globalStatement(
    { ...exchange, idleEnd: oauthGrants.expiresAt },
    ({ idleEnd, ...key }) =>
      sql`update ${oauthGrants} set ${bare(oauthGrants.expiresAt)} = ${oauthGrants.absoluteExpiresAt}
        where ${oauthGrants.id} = (${won(key)})
        and ${oauthGrants.expiresAt} < min(${idleEnd}, ${oauthGrants.absoluteExpiresAt})`,
  );
  return (db, { access, refresh, now, idleEnd, scope }, exchanged) => [
    insertRefreshToken.bind(db, { exchanged, refresh, now, idleEnd }),
    insertAccessToken.bind(db, {
      exchanged,
      refresh,
      access,
      scope,
      end: now + lifetimes.access + lifetimes.replay,
    }),
    mendGrantEnd.bind(db, { exchanged, refresh, idleEnd }),
  ];
}
