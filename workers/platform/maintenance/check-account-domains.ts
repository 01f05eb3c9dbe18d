import type { Operation } from '../../../shared/audit/operation.ts';
import { lookForProof, type ResolveTxt } from '../../../shared/domains/proof.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import { checkCustomDomain } from '../../../shared/operator/check-custom-domain.ts';
import { checkHeldDomain, type HeldDomain } from '../../../shared/operator/check-held-domain.ts';
import { bindAccountDomain, releaseAccountDomain } from '../providers/bind-account-domain.ts';
import type { ProviderSettings } from '../providers/providers-of.ts';

const DOMAINS_A_RUN = 10;

interface DueRow extends HeldDomain {
  status: 'pending' | 'active';
}

/** Looks for the records of resellers' domains that are due: those that wait, and daily those in use. */
export async function checkAccountDomains(
  operation: Operation,
  settings: ProviderSettings,
  resolveTxt: ResolveTxt,
): Promise<{ checked: number }> {
  const { results } = await operation.db
    .prepare(
      `SELECT id, custom_domain AS domain, custom_domain_token AS token, custom_domain_status AS status,
         custom_domain_missing_since AS missingSince, custom_domain_notice AS notice FROM accounts
       WHERE custom_domain_next_check_at <= ?1 AND custom_domain_status IN ('pending', 'active')
       AND custom_domain_token IS NOT NULL AND status IN ('draft', 'active')
       ORDER BY custom_domain_next_check_at LIMIT ${DOMAINS_A_RUN}`,
    )
    .bind(operation.runtime.now())
    .all<DueRow>();
  for (const row of results) {
    try {
      await checkOne(operation, settings, row, resolveTxt);
    } catch (error) {
      log('error', 'domain_check_failed', {
        request_id: operation.requestId,
        host: row.domain,
        ...describeError(error),
      });
    }
  }
  return { checked: results.length };
}

async function checkOne(
  operation: Operation,
  settings: ProviderSettings,
  row: DueRow,
  resolveTxt: ResolveTxt,
): Promise<void> {
  if (row.status === 'pending') {
    const bind = (domain: string) => bindAccountDomain(settings, domain);
    await checkCustomDomain(operation, row, { resolveTxt, bind });
    return;
  }
  const proof = await lookForProof(resolveTxt, row.domain, row.token);
  await checkHeldDomain(operation, row, proof, () => releaseAccountDomain(settings, row.domain));
}
