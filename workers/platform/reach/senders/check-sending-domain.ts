import { DAY, HOUR } from '#schema/time.ts';
import { auditIfChanged } from '#shared/audit/audit-if-changed.ts';
import { batch } from '#shared/db/statement/statement.ts';
import type { SendingFault } from '#shared/db/tables/mail.ts';
import { CLAIM_MS, nextLookAtClaim, PROOF_GRACE_MS } from '#shared/domains/timing.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import {
  endClaim,
  loseDomain,
  noteAbsence,
  noteFault,
  noteFound,
  promoteKey,
  putIntoUse,
} from './check-statements.ts';
import { loseToHolder } from './lose-to-holder.ts';
import type { Findings } from './records/finding.ts';
import { isRevoked, lookAtRecords, proofOf, type RecordProbe } from './records/look-at-records.ts';
import { type SendingDomain, selectSendingDomain } from './sending-domain.ts';

export type CheckFailure = Failure<SendingFault | 'domain_gone'>;

/** The findings of a check, and the key for whose records they are. */
interface Look {
  account: string;
  domain: string;
  selector: string;
  now: number;
  findings: Findings;
  records: string;
}

/**
 * Looks up the DNS records of a sending domain and applies the result. A claim is put into use, or ends after 7 days. A
 * domain in use is lost when a record was missing for 72 hours and the account's staff were notified, or at once
 * when its key was revoked. An unclear answer loses nothing. A pending second key signs as soon as its record is found.
 * A domain that was changed or removed meanwhile is not touched.
 */
export async function checkSendingDomain(
  operation: Operation,
  row: SendingDomain,
  probe: RecordProbe,
): Promise<Result<null, CheckFailure>> {
  if (row.status === 'lost') return fail(row.fault ?? 'sender_gone');
  const { accountId: account, domain, selector, publicKey, nextSelector, nextPublicKey } = row;
  const nextKey =
    nextSelector === null || nextPublicKey === null
      ? null
      : { selector: nextSelector, publicKey: nextPublicKey };
  const seen = await lookAtRecords(probe, { domain, key: { selector, publicKey }, nextKey });
  const promoted = nextKey !== null && seen.nextDkim?.state === 'right';
  const { nextDkim, ...others } = seen;
  const findings: Findings = promoted && nextDkim !== undefined ? { ...others, dkim: nextDkim } : seen;
  const now = operation.runtime.now();
  const look = { account, domain, selector, now, findings, records: JSON.stringify(findings) };
  if (!promoted) return apply(operation, row, look, []);
  const { db } = operation;
  return apply(operation, row, { ...look, selector: nextKey.selector }, [
    promoteKey.bind(db, { account, selector, next: nextKey.selector }).prepared,
    auditIfChanged(
      db,
      auditEntryOf(operation, now, {
        accountId: account,
        action: 'account.sender_key',
        target: domain,
        detail: { selector: nextKey.selector, why: 'record_found' },
      }),
    ),
  ]);
}

const apply = (operation: Operation, row: SendingDomain, look: Look, first: D1PreparedStatement[]) =>
  row.status === 'pending'
    ? applyToClaim(operation, row, look, first)
    : applyToDomain(operation, row, look, first);

async function applyToClaim(
  operation: Operation,
  row: SendingDomain,
  { domain, findings, ...claim }: Look,
  first: D1PreparedStatement[],
): Promise<Result<null, CheckFailure>> {
  const { db } = operation;
  const { account, now } = claim;
  const proof = proofOf(findings);
  if (proof === 'found') {
    const outcomes = await batch(db, {
      first,
      putIntoUse: putIntoUse.bind(db, { ...claim, next: now + DAY }),
      auditIfChanged: auditIfChanged(db, auditEntryOf(operation, now, entry(row, 'account.sender_verified'))),
      loseToHolder: loseToHolder(operation, domain, now),
      selectSendingDomain: selectSendingDomain.bind(db, { account }),
    });
    return asItIs(outcomes.selectSendingDomain.rows[0], claim.selector, 'sender_taken');
  }
  if (now - row.claimedAt >= CLAIM_MS) {
    const outcomes = await batch(db, {
      first,
      endClaim: endClaim.bind(db, claim),
      auditIfChanged: auditIfChanged(
        db,
        auditEntryOf(operation, now, entry(row, 'account.sender_lost', 'sender_ended')),
      ),
      selectSendingDomain: selectSendingDomain.bind(db, { account }),
    });
    return asItIs(outcomes.selectSendingDomain.rows[0], claim.selector, 'sender_ended');
  }
  const fault = proof === 'missing' ? 'sender_records' : 'sender_unanswered';
  const { found } = await batch(db, {
    first,
    fault: noteFault.bind(db, { ...claim, fault, next: nextLookAtClaim(row.claimedAt, now) }),
    found: selectSendingDomain.bind(db, { account }),
  });
  return asItIs(found.rows[0], claim.selector, fault);
}

async function applyToDomain(
  operation: Operation,
  row: SendingDomain,
  { domain: _, findings, ...claim }: Look,
  first: D1PreparedStatement[],
): Promise<Result<null, CheckFailure>> {
  const { db } = operation;
  const { account, now } = claim;
  const proof = proofOf(findings);
  const { missingSince, notice } = row;
  const gone = missingSince !== null && now - missingSince >= PROOF_GRACE_MS && notice === null;
  const lost = isRevoked(findings) ? 'sender_revoked' : proof === 'missing' && gone ? 'sender_gone' : null;
  if (lost !== null) {
    const outcomes = await batch(db, {
      first,
      loseDomain: loseDomain.bind(db, { ...claim, fault: lost }),
      auditIfChanged: auditIfChanged(
        db,
        auditEntryOf(operation, now, entry(row, 'account.sender_lost', lost)),
      ),
      selectSendingDomain: selectSendingDomain.bind(db, { account }),
    });
    return asItIs(outcomes.selectSendingDomain.rows[0], claim.selector, lost);
  }
  const change =
    proof === 'found'
      ? noteFound.bind(db, { ...claim, next: now + (findings.nextDkim === undefined ? DAY : HOUR) })
      : noteAbsence.bind(db, { ...claim, next: now + HOUR, missing: proof === 'missing' ? 1 : 0 });
  const { found } = await batch(db, { first, change, found: selectSendingDomain.bind(db, { account }) });
  return asItIs(found.rows[0], claim.selector, 'sender_records');
}

/** The result of the check, from the row as it was after it: somebody may have changed the domain meanwhile. */
function asItIs(
  after: SendingDomain | undefined,
  selector: string,
  otherwise: SendingFault,
): Result<null, CheckFailure> {
  if (after === undefined || after.selector !== selector) return fail('domain_gone');
  return after.status === 'active' && after.fault === null ? ok(null) : fail(after.fault ?? otherwise);
}

const entry = <Action extends 'account.sender_verified' | 'account.sender_lost'>(
  { accountId, domain, localPart }: SendingDomain,
  action: Action,
  why?: SendingFault,
) => ({
  accountId,
  action,
  target: domain,
  detail: why === undefined ? { address: `${localPart}@${domain}` } : { why },
});
