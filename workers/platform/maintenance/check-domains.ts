import type { Operation } from '../../../shared/audit/operation.ts';
import { checkClaim } from '../../../shared/domains/check-claim.ts';
import { CLAIM_COLUMNS, CLAIM_SOURCE, type DomainClaim } from '../../../shared/domains/claim.ts';
import { lookForProof, type ResolveTxt } from '../../../shared/domains/proof.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import { bindDomain, type DomainEnv, releaseDomain } from '../domains/bind-domain.ts';
import { checkHeld } from '../domains/check-held.ts';

const DOMAINS_A_RUN = 20;
/** When a name that could not be led here is tried again. */
const BIND_AGAIN_MS = 5 * 60_000;

/**
 * Looks at every name that is due: claims for their proof, names that are held for whether it still stands. Those of a
 * workspace that is suspended, or of an account that is disabled, wait.
 */
export async function checkDomains(
  operation: Operation,
  env: DomainEnv,
  resolveTxt: ResolveTxt,
): Promise<{ checked: number }> {
  const { results } = await operation.db
    .prepare(
      `SELECT ${CLAIM_COLUMNS} FROM ${CLAIM_SOURCE} JOIN accounts a ON a.id = d.account_id
       WHERE d.next_check_at <= ?1 AND d.status <> 'lost' AND t.status = 'active'
       AND a.status IN ('draft', 'active') ORDER BY d.next_check_at LIMIT ${DOMAINS_A_RUN}`,
    )
    .bind(operation.runtime.now())
    .all<DomainClaim>();
  for (const claim of results) {
    try {
      await checkOne(operation, env, claim, resolveTxt);
    } catch (error) {
      log('error', 'domain_check_failed', {
        request_id: operation.requestId,
        host: claim.domain,
        ...describeError(error),
      });
    }
  }
  return { checked: results.length };
}

async function checkOne(
  operation: Operation,
  env: DomainEnv,
  claim: DomainClaim,
  resolveTxt: ResolveTxt,
): Promise<void> {
  const { runtime } = operation;
  if (claim.status === 'verified') return lead(operation, env, claim);
  const proof = await lookForProof(resolveTxt, claim.domain, claim.verification);
  if (claim.verifiedAt === null) {
    const checked = await checkClaim(operation, claim, proof);
    if (checked.ok) await lead(operation, env, checked.value);
    return;
  }
  await checkHeld(operation, claim, proof, () => releaseDomain(env, runtime.now(), claim));
}

async function lead({ db, runtime }: Operation, env: DomainEnv, claim: DomainClaim): Promise<void> {
  const now = runtime.now();
  // Before the attempt, so that one that fails, or that ends this run, does not come first again.
  await db
    .prepare(
      `UPDATE custom_domains SET next_check_at = ?3 WHERE domain = ?1 AND tenant_id = ?2 AND status = 'verified'`,
    )
    .bind(claim.domain, claim.workspaceId, now + BIND_AGAIN_MS)
    .run();
  await bindDomain(env, now, claim);
}
