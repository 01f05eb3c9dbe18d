import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { memberAccountIn } from '../../../shared/credentials/test-side.ts';
import { brandArtifacts, brandStates } from '../../../shared/db/tables/branding.ts';
import { memberships, users } from '../../../shared/db/tables/core.ts';

/** A parameter of a statement, or a column of its rows. */
type Value = SQLWrapper;

/** The account's branding is still at that revision. */
export const revisionIs = (account: Value, revision: Value): SQL => sql`
  exists (select 1 from ${brandStates}
    where ${brandStates.accountId} = ${account} and ${brandStates.revision} = ${revision})`;

// mutate: equivalent ${newestDraft.draftRevision} > ${brandStates.publishedRevision} as >=: each change mints a revision of its own.
const newestDraft = alias(brandArtifacts, 'newest_draft');

/**
 * The current base: the newest draft when it was saved after the live artifact went live (or nothing is live), else
 * the live artifact, else null. Revisions order both in plain string order.
 */
const baseHash = (account: Value): SQL => sql`
  (select case when ${brandStates.liveHash} is null or ${newestDraft.draftRevision} > ${brandStates.publishedRevision}
               then coalesce(${newestDraft.hash}, ${brandStates.liveHash}) else ${brandStates.liveHash} end
   from ${brandStates}
   left join ${brandArtifacts} as ${newestDraft} on ${newestDraft.accountId} = ${brandStates.accountId}
    and ${newestDraft.draftRevision} =
      (select max(${brandArtifacts.draftRevision}) from ${brandArtifacts}
       where ${brandArtifacts.accountId} = ${brandStates.accountId})
   where ${brandStates.accountId} = ${account})`;

export const baseIs = (account: Value, hash: Value): SQL => sql`${baseHash(account)} is ${hash}`;

/** The account has an artifact of that hash. */
export const isArtifact = (account: Value, hash: Value): SQL => sql`
  exists (select 1 from ${brandArtifacts}
    where ${brandArtifacts.accountId} = ${account} and ${brandArtifacts.hash} = ${hash})`;

/** A draft may be published, and so may what is live already; an archived artifact may not. */
export const isPublishable = (account: Value, hash: Value): SQL => sql`
  exists (select 1 from ${brandArtifacts}
    join ${brandStates} on ${brandStates.accountId} = ${brandArtifacts.accountId}
    where ${brandArtifacts.accountId} = ${account} and ${brandArtifacts.hash} = ${hash}
      and (${brandArtifacts.draftRevision} is not null or ${brandStates.liveHash} = ${brandArtifacts.hash}))`;

/** Fails when another artifact already has this hash, because a hash of 64 bits can collide. */
export const hashIsOurs = (account: Value, hash: Value, fingerprint: Value): SQL => sql`
  not exists (select 1 from ${brandArtifacts}
    where ${brandArtifacts.accountId} = ${account} and ${brandArtifacts.hash} = ${hash}
      and ${brandArtifacts.fingerprint} <> ${fingerprint})`;

/** The caller is an owner or admin of the account, or an active platform admin, at the moment of the change. */
export const isAdminNow = (account: Value, user: Value): SQL => sql`
  exists (select 1 from ${users}
    left join ${memberships} on ${memberships.userId} = ${users.id} and ${memberships.accountId} = ${memberAccountIn(account)}
     and ${memberships.removedAt} is null
    where ${users.id} = ${user} and ${users.disabledAt} is null
      and (${users.platformAdmin} = 1 or ${memberships.role} in ('owner', 'admin')))`;
