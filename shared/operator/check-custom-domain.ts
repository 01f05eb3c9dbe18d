import { auditIfChanged } from '../audit/audit-if-changed.ts';
import { entryOf, type Operation } from '../audit/operation.ts';
import { heldByAnotherAccount, releaseOfTerminated } from '../domains/claim.ts';
import { loseToHolder } from '../domains/lose-to-holder.ts';
import { lookForProof, type ResolveTxt } from '../domains/proof.ts';
import { CLAIM_MS, DAY_MS, HOUR_MS, nextLookAtClaim } from '../domains/timing.ts';
import { type Failure, fail, ok, type Result } from '../result.ts';

export interface DomainBinding {
  /** Whether the name leads here and has its certificate. */
  ready: boolean;
  /** What the provider says about it, for people; null for nothing. */
  note: string | null;
}

export interface DomainProbe {
  resolveTxt: ResolveTxt;
  /** Makes the name lead here, or looks how far that has come. Throws when the provider cannot be asked. */
  bind: (domain: string) => Promise<DomainBinding>;
}

export type AccountDomainFault =
  | 'domain_unproven'
  | 'dns_unanswered'
  | 'domain_unready'
  | 'domain_taken'
  | 'claim_ended';

interface Waiting {
  id: string;
  domain: string;
  token: string;
}

const WAITS = `id = ?1 AND custom_domain = ?2 AND custom_domain_status = 'pending' AND custom_domain_token = ?3`;

/**
 * Looks whether a domain that waits can be used, and puts it into use: its TXT record has to prove that it is the
 * account's, from then on the account holds it, then it has to be ready to be served. What is missing is noted for the
 * page that shows it. A domain that was changed or removed meanwhile is left alone.
 */
export async function checkCustomDomain(
  operation: Operation,
  account: Waiting,
  { resolveTxt, bind }: DomainProbe,
): Promise<Result<null, Failure<AccountDomainFault | 'domain_gone'>>> {
  const proof = await lookForProof(resolveTxt, account.domain, account.token);
  if (proof !== 'found') {
    return postpone(operation, account, proof === 'missing' ? 'domain_unproven' : 'dns_unanswered', null);
  }
  const held = await hold(operation, account);
  if (!held.ok) return held;
  const { ready, note } = await bind(account.domain);
  return ready ? putIntoUse(operation, account) : postpone(operation, account, 'domain_unready', note);
}

/** Gives the name to the account whose proof was seen; every other claim of it is lost in the same batch. */
async function hold(
  operation: Operation,
  { id, domain, token }: Waiting,
): Promise<Result<null, Failure<'domain_gone' | 'domain_taken'>>> {
  const { db } = operation;
  const now = operation.runtime.now();
  const results = await db.batch([
    releaseOfTerminated(db, domain),
    db
      .prepare(
        `UPDATE accounts SET custom_domain_verified_at = coalesce(custom_domain_verified_at, ?4)
         WHERE ${WAITS} AND NOT ${heldByAnotherAccount('?2', '?1')}`,
      )
      .bind(id, domain, token, now),
    ...loseToHolder(operation, domain, now),
    db
      .prepare(
        'SELECT custom_domain_status AS status FROM accounts WHERE id = ?1 AND custom_domain = ?2 AND custom_domain_token = ?3',
      )
      .bind(id, domain, token),
  ]);
  const row = results.at(-1)?.results[0] as { status: string } | undefined;
  if (row?.status === 'lost') return fail('domain_taken');
  return row?.status === 'pending' ? ok(null) : fail('domain_gone');
}

async function putIntoUse(
  operation: Operation,
  { id, domain, token }: Waiting,
): Promise<Result<null, Failure<'domain_gone'>>> {
  const { db } = operation;
  const now = operation.runtime.now();
  const [update] = await db.batch([
    db
      .prepare(
        `UPDATE accounts SET custom_domain_status = 'active', custom_domain_checked_at = ?4,
           custom_domain_next_check_at = ?5, custom_domain_fault = NULL, custom_domain_note = NULL
         WHERE ${WAITS} AND custom_domain_verified_at IS NOT NULL`,
      )
      .bind(id, domain, token, now, now + DAY_MS),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        accountId: id,
        action: 'account.domain_verified',
        target: domain,
        detail: { domain },
      }),
    ),
  ]);
  return update?.meta.changes === 1 ? ok(null) : fail('domain_gone');
}

/** Notes what is missing and when it is looked for again; a claim that was never proved ends after its time. */
async function postpone<Fault extends AccountDomainFault>(
  operation: Operation,
  { id, domain, token }: Waiting,
  fault: Fault,
  note: string | null,
): Promise<Result<never, Failure<Fault | 'claim_ended' | 'domain_gone'>>> {
  const { db } = operation;
  const now = operation.runtime.now();
  const ended = 'custom_domain_verified_at IS NULL AND custom_domain_claimed_at <= ?4';
  const [lost, , kept, claim] = await db.batch<{ at: number | null }>([
    db
      .prepare(
        `UPDATE accounts SET custom_domain_status = 'lost', custom_domain_fault = 'claim_ended',
           custom_domain_notice = 'claim_ended', custom_domain_checked_at = ?5, custom_domain_note = NULL,
           custom_domain_next_check_at = NULL WHERE ${WAITS} AND ${ended}`,
      )
      .bind(id, domain, token, now - CLAIM_MS, now),
    auditIfChanged(
      db,
      entryOf(operation, now, {
        accountId: id,
        action: 'account.domain_lost',
        target: domain,
        detail: { domain, why: 'claim_ended' },
      }),
    ),
    db
      .prepare(
        `UPDATE accounts SET custom_domain_checked_at = ?4, custom_domain_fault = ?5, custom_domain_note = ?6,
           custom_domain_next_check_at = ?7 WHERE ${WAITS}`,
      )
      .bind(id, domain, token, now, fault, note, now + HOUR_MS),
    db.prepare('SELECT custom_domain_claimed_at AS at FROM accounts WHERE id = ?1').bind(id),
  ]);
  if (lost?.meta.changes === 1) return fail('claim_ended');
  if (kept?.meta.changes !== 1) return fail('domain_gone');
  const next = nextLookAtClaim(claim?.results[0]?.at ?? now, now);
  await db
    .prepare(`UPDATE accounts SET custom_domain_next_check_at = ?4 WHERE ${WAITS}`)
    .bind(id, domain, token, next)
    .run();
  return fail(fault);
}
