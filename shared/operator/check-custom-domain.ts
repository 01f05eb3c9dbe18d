import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { verificationName } from '../projects/verify-domain.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

export interface DomainBinding {
  /** Whether the name leads here and has its certificate. */
  ready: boolean;
  /** What the provider says about it, for people; null for nothing. */
  note: string | null;
}

export interface DomainProbe {
  /** Texts of the TXT records at a name; empty when there are none or nobody answers. */
  resolveTxt: (name: string) => Promise<string[]>;
  /** Makes the name lead here, or looks how far that has come. Throws when the provider cannot be asked. */
  bind: (domain: string) => Promise<DomainBinding>;
}

export type DomainFault = 'domain_unproven' | 'domain_unready';

/**
 * Looks whether a domain that waits can be used, and puts it into use: its TXT record has to prove that it is the
 * account's, then it has to be ready to be served. What is missing is noted for the page that shows it. A domain that was
 * changed or removed meanwhile is left alone.
 */
export async function checkCustomDomain(
  operation: Operation,
  account: { id: string; domain: string; token: string },
  probe: DomainProbe,
): Promise<Result<null, Failure<DomainFault | 'domain_gone'>>> {
  const { db, runtime } = operation;
  const { id, domain, token } = account;
  const { fault, note } = await look(account, probe);
  const now = runtime.now();
  const waiting = `id = ?1 AND custom_domain = ?2 AND custom_domain_status = 'pending' AND custom_domain_token = ?3`;
  const [update] = await db.batch(
    fault === null
      ? [
          db
            .prepare(
              `UPDATE accounts SET custom_domain_status = 'active', custom_domain_token = NULL,
                 custom_domain_checked_at = ?4, custom_domain_fault = NULL, custom_domain_note = NULL WHERE ${waiting}`,
            )
            .bind(id, domain, token, now),
          auditIfChanged(
            db,
            entryOf(operation, now, {
              accountId: id,
              action: 'account.domain_verified',
              target: domain,
              detail: { domain },
            }),
          ),
        ]
      : [
          db
            .prepare(
              `UPDATE accounts SET custom_domain_checked_at = ?4, custom_domain_fault = ?5, custom_domain_note = ?6
               WHERE ${waiting}`,
            )
            .bind(id, domain, token, now, fault, note),
        ],
  );
  if (update?.meta.changes !== 1) return fail('domain_gone');
  return fault === null ? ok(null) : fail(fault);
}

async function look(
  { domain, token }: { domain: string; token: string },
  { resolveTxt, bind }: DomainProbe,
): Promise<{ fault: DomainFault | null; note: string | null }> {
  const texts = await resolveTxt(verificationName(domain));
  if (!texts.includes(token)) return { fault: 'domain_unproven', note: null };
  const { ready, note } = await bind(domain);
  return { fault: ready ? null : 'domain_unready', note };
}
