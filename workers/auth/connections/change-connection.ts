import { and, eq, isNull, sql } from 'drizzle-orm';
import { formatScopes } from '#schema/access/scopes.ts';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { changedScope } from '#shared/connections/scope-lists.ts';
import type { PlaceholdersOf } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { oauthGrants } from '#shared/db/tables/access.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import type { Choices } from '../consent/read-choices.ts';
import { serializeBrands } from '../oauth/decide-request.ts';

export interface ConnectionChange {
  grantId: string;
  userId: string;
  choices: Choices;
}

const key = { grantId: oauthGrants.id, userId: oauthGrants.userId };

/** The condition for the live connection of a user. */
const own = ({ grantId, userId }: PlaceholdersOf<typeof key>) =>
  and(eq(oauthGrants.id, grantId), eq(oauthGrants.userId, userId), isNull(oauthGrants.revokedAt));

const changed = {
  ...key,
  scope: oauthGrants.scope,
  workspaces: oauthGrants.workspaces,
  brands: oauthGrants.brands,
};

/** A repeat of the same form changes nothing and is not recorded. */
const auditChange = auditWhen(
  changed,
  ({ scope, workspaces, brands, ...grant }) => sql`exists (select 1 from ${oauthGrants} where ${own(grant)}
    and (${oauthGrants.scope}, ${oauthGrants.workspaces}, ${oauthGrants.brands}) is not (${scope}, ${workspaces}, ${brands}))`,
);

const changeGrant = globalStatement(changed, ({ scope, workspaces, brands, ...grant }, db) =>
  db
    .update(oauthGrants)
    .set({ ...changedScope(scope), workspaces: sql`${workspaces}`, brands: sql`${brands}` })
    .where(own(grant)),
);

/**
 * Changes the scopes, workspaces and brands of a live connection. A token stores no rights of its own, so that its
 * next request is checked against the new ones. A foreign, ended or unknown connection is `not_found`.
 */
export async function changeConnection(
  operation: Operation,
  { grantId, userId, choices }: ConnectionChange,
): Promise<Result<null, Failure<'not_found'>>> {
  const { db, runtime } = operation;
  const values = {
    grantId,
    userId,
    scope: formatScopes(choices.scopes),
    workspaces: choices.workspaces === null ? null : JSON.stringify(choices.workspaces),
    brands: serializeBrands(choices.brands),
  };
  const results = await batch(db, {
    auditChange: auditChange(
      db,
      auditEntryOf(operation, runtime.now(), {
        accountId: null,
        action: 'oauth.change_grant',
        target: grantId,
        detail: {
          scope: values.scope,
          workspaces: choices.workspaces,
          ...(values.brands !== null && { brands: choices.brands }),
        },
      }),
      values,
    ),
    changeGrant: changeGrant.bind(db, values),
  });
  return results.changeGrant.changes > 0 ? ok(null) : fail('not_found');
}
