import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isTestSide } from '#shared/credentials/test-side.ts';
import { bare, columnList, insertTarget, value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { auditLog, memberships, users } from '#shared/db/tables/core.ts';
import { noticeCursor, notices, tenants, workspaceMembers } from '#shared/db/tables/platform.ts';

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

const noted = { key: notices.key, kind: notices.kind, subject: notices.subject, now: notices.createdAt };

/**
 * Inserts a notice for every owner of a workspace who has a verified address. On a test side all owners get one,
 * because their mails are only stored for the console.
 */
export const noteOwners = globalStatement(
  { ...noted, due: value<number>(), tenant: tenants.id },
  ({ key, kind, subject, now, due, tenant }) => sql`
    insert into ${newNotice}
    select ${key} || ':' || ${users.id}, ${kind}, ${tenants.accountId}, ${tenants.id}, ${users.id}, ${subject}, ${now}, cast(${due} as integer)
    from ${tenants} join ${workspaceMembers} on ${workspaceMembers.tenantId} = ${tenants.id}
      join ${users} on ${users.id} = ${workspaceMembers.userId}
    where ${tenants.id} = ${tenant} and ${workspaceMembers.role} = 'owner'
      and ${users.disabledAt} is null
      and (${users.email} not like 'sso:%' or ${isTestSide(tenants.accountId)})
    on conflict ${columnList(notices.key)} do nothing`,
);

/**
 * Inserts a notice for one person. The account sends it when the person is a customer of this account only and staff of
 * none; otherwise the platform sends it.
 */
export const notePerson = globalStatement(
  { ...noted, user: users.id },
  ({ key, kind, subject, now, user }) => sql`
    insert into ${newNotice}
    select ${key} || ':' || ${users.id}, ${kind},
      (select iif(count(distinct ${tenants.accountId}) = 1, min(${tenants.accountId}), null)
        from ${workspaceMembers} join ${tenants} on ${tenants.id} = ${workspaceMembers.tenantId}
        where ${workspaceMembers.userId} = ${users.id} and not exists (select 1 from ${memberships}
          where ${memberships.userId} = ${users.id} and ${memberships.removedAt} is null)),
      null, ${users.id}, ${subject}, ${now}, ${now}
    from ${users} where ${users.id} = ${user} and ${users.disabledAt} is null
    on conflict ${columnList(notices.key)} do nothing`,
);

const claimed = { key: notices.key, due: value<number>(), until: value<number>() };

/** Claims a notice until the time at which another run may try again. */
export const claimNotice = globalStatement(
  claimed,
  ({ key, due, until }) => sql`
    update ${notices} set ${bare(notices.dueAt)} = ${until}, ${bare(notices.attempts)} = ${notices.attempts} + 1
    where ${notices.key} = ${key} and ${notices.dueAt} = ${due}`,
);

export const settleNotice = globalStatement(
  { key: notices.key, outcome: notices.outcome, now: notices.settledAt },
  ({ key, outcome, now }, db) =>
    db
      .update(notices)
      .set({ dueAt: null, settledAt: sql`${now}`, outcome: sql`${outcome}` })
      .where(eq(notices.key, key)),
);
