import { sql } from 'drizzle-orm';
import { auditWhen } from '#shared/audit/audit-when.ts';
import type { Viewer } from '#shared/credentials/viewer.ts';
import { columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { batch, tenantStatement } from '#shared/db/statement/statement.ts';
import { connectionRules } from '#shared/db/tables/connections.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { MICRO } from '#shared/ledger/amounts.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { readWorkspaceAccess } from '../../core/workspace-access.ts';
import { grantInto } from './grants-into.ts';

export interface ConnectionRulesInput {
  workspaceId: string;
  grantId: string;
  /** Whole credits per UTC day; null for no budget. */
  creditsPerDay: number | null;
  approval: boolean;
}

const rules = {
  spender: connectionRules.spender,
  limit: value<number | null>(),
  approval: connectionRules.publishApproval,
};

const { creditsPerDayMicro, publishApproval, updatedAt, updatedBy } = connectionRules;

const saveRules = tenantStatement(
  { ...rules, actor: connectionRules.updatedBy, now: connectionRules.updatedAt },
  ({ tenant, spender, limit, approval, actor, now }) => sql`
    insert into ${insertTarget(
      connectionRules,
      connectionRules.tenantId,
      connectionRules.spender,
      creditsPerDayMicro,
      publishApproval,
      updatedBy,
      updatedAt,
    )}
    values (${tenant}, ${spender}, cast(${limit} as integer), ${approval}, ${actor}, ${now})
    on conflict ${columnList(connectionRules.tenantId, connectionRules.spender)} do update set
      ${sql.identifier(creditsPerDayMicro.name)} = excluded.${sql.identifier(creditsPerDayMicro.name)},
      ${sql.identifier(publishApproval.name)} = excluded.${sql.identifier(publishApproval.name)},
      ${sql.identifier(updatedBy.name)} = excluded.${sql.identifier(updatedBy.name)},
      ${sql.identifier(updatedAt.name)} = excluded.${sql.identifier(updatedAt.name)}`,
);

/** A repeat of the same form is not recorded. */
const auditRules = auditWhen(
  { ...rules, tenant: tenants.id },
  ({ tenant, spender, limit, approval }) => sql`not exists (select 1 from ${connectionRules}
    where ${connectionRules.tenantId} = ${tenant} and ${connectionRules.spender} = ${spender}
      and ${creditsPerDayMicro} is cast(${limit} as integer) and ${publishApproval} = ${approval})`,
);

/**
 * Sets the rules of a connection's application and person in a workspace: the budget, and whether it publishes only after
 * approval. Managers of the workspace may do so for every connection into it. The rules apply from the next call of this
 * and every other connection of the two, also of later ones.
 */
export async function setConnectionRules(
  operation: Operation,
  viewer: Viewer,
  { workspaceId, grantId, creditsPerDay, approval }: ConnectionRulesInput,
): Promise<Result<null, Failure<'workspace_not_found' | 'not_owner' | 'not_found'>>> {
  const { db, runtime } = operation;
  const access = await readWorkspaceAccess(db, viewer, workspaceId);
  if (access === null) return fail('workspace_not_found');
  if (!access.mayManage) return fail('not_owner');
  const known = await grantInto.first(db, {
    tenant: workspaceId,
    viewer: viewer.userId,
    grant: grantId,
    since: 0,
  });
  if (known === null) return fail('not_found');
  const now = runtime.now();
  const key = {
    tenant: workspaceId,
    spender: known.spender,
    limit: creditsPerDay === null ? null : creditsPerDay * MICRO,
    approval: approval ? 1 : 0,
  } as const;
  await batch(db, [
    auditRules(
      db,
      auditEntryOf(operation, now, {
        action: 'connection.rules',
        workspaceId,
        target: grantId,
        detail: { credits_per_day: creditsPerDay, publish_approval: approval },
      }),
      key,
    ),
    saveRules.bind(db, { ...key, actor: operation.actor.id, now }),
  ]);
  return ok(null);
}
