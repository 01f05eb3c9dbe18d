import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isLiveAccount } from '#shared/credentials/live-account.ts';
import { brandSchedules } from '#shared/db/tables/brand-releases.ts';
import { accounts, apiKeys } from '#shared/db/tables/core.ts';
import { isAdminNow, isPublishable, revisionIs } from '../core/conditions.ts';

/** The values that decide whether a pending schedule can run: its columns, or the parameters of a statement. */
interface Scheduled {
  account: SQLWrapper;
  hash: SQLWrapper;
  revision: SQLWrapper;
  actorKind: SQLWrapper;
  actorId: SQLWrapper;
}

const authoring = alias(accounts, 'authoring');

const isAuthoringOn = (account: SQLWrapper): SQL => sql`
  exists (select 1 from ${accounts} as ${authoring}
    where ${authoring.id} = ${account} and ${authoring.authoringEnabled} = 1)`;

/** The condition that the person or key that chose the time may still publish. */
const mayStillPublish = ({ account, actorKind, actorId }: Scheduled): SQL => sql`
  case ${actorKind} when 'user' then ${isAdminNow(account, actorId)}
    else exists (select 1 from ${apiKeys}
      where ${apiKeys.id} = ${actorId} and ${apiKeys.accountId} = ${account} and ${apiKeys.revokedAt} is null) end`;

/** The condition that the chosen draft is unchanged: nothing was saved, published, restored or removed since. */
const isAsChosen = ({ account, hash, revision }: Scheduled): SQL => sql`
  (${revisionIs(account, revision)} and ${isPublishable(account, hash)})`;

const columns: Scheduled = {
  account: brandSchedules.accountId,
  hash: brandSchedules.hash,
  revision: brandSchedules.revision,
  actorKind: brandSchedules.actorKind,
  actorId: brandSchedules.actorId,
};

/**
 * The condition that the schedule is pending and due, and fulfils the conditions of a manual publish. It is part of
 * the publish's fence.
 */
export const isRunnable = (account: SQLWrapper, id: SQLWrapper, now: SQLWrapper): SQL => sql`
  exists (select 1 from ${brandSchedules}
    where ${brandSchedules.id} = ${id} and ${brandSchedules.accountId} = ${account}
      and ${brandSchedules.settledAt} is null and ${brandSchedules.dueAt} <= ${now}
      and ${isLiveAccount(brandSchedules.accountId)} and ${isAuthoringOn(brandSchedules.accountId)}
      and ${mayStillPublish(columns)} and ${isAsChosen(columns)})`;

/** The reason why a pending schedule does not publish; null when it can. */
export const scheduleRefusal = (tooLateBefore: SQLWrapper): SQL => sql`
  case when not ${isLiveAccount(brandSchedules.accountId)} then 'account_disabled'
    when not ${isAuthoringOn(brandSchedules.accountId)} then 'authoring_off'
    when not (${mayStillPublish(columns)}) then 'not_allowed'
    when not ${isAsChosen(columns)} then 'draft_changed'
    when ${brandSchedules.dueAt} < ${tooLateBefore} then 'missed' end`;
