import { sql } from 'drizzle-orm';
import { auditEach } from '#shared/audit/audit-each.ts';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { flag } from '#shared/db/statement/numbers.ts';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { oauthClients, oauthGrants, oauthRefreshTokens } from '#shared/db/tables/access.ts';
import { connectionRules } from '#shared/db/tables/connections.ts';

/** Most live connections without a browser of one person. */
export const NAMED_CONNECTIONS = 50;

const g = oauthGrants;
const r = connectionRules;

/** The grant and the client that one form makes. A form that was sent before has another client. */
const made = { grantId: g.id, clientId: oauthClients.id };

/** Inserts the client, unless the form was sent before or the person has the most connections. Everything else needs it. */
export const insertNamedClient = globalStatement(
  {
    ...made,
    userId: g.userId,
    name: oauthClients.name,
    scope: oauthClients.scope,
    now: oauthClients.createdAt,
    most: value<number>(),
  },
  ({ grantId, clientId, userId, name, scope, now, most }) => {
    const c = oauthClients;
    return sql`insert into ${insertTarget(c, c.id, c.source, c.name, c.redirectUris, c.grantTypes, c.scope, c.createdAt)}
      select ${clientId}, 'person', ${name}, '[]', '["refresh_token"]', ${scope}, ${now}
      where not exists (select 1 from ${g} where ${g.id} = ${grantId})
        and (select count(*) from ${g} join ${c} on ${c.id} = ${g.clientId} and ${c.source} = 'person'
          where ${g.userId} = ${userId} and ${g.revokedAt} is null and ${g.expiresAt} > ${now}) < ${most}`;
  },
);

export const insertNamedGrant = globalStatement(
  {
    ...made,
    userId: g.userId,
    scope: g.scope,
    workspaces: g.workspaces,
    brands: g.brands,
    redirectUri: g.redirectUri,
    spender: g.spender,
    now: g.createdAt,
    end: g.expiresAt,
  },
  ({ grantId, clientId, userId, scope, workspaces, brands, redirectUri, spender, now, end }) => sql`
    insert into ${insertTarget(
      g,
      g.id,
      g.userId,
      g.clientId,
      g.scope,
      g.everScope,
      g.workspaces,
      g.brands,
      g.redirectUri,
      g.spender,
      g.createdAt,
      g.firstUsedAt,
      g.lastUsedAt,
      g.expiresAt,
      g.absoluteExpiresAt,
    )}
    select ${grantId}, ${userId}, ${oauthClients.id}, ${scope}, ${scope}, ${workspaces}, ${brands}, ${redirectUri}, ${spender},
      ${now}, ${now}, ${now}, ${end}, ${end}
    from ${oauthClients} where ${oauthClients.id} = ${clientId}`,
);

export const insertNamedToken = globalStatement(
  {
    ...made,
    hash: oauthRefreshTokens.hash,
    now: oauthRefreshTokens.createdAt,
    end: oauthRefreshTokens.expiresAt,
  },
  ({ grantId, clientId, hash, now, end }) => {
    const t = oauthRefreshTokens;
    return sql`insert into ${insertTarget(t, t.hash, t.grantId, t.createdAt, t.expiresAt, t.scope)}
      select ${hash}, ${g.id}, ${now}, min(${end}, ${g.absoluteExpiresAt}), ${g.scope} from ${g}
      where ${g.id} = ${grantId} and ${g.clientId} = ${clientId}`;
  },
);

const rules = {
  ...made,
  limit: value<number | null>(),
  approval: r.publishApproval,
};

/**
 * Sets the limits in each workspace of the connection. Where its name has limits already, the stricter ones hold, so that
 * a new connection never loosens what an owner of a workspace set.
 */
export const insertNamedRules = globalStatement(
  { ...rules, actor: r.updatedBy, now: r.updatedAt },
  ({ grantId, clientId, limit, approval, actor, now }) => sql`
    insert into ${insertTarget(r, r.tenantId, r.spender, r.creditsPerDayMicro, r.publishApproval, r.updatedBy, r.updatedAt)}
    select chosen.value, ${g.spender}, cast(${limit} as integer), ${approval}, ${actor}, ${now}
    from ${g}, json_each(${g.workspaces}) as chosen
    where ${g.id} = ${grantId} and ${g.clientId} = ${clientId}
      and (${approval} = 1 or cast(${limit} as integer) is not null)
    on conflict ${columnList(r.tenantId, r.spender)} do update set
      ${bare(r.creditsPerDayMicro)} = min(coalesce(${r.creditsPerDayMicro}, excluded.${bare(r.creditsPerDayMicro)}),
        coalesce(excluded.${bare(r.creditsPerDayMicro)}, ${r.creditsPerDayMicro})),
      ${bare(r.publishApproval)} = max(${r.publishApproval}, excluded.${bare(r.publishApproval)}),
      ${bare(r.updatedBy)} = excluded.${bare(r.updatedBy)}, ${bare(r.updatedAt)} = excluded.${bare(r.updatedAt)}`,
);

export const auditNamedGrant = auditWhen(
  made,
  ({ grantId, clientId }) =>
    sql`exists (select 1 from ${g} where ${g.id} = ${grantId} and ${g.clientId} = ${clientId})`,
);

export const auditNamedRules = auditEach(rules, ({ grantId, clientId, limit, approval }) => ({
  target: g.id,
  workspace: sql`chosen.value`,
  from: sql`from ${g}, json_each(${g.workspaces}) as chosen where ${g.id} = ${grantId} and ${g.clientId} = ${clientId}
    and (${approval} = 1 or cast(${limit} as integer) is not null)`,
}));

/** Whether the form made its grant, and whether an earlier one did. */
export const namedOutcome = globalStatement(made, ({ grantId, clientId }, db) =>
  db.rows(
    {
      made: flag(sql`exists (select 1 from ${g} where ${g.id} = ${grantId} and ${g.clientId} = ${clientId})`),
      repeated: flag(
        sql`exists (select 1 from ${g} where ${g.id} = ${grantId} and ${g.clientId} <> ${clientId})`,
      ),
    },
    (columns) => sql`select ${columns}`,
  ),
);
