import type { Operation } from '../../../shared/audit/operation.ts';
import { checkCustomDomain } from '../../../shared/operator/check-custom-domain.ts';
import { resolveTxt } from '../dashboard/domains/resolve-txt.ts';
import { bindAccountDomain } from '../providers/bind-account-domain.ts';
import type { ProviderSettings } from '../providers/providers-of.ts';

const DOMAINS_A_SWEEP = 10;

interface WaitingRow {
  id: string;
  domain: string;
  token: string;
}

/** Looks for the records of resellers' domains that wait, those longest unchecked first. Returns how many came into use. */
export async function checkAccountDomains(
  operation: Operation,
  settings: ProviderSettings,
): Promise<{ checked: number; active: number }> {
  const { results } = await operation.db
    .prepare(
      `SELECT id, custom_domain AS domain, custom_domain_token AS token FROM accounts
       WHERE custom_domain_status = 'pending' AND custom_domain_token IS NOT NULL AND status IN ('draft', 'active')
       ORDER BY custom_domain_checked_at LIMIT ${DOMAINS_A_SWEEP}`,
    )
    .all<WaitingRow>();
  let active = 0;
  for (const account of results) {
    const bind = (domain: string) => bindAccountDomain(settings, domain);
    if ((await checkCustomDomain(operation, account, { resolveTxt, bind })).ok) active += 1;
  }
  return { checked: results.length, active };
}
