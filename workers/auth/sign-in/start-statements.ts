import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { flag, nullableFlag } from '#shared/db/statement/numbers.ts';
import { insertTarget } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { signIns } from '#shared/db/tables/core.ts';
import { worksOn } from './find-open-sign-in.ts';
import { mailBudgets } from './limits.ts';

interface Mail {
  email: Placeholder;
  now: Placeholder;
  budget: Placeholder;
  known: Placeholder;
}

/** Counts the mails to the address within that time. */
const mailsWithin = ({ email, now }: Mail, within: number, condition: SQL): SQL => sql`(
  select count(*) from ${signIns} where ${signIns.email} = ${email} and ${signIns.mailedAt} > ${now} - ${within}
  and ${condition})`;

const { each, strangers, burst } = mailBudgets;

/** The condition that a mail may be sent to the address now. With `known` 1 only the limit of the browser applies. */
function withinBudget(mail: Mail): SQL {
  const toStrangers = (within: number) => mailsWithin(mail, within, sql`${signIns.known} = 0`);
  return sql`${mailsWithin(mail, each.within, sql`${signIns.budget} = ${mail.budget}`)} < ${each.mails}
    and (${mail.known} = 1 or (${toStrangers(strangers.within)} < ${strangers.mails}
      and (${toStrangers(burst.within)} < ${burst.mails} or ${toStrangers(burst.pause)} = 0)))`;
}

/** Inserts a sign-in. Within the limits on mails it gets a valid code and the time of its mail. */
export const insertSignIn = globalStatement(
  {
    hash: signIns.hash,
    email: signIns.email,
    identity: signIns.identity,
    linkHash: signIns.linkHash,
    codeHash: signIns.codeHash,
    /** The value that replaces the code when no mail may be sent. */
    noCode: signIns.codeHash,
    returnTo: signIns.returnTo,
    now: signIns.createdAt,
    expiresAt: signIns.expiresAt,
    codeExpiresAt: signIns.codeExpiresAt,
    budget: signIns.budget,
    known: signIns.known,
    domain: signIns.domain,
    accountId: signIns.accountId,
  },
  ({
    hash,
    linkHash,
    codeHash,
    noCode,
    identity,
    returnTo,
    expiresAt,
    codeExpiresAt,
    domain,
    accountId,
    ...mail
  }) => {
    const s = signIns;
    return sql`insert into ${insertTarget(
      s,
      s.hash,
      s.email,
      s.identity,
      s.linkHash,
      s.codeHash,
      s.returnTo,
      s.createdAt,
      s.expiresAt,
      s.codeExpiresAt,
      s.budget,
      s.known,
      s.mailedAt,
      s.domain,
      s.accountId,
    )}
      select ${hash}, ${mail.email}, ${identity}, ${linkHash}, iif(allowed, ${codeHash}, ${noCode}), ${returnTo},
        ${mail.now}, ${expiresAt}, ${codeExpiresAt}, ${mail.budget}, ${mail.known}, iif(allowed, ${mail.now}, null),
        ${domain}, ${accountId}
      from (select ${withinBudget(mail)} as allowed)`;
  },
);

export const startOutcome = globalStatement(
  {
    hash: signIns.hash,
    openHash: signIns.hash,
    domain: signIns.domain,
    email: signIns.email,
    now: signIns.expiresAt,
  },
  ({ hash, openHash, domain, email, now }, db) =>
    db.rows(
      {
        mailed: nullableFlag(
          sql`(select ${signIns.mailedAt} is not null from ${signIns} where ${signIns.hash} = ${hash})`,
        ),
        /** Whether the browser's earlier sign-in for the same address was mailed and can still be finished. */
        open: flag(sql`exists (select 1 from ${signIns} where ${signIns.hash} = ${openHash}
          and ${worksOn.code(domain)} and ${signIns.email} = ${email} and ${signIns.mailedAt} is not null and ${signIns.usedBy} is null
          and ${signIns.expiresAt} > ${now})`),
      },
      (columns) => sql`select ${columns}`,
    ),
);
