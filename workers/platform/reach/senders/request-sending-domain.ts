import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { auditWhen } from '#shared/audit/audit-when.ts';
import { bare, columnList, insertTarget } from '#shared/db/statement/parameters.ts';
import { accountStatement, batch } from '#shared/db/statement/statement.ts';
import { sendingDomains } from '#shared/db/tables/mail.ts';
import { claimableName, type NameFault, type NameRules } from '#shared/domains/claimable-name.ts';
import { nextLookAtClaim } from '#shared/domains/timing.ts';
import { makeSigningKey } from '#shared/mail/relay/signing-key.ts';
import { auditEntryOf, type Operation } from '#shared/operation.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { isHeldByAnother, selectSendingDomain } from './sending-domain.ts';

const { accountId, domain, localPart, status, selector, publicKey, sealedKey } = sendingDomains;
const { claimedAt, verifiedAt, checkedAt, nextCheckAt, missingSince, fault, notice, records } =
  sendingDomains;
const { nextSelector, nextPublicKey, nextSealedKey, formerSelector } = sendingDomains;

/** The condition that the account sends under another domain now, which has to be removed first. */
const sendsUnderAnother = (account: SQLWrapper, name: SQLWrapper): SQL => sql`
  exists (select 1 from ${sendingDomains} where ${accountId} = ${account} and ${domain} <> ${name}
    and ${verifiedAt} is not null)`;

const mayClaim = (account: SQLWrapper, name: SQLWrapper): SQL =>
  sql`not ${isHeldByAnother(name, account)} and not ${sendsUnderAnother(account, name)}`;

/** A repeat for an address that is pending or in use is not recorded again. */
const auditRequest = auditWhen(
  { account: accountId, domain, localPart },
  (given) => sql`${mayClaim(given.account, given.domain)} and not exists (select 1 from ${sendingDomains}
    where ${accountId} = ${given.account} and ${domain} = ${given.domain} and ${localPart} = ${given.localPart}
      and ${status} <> 'lost')`,
);

/** The same name keeps its key and its status, unless the domain was lost. */
const isKept = sql`(${domain} = excluded.domain and ${status} <> 'lost')`;
const keptOr = (column: SQLWrapper, other: SQL): SQL => sql`iif(${isKept}, ${column}, ${other})`;

const claimName = accountStatement(
  { domain, localPart, selector, publicKey, sealedKey, now: claimedAt, next: nextCheckAt },
  (given) => sql`
    insert into ${insertTarget(
      sendingDomains,
      accountId,
      domain,
      localPart,
      status,
      selector,
      publicKey,
      sealedKey,
      claimedAt,
      nextCheckAt,
    )}
    select ${given.account}, ${given.domain}, ${given.localPart}, 'pending', ${given.selector}, ${given.publicKey},
      ${given.sealedKey}, ${given.now}, ${given.next}
    where ${mayClaim(given.account, given.domain)}
    on conflict ${columnList(accountId)} do update set ${bare(localPart)} = excluded.local_part,
      ${bare(selector)} = ${keptOr(selector, sql`excluded.selector`)},
      ${bare(publicKey)} = ${keptOr(publicKey, sql`excluded.public_key`)},
      ${bare(sealedKey)} = ${keptOr(sealedKey, sql`excluded.sealed_key`)},
      ${bare(nextSelector)} = ${keptOr(nextSelector, sql`null`)},
      ${bare(nextPublicKey)} = ${keptOr(nextPublicKey, sql`null`)},
      ${bare(nextSealedKey)} = ${keptOr(nextSealedKey, sql`null`)},
      ${bare(formerSelector)} = ${keptOr(formerSelector, sql`null`)},
      ${bare(claimedAt)} = ${keptOr(claimedAt, sql`excluded.claimed_at`)},
      ${bare(nextCheckAt)} = ${keptOr(nextCheckAt, sql`excluded.next_check_at`)},
      ${bare(checkedAt)} = ${keptOr(checkedAt, sql`null`)},
      ${bare(records)} = ${keptOr(records, sql`null`)},
      ${bare(missingSince)} = ${keptOr(missingSince, sql`null`)},
      ${bare(fault)} = ${keptOr(fault, sql`null`)},
      ${bare(notice)} = ${keptOr(notice, sql`null`)},
      ${bare(status)} = ${keptOr(status, sql`'pending'`)},
      ${bare(domain)} = excluded.domain`,
);

export interface SenderAddress {
  domain: string;
  localPart: string;
}

/** Normalizes a typed address. It must be ASCII, which every server accepts, below a domain that may be claimed. */
export async function readSenderAddress(
  typed: SenderAddress,
  rules: NameRules,
): Promise<Result<SenderAddress, Failure<NameFault | 'bad_local_part'>>> {
  const name = await claimableName(typed.domain, rules);
  if (!name.ok) return name;
  const address = readEmailAddress(`${typed.localPart.trim()}@${name.value}`);
  if (address === null || /[^\x21-\x7e]/.test(address)) return fail('bad_local_part');
  return ok({ domain: name.value, localPart: address.slice(0, address.lastIndexOf('@')) });
}

/**
 * Claims a domain to send mails under. The claim has no effect until its records prove it (`checkSendingDomain`).
 * Several accounts may claim the same domain; the first to prove its claim gets it. A repeat for the same domain
 * changes only the address, unless the domain was lost. A claim of another domain replaces one that is pending or lost,
 * never one in use.
 */
export async function requestSendingDomain(
  operation: Operation,
  keySecret: string,
  { accountId: account, ...address }: SenderAddress & { accountId: string },
): Promise<Result<null, Failure<'sender_taken' | 'sender_in_use'>>> {
  const { db, runtime } = operation;
  const now = runtime.now();
  const key = await makeSigningKey(runtime, keySecret, account);
  const { claimed, after } = await batch(db, {
    auditRequest: auditRequest(
      db,
      auditEntryOf(operation, now, {
        accountId: account,
        action: 'account.request_sender',
        target: address.domain,
        detail: { address: `${address.localPart}@${address.domain}` },
      }),
      { account, ...address },
    ),
    claimed: claimName.bind(db, { account, ...address, ...key, now, next: nextLookAtClaim(now, now) }),
    after: selectSendingDomain.bind(db, { account }),
  });
  if (claimed.changes === 1) return ok(null);
  const [row] = after.rows;
  return fail(row?.status === 'active' && row.domain !== address.domain ? 'sender_in_use' : 'sender_taken');
}
