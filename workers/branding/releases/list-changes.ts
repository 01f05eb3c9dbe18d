import { and, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { changesResponse } from '#schema/branding/wire.ts';
import { limits } from '#schema/limits.ts';
import { clientLabel } from '#shared/connections/client-label.ts';
import { nullable } from '#shared/db/statement/column-value.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { accountStatement } from '#shared/db/statement/statement.ts';
import { oauthClients } from '#shared/db/tables/access.ts';
import { brandStates } from '#shared/db/tables/branding.ts';
import { apiKeys, auditLog, users } from '#shared/db/tables/core.ts';

type Change = z.output<typeof changesResponse>['changes'][number];

const log = auditLog;

/** The id of a client, which the id of its person follows. */
const clientId = sql`substr(${log.actorId}, 1, instr(${log.actorId}, ' ') - 1)`;
const personId = sql`iif(${log.actorKind} = 'client', substr(${log.actorId}, instr(${log.actorId}, ' ') + 1), ${log.actorId})`;

/**
 * Changes among the latest rows of the account's audit log. The log has no index by action and other actions are in it
 * too, so that an old change may not be found.
 */
const latest = accountStatement(
  { limit: value<number>(), searched: value<number>() },
  ({ account, limit, searched }, db) => {
    const near = sql`coalesce((select ${log.seq} from ${log} where ${log.accountId} = ${account}
      order by ${log.seq} desc limit 1 offset ${searched}), 0)`;
    return db
      .select({
        at: log.at,
        action: log.action,
        actorKind: log.actorKind,
        hash: log.target,
        revision: nullable(brandStates.revision, sql`json_extract(${log.detail}, '$.revision')`),
        email: users.email,
        keyName: apiKeys.name,
        clientName: oauthClients.name,
      })
      .from(log)
      .leftJoin(users, and(sql`${log.actorKind} in ('user', 'client')`, eq(users.id, personId)))
      .leftJoin(
        apiKeys,
        and(eq(log.actorKind, 'key'), eq(apiKeys.id, log.actorId), eq(apiKeys.accountId, account)),
      )
      .leftJoin(oauthClients, and(eq(log.actorKind, 'client'), eq(oauthClients.id, clientId)))
      .where(
        and(
          eq(log.accountId, account),
          sql`${log.seq} > ${near}`,
          sql`${log.action} in ('branding.save', 'branding.publish', 'branding.rollback', 'branding.clear')`,
        ),
      )
      .orderBy(desc(log.seq))
      .limit(limit);
  },
);

const CHANGES: Readonly<Record<string, Change['change']>> = {
  'branding.save': 'saved',
  'branding.publish': 'published',
  'branding.rollback': 'rolled_back',
  'branding.clear': 'cleared',
};

const HASH = /^[0-9a-f]{16}$/;

/** The latest changes of an account's brand with their actors, newest first. */
export async function listChanges(db: D1Database, account: string): Promise<Change[]> {
  const rows = await latest.all(db, {
    account,
    limit: limits.changesListed,
    searched: limits.changesSearched,
  });
  return rows.flatMap(({ at, action, hash, revision, ...actor }) => {
    const change = CHANGES[action];
    if (change === undefined || revision === null) return [];
    return [
      {
        at: new Date(at).toISOString(),
        revision,
        change,
        by: nameOf(actor),
        // For a rollback this value is the number of its version.
        hash: hash !== null && HASH.test(hash) ? hash : null,
      },
    ];
  });
}

/** The actor's name, as in the note of a version. */
function nameOf(actor: {
  actorKind: string;
  email: string | null;
  keyName: string | null;
  clientName: string | null;
}): string | null {
  if (actor.actorKind === 'key') return actor.keyName === null ? null : `key "${actor.keyName}"`;
  if (actor.actorKind !== 'client') return actor.email;
  return actor.email === null
    ? null
    : `${clientLabel(actor.clientName) ?? 'an application'} for ${actor.email}`;
}
