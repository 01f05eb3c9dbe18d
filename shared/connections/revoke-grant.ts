import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { auditWhen } from '../audit/audit-when.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { oauthGrants } from '../db/tables/access.ts';
import { auditEntryOf, type Operation } from '../operation.ts';

export interface Revocation {
  grantId: string;
  at: number;
  reason: 'code_reuse' | 'refresh_reuse' | 'client' | 'user';
}

const ACTIONS = {
  code_reuse: 'oauth.code_reuse',
  refresh_reuse: 'oauth.refresh_reuse',
  client: 'oauth.revoke',
  user: 'oauth.disconnect',
} as const;

const liveGrant = (grant: Placeholder) => and(eq(oauthGrants.id, grant), isNull(oauthGrants.revokedAt));

const auditEnd = auditWhen(
  { grant: oauthGrants.id },
  ({ grant }) => sql`exists (select 1 from ${oauthGrants} where ${liveGrant(grant)})`,
);

const endGrant = globalStatement(
  { grant: oauthGrants.id, at: oauthGrants.revokedAt, reason: oauthGrants.revokedReason },
  ({ grant, at, reason }, db) =>
    db
      .update(oauthGrants)
      .set({ revokedAt: sql`${at}`, revokedReason: sql`${reason}` })
      .where(liveGrant(grant)),
);

/**
 * The statements that end a grant, and with it every token of its family, because a token is valid only together with
 * its grant. The end is recorded once.
 */
export const revokeGrantStatements = (
  operation: Operation,
  { grantId, at, reason }: Revocation,
): D1PreparedStatement[] => [
  auditEnd(
    operation.db,
    auditEntryOf(operation, at, {
      accountId: null,
      action: ACTIONS[reason],
      target: grantId,
      outcome: reason.endsWith('reuse') ? 'refused' : 'ok',
    }),
    { grant: grantId },
  ),
  endGrant.bind(operation.db, { grant: grantId, at, reason }).prepared,
];
