import type { Viewer } from '../credentials/viewer.ts';
import { type ClaimFailure, checkClaim } from '../domains/check-claim.ts';
import { type DomainChoice, type DomainClaim, findClaim } from '../domains/claim.ts';
import { lookForProof, type ResolveTxt } from '../domains/proof.ts';
import type { Operation } from '../operation.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

export type VerifyDomainFailure = ClaimFailure | Failure<'domain_ambiguous'>;

/**
 * Looks up the record that proves a claim, and gives the name to the workspace if the record exists. A name that the
 * workspace holds already is answered unchanged. `bindDomain` of the platform Worker then routes the name to the
 * service.
 */
export async function verifyDomain(
  operation: Operation,
  viewer: Viewer,
  choice: DomainChoice,
  resolveTxt: ResolveTxt,
): Promise<Result<DomainClaim, VerifyDomainFailure>> {
  const found = await findClaim(operation.db, viewer, choice);
  if (!found.ok) return found;
  const claim = found.value;
  if (claim.workspaceStatus !== 'active') return fail('workspace_suspended');
  if (claim.verifiedAt !== null) return ok(claim);
  const { domain, verification, status } = claim;
  const proof = status === 'pending' ? await lookForProof(resolveTxt, domain, verification) : 'missing';
  return checkClaim(operation, claim, proof);
}
