import { type SQL, sql } from 'drizzle-orm';
import { bare, insertTarget, type PlaceholdersOf } from '../../../shared/db/statement/parameters.ts';
import { type Bound, globalStatement } from '../../../shared/db/statement/statement.ts';
import { oauthAccessTokens, oauthGrants, oauthRefreshTokens } from '../../../shared/db/tables/access.ts';
import { lifetimes } from './lifetimes.ts';

export interface NewPair {
  access: Uint8Array<ArrayBuffer>;
  refresh: Uint8Array<ArrayBuffer>;
  now: number;
  /** When the refresh token ends unless it is used; the grant's own end comes first where it is earlier. */
  idleEnd: number;
  /** Scopes that were asked for, in our order; null for all that the grant has. */
  scope: string | null;
}

/** What identifies an exchange: the code or refresh token that was exchanged, and the new refresh token. */
export const exchange = { exchanged: oauthRefreshTokens.hash, refresh: oauthRefreshTokens.hash };

/** Selects the grant if this exchange is the one that took place, and nothing otherwise. */
export type Won = (parameters: PlaceholdersOf<typeof exchange>) => SQL;

type Issue = (
  db: D1Database,
  pair: NewPair,
  exchanged: Uint8Array<ArrayBuffer>,
) => readonly [Bound<unknown>, Bound<unknown>, Bound<unknown>];

/**
 * Makes the statements that insert a new pair of tokens.
 *
 * The last statement changes only grants that an older version wrote, whose end moved with each refresh.
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
