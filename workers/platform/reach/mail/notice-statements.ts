import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isTestSide } from '#shared/credentials/test-side.ts';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { auditLog, memberships, users } from '#shared/db/tables/core.ts';
import { creditBalances } from '#shared/db/tables/ledger.ts';
import { noticeCursor, notices, tenants, workspaceMembers } from '#shared/db/tables/platform.ts';
import { balanceFields } from '#shared/ledger/balance-row.ts';

export const readCursor = globalStatement({}, (_, db) =>
  db.select({ seq: noticeCursor.seq }).from(noticeCursor).where(eq(noticeCursor.id, 1)),
);

export const rowsAfter = globalStatement(
  { seq: auditLog.seq, limit: value<number>() },
  ({ seq, limit }, db) =>
    db
      .select({
        seq: auditLog.seq,
        action: auditLog.action,
        accountId: auditLog.accountId,
        workspaceId: auditLog.workspaceId,
        actorKind: auditLog.actorKind,
        actorId: auditLog.actorId,
        target: auditLog.target,
        detail: auditLog.detail,
      })
      .from(auditLog)
      .where(gt(auditLog.seq, seq))
      .orderBy(asc(auditLog.seq))
      .limit(limit),
);

/** Advances the position from the value that was read, so that only one of two runs advances it. */
export const moveCursor = globalStatement(
  { from: noticeCursor.seq, to: value<number>() },
  ({ from, to }, db) =>
    db
      .update(noticeCursor)
      .set({ seq: sql`cast(${to} as integer)` })
      .where(and(eq(noticeCursor.id, 1), eq(noticeCursor.seq, from))),
);

const newNotice = insertTarget(
  notices,
  notices.key,
  notices.kind,
  notices.accountId,
  notices.tenantId,
  notices.userId,
  notices.subject,
  notices.createdAt,
  notices.dueAt,
);

/** A notice about a change: whom it is for is found with the change. Values are a JSON array, in this order. */
export interface Noted {
  key: string;
  kind: string;
  subject: string | null;
  /** When it is sent, milliseconds. */
  due: number;
  /** The workspace whose owners get it, or the person. */
  whose: string;
}

export const notedRows = (noted: readonly Noted[]): string =>
  JSON.stringify(noted.map(({ key, kind, subject, due, whose }) => [key, kind, subject, due, whose]));

const [key, kind, subject, due, whose] = [0, 1, 2, 3, 4].map((place) => sql.raw(`noted.value ->> ${place}`));

const made = { rows: value<string>(), now: notices.createdAt };

/**
 * Inserts notices for every owner of their workspaces who has a verified address. On a test side all owners get one,
 * because their mails are only stored for the console.
 */
export const noteOwners = globalStatement(
  made,
  ({ rows, now }) => sql`
    insert into ${newNotice}
    select ${key} || ':' || ${users.id}, ${kind}, ${tenants.accountId}, ${tenants.id}, ${users.id}, ${subject}, ${now}, ${due}
    from json_each(${rows}) as noted join ${tenants} on ${tenants.id} = ${whose}
      join ${workspaceMembers} on ${workspaceMembers.tenantId} = ${tenants.id}
      join ${users} on ${users.id} = ${workspaceMembers.userId}
    where ${workspaceMembers.role} = 'owner' and ${users.disabledAt} is null
      and (${users.email} not like 'sso:%' or ${isTestSide(tenants.accountId)})
    on conflict ${columnList(notices.key)} do nothing`,
);

/**
 * Inserts notices for single persons. The account sends one when its person is a customer of this account only and
 * staff of none; otherwise the platform sends it.
 */
export const notePersons = globalStatement(
  made,
  ({ rows, now }) => sql`
    insert into ${newNotice}
    select ${key} || ':' || ${users.id}, ${kind},
      (select iif(count(distinct ${tenants.accountId}) = 1, min(${tenants.accountId}), null)
        from ${workspaceMembers} join ${tenants} on ${tenants.id} = ${workspaceMembers.tenantId}
        where ${workspaceMembers.userId} = ${users.id} and not exists (select 1 from ${memberships}
          where ${memberships.userId} = ${users.id} and ${memberships.removedAt} is null)),
      null, ${users.id}, ${subject}, ${now}, ${due}
    from json_each(${rows}) as noted join ${users} on ${users.id} = ${whose}
    where ${users.disabledAt} is null
    on conflict ${columnList(notices.key)} do nothing`,
);

/** Balances of workspaces, to see which of them have few credits left. */
export const selectBalances = globalStatement({ tenants: value<string>() }, ({ tenants: ids }, db) =>
  db
    .select(balanceFields)
    .from(creditBalances)
    .where(sql`${creditBalances.tenantId} in (select value from json_each(${ids}))`),
);

/** Claims notices until the time at which another run may try again; answers those that no other run has claimed. */
export const claimNotices = globalStatement({ rows: value<string>() }, ({ rows }, db) =>
  db
    .update(notices)
    .set({ dueAt: sql`claimed.value ->> 2`, attempts: sql`${notices.attempts} + 1` })
    .from(sql`json_each(${rows}) as claimed`)
    .where(sql`${notices.key} = claimed.value ->> 0 and ${notices.dueAt} = claimed.value ->> 1`)
    .returning({ key: notices.key }),
);

/** Ends notices with their outcomes. */
export const settleNotices = globalStatement(
  { rows: value<string>(), now: notices.settledAt },
  ({ rows, now }) => sql`
    update ${notices} set ${bare(notices.dueAt)} = null, ${bare(notices.settledAt)} = ${now},
      ${bare(notices.outcome)} = settled.value ->> 1
    from json_each(${rows}) as settled where ${notices.key} = settled.value ->> 0`,
);
