import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { limits } from '#schema/limits.ts';
import { memberAccountIn } from '#shared/credentials/test-side.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch, type RowOfStatement } from '#shared/db/statement/statement.ts';
import { oauthClients, oauthGrants } from '#shared/db/tables/access.ts';
import { brandStates, brandVersions } from '#shared/db/tables/branding.ts';
import { auditLog as log, memberships, users } from '#shared/db/tables/core.ts';

const connected = accountStatement({ limit: value<number>() }, ({ account, limit }, db) =>
  db
    .select({
      id: oauthGrants.id,
      client: oauthClients.name,
      email: users.email,
      createdAt: oauthGrants.createdAt,
      lastUsedAt: oauthGrants.lastUsedAt,
      revokedAt: oauthGrants.revokedAt,
      expiresAt: oauthGrants.expiresAt,
    })
    .from(memberships)
    .innerJoin(oauthGrants, eq(oauthGrants.userId, memberships.userId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(
      and(
        sql`${memberships.accountId} = ${memberAccountIn(account)}`,
        isNull(memberships.removedAt),
        sql`exists (select 1 from json_each(${oauthGrants.brands}) where value = ${account})`,
      ),
    )
    .orderBy(desc(oauthGrants.createdAt))
    .limit(limit),
);

const earlier = alias(brandVersions, 'earlier');

/** The version before the one that a change made. */
const versionBefore: SQL = sql`(select max(${earlier.version}) from ${brandVersions} as ${earlier}
  where ${earlier.accountId} = ${brandVersions.accountId} and ${earlier.version} < ${brandVersions.version})`;

/**
 * Changes of the brand by connections, among the latest rows of the account's log. The log has no index by action, so
 * that an old change behind many other rows is not found.
 */
const brandActs = accountStatement(
  { limit: value<number>(), searched: value<number>() },
  ({ account, limit, searched }, db) =>
    db
      .select({
        at: log.at,
        action: log.action,
        hash: log.target,
        client: oauthClients.name,
        email: users.email,
        version: brandVersions.version,
        before: nullable(brandVersions.version, versionBefore),
        live: brandStates.liveVersion,
      })
      .from(log)
      .innerJoin(oauthGrants, eq(oauthGrants.id, log.grantId))
      .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
      .innerJoin(users, eq(users.id, oauthGrants.userId))
      .leftJoin(
        brandVersions,
        and(
          eq(brandVersions.accountId, log.accountId),
          sql`${brandVersions.revision} = json_extract(${log.detail}, '$.revision')`,
        ),
      )
      .leftJoin(brandStates, eq(brandStates.accountId, log.accountId))
      .where(
        and(
          eq(log.accountId, account),
          sql`${log.seq} > coalesce((select ${log.seq} from ${log} where ${log.accountId} = ${account}
            order by ${log.seq} desc limit 1 offset ${searched}), 0)`,
          sql`${log.grantId} is not null and ${log.action} glob 'branding.*' and ${log.outcome} = 'ok'`,
        ),
      )
      .orderBy(desc(log.seq))
      .limit(limit),
);

export type Connected = RowOfStatement<typeof connected>;
export type BrandAct = RowOfStatement<typeof brandActs>;

const LISTED = 50;

/** The assistants that may change an account's brand, and their changes, both newest first. */
export async function listAssistants(db: D1Database, account: string) {
  const { connections, acts } = await batch(db, {
    connections: connected.bind(db, { account, limit: LISTED }),
    acts: brandActs.bind(db, { account, limit: LISTED, searched: limits.changesSearched }),
  });
  return { connections: connections.rows, acts: acts.rows };
}
