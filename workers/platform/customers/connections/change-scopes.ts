import { and, eq, isNull, sql } from 'drizzle-orm';
import { formatScopes, type Scope } from '#schema/access/scopes.ts';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { changedScope } from '#shared/connections/scope-lists.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { oauthGrants } from '#shared/db/tables/access.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';

export interface ScopeChange {
  grantId: string;
  userId: string;
  /** The scope for reading is always stored too, since a connection without it could do nothing. */
  scopes: readonly Scope[];
}

const parameters = { grant: oauthGrants.id, user: oauthGrants.userId, scope: oauthGrants.scope };

const changeScope = globalStatement(parameters, ({ grant, user, scope }, db) =>
  db
    .update(oauthGrants)
    .set(changedScope(scope))
    .where(and(eq(oauthGrants.id, grant), eq(oauthGrants.userId, user), isNull(oauthGrants.revokedAt))),
);

/** A repeat of the same form changes nothing and is not recorded. */
const auditChange = auditWhen(
  parameters,
  ({ grant, user, scope }) => sql`exists (select 1 from ${oauthGrants} where ${oauthGrants.id} = ${grant}
    and ${oauthGrants.userId} = ${user} and ${oauthGrants.revokedAt} is null and ${oauthGrants.scope} <> ${scope})`,
);

/**
 * Changes the scopes of a live connection of the user; they apply from its next call. A foreign, ended or unknown
 * connection is `not_found`.
 */
export async function changeScopes(
  operation: Operation,
  { grantId, userId, scopes }: ScopeChange,
): Promise<Result<null, Failure<'not_found'>>> {
  const { db, runtime } = operation;
  const scope = formatScopes(['service:read', ...scopes]);
  const key = { grant: grantId, user: userId, scope };
  const { changed } = await batch(db, {
    auditChange: auditChange(
      db,
      auditEntryOf(operation, runtime.now(), {
        accountId: null,
        action: 'oauth.change_grant',
        target: grantId,
        detail: { scope },
      }),
      key,
    ),
    changed: changeScope.bind(db, key),
  });
  return changed.changes > 0 ? ok(null) : fail('not_found');
}
