import { statement } from '../ledger/statement.ts';
import { type Viewer, visible } from '../projects/viewer.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

/**
 * - `pending`: claimed; waits for its proof and holds nothing.
 * - `verified`: its proof was seen and the workspace holds the name; it is being led here.
 * - `active`: in use.
 * - `disconnected`: held, but out of use while the workspace is suspended.
 * - `lost`: holds nothing any more; `fault` says why.
 */
export type DomainStatus = 'pending' | 'verified' | 'active' | 'disconnected' | 'lost';

/** Why the last look did not find everything well, or why a name was lost. */
export type DomainFault = 'record_missing' | 'dns_unanswered' | 'domain_taken' | 'claim_ended' | 'proof_gone';

/** What a workspace has of a name. Several workspaces may claim one; at most one holds it. */
export interface DomainClaim {
  domain: string;
  workspaceId: string;
  accountId: string;
  projectId: string;
  status: DomainStatus;
  /** Value of the TXT record that proves control of the name. */
  verification: string;
  claimedAt: number;
  /** Since when the workspace holds the name. */
  verifiedAt: number | null;
  checkedAt: number | null;
  nextCheckAt: number | null;
  fault: DomainFault | null;
  /** Since when the proof of a name in use is missing. */
  missingSince: number | null;
  /** What its owners are still to be told by mail. */
  notice: string | null;
  workspaceStatus: string;
}

/** Columns of a claim `d` of a tenant `t`, named as {@link DomainClaim} has them. */
export const CLAIM_COLUMNS = `d.domain, d.tenant_id AS workspaceId, d.account_id AS accountId,
  d.project_id AS projectId, d.status, d.verification, d.created_at AS claimedAt, d.verified_at AS verifiedAt,
  d.checked_at AS checkedAt, d.next_check_at AS nextCheckAt, d.fault, d.missing_since AS missingSince, d.notice,
  t.status AS workspaceStatus`;

export const CLAIM_SOURCE = 'custom_domains d JOIN tenants t ON t.id = d.tenant_id';

export interface DomainChoice {
  domain: string;
  /** Says which, when several workspaces of the viewer claim the name. */
  projectId?: string | undefined;
  workspaceId?: string | undefined;
}

/** The viewer's claim of a name. */
export async function findClaim(
  db: D1Database,
  viewer: Viewer,
  choice: DomainChoice,
): Promise<Result<DomainClaim, Failure<'domain_not_found' | 'domain_ambiguous'>>> {
  const { sql, values } = visible(viewer, 'd.tenant_id');
  const { results } = await statement(
    db,
    `SELECT ${CLAIM_COLUMNS} FROM ${CLAIM_SOURCE} WHERE d.domain = :domain AND ${sql}
     AND (:project IS NULL OR d.project_id = :project) AND (:workspace IS NULL OR d.tenant_id = :workspace) LIMIT 2`,
    {
      ...values,
      domain: choice.domain,
      project: choice.projectId ?? null,
      workspace: choice.workspaceId ?? null,
    },
  ).all<DomainClaim>();
  const [claim, another] = results;
  if (claim === undefined) return fail('domain_not_found');
  return another === undefined ? ok(claim) : fail('domain_ambiguous');
}

/** The claim of one workspace, as it is now. */
export const readClaim = (db: D1Database, domain: string, workspaceId: string): D1PreparedStatement =>
  db
    .prepare(`SELECT ${CLAIM_COLUMNS} FROM ${CLAIM_SOURCE} WHERE d.domain = ?1 AND d.tenant_id = ?2`)
    .bind(domain, workspaceId);

/** The condition that somebody other than `tenant` holds the name `domain`: SQL expressions, both. */
export const heldByAnother = (domain: string, tenant: string): string =>
  `(EXISTS (SELECT 1 FROM custom_domains h WHERE h.domain = ${domain} AND h.tenant_id <> ${tenant}
      AND h.verified_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM accounts a WHERE a.custom_domain = ${domain}
      AND a.custom_domain_verified_at IS NOT NULL))`;

/** The condition that a workspace, or an account other than `account`, holds the name `domain`. */
export const heldByAnotherAccount = (domain: string, account: string): string =>
  `(EXISTS (SELECT 1 FROM custom_domains h WHERE h.domain = ${domain} AND h.verified_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM accounts o WHERE o.custom_domain = ${domain} AND o.id <> ${account}
      AND o.custom_domain_verified_at IS NOT NULL))`;

/** Removes what terminated workspaces hold of a name: their data is kept for a while, their names are not. */
export const releaseOfTerminated = (db: D1Database, domain: string): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM custom_domains WHERE domain = ?1
       AND tenant_id IN (SELECT id FROM tenants WHERE status = 'terminated')`,
    )
    .bind(domain);
