import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { memberAccountIn } from '#shared/credentials/test-side.ts';
import { brandArtifacts, brandStates } from '#shared/db/tables/branding.ts';
import { memberships, users } from '#shared/db/tables/core.ts';

/** A parameter of a statement, or a column of its rows. */
type Value = SQLWrapper;

/** The condition that the account's branding still has that revision. */
export const revisionIs = (account: Value, revision: Value): SQL => sql`
  exists (select 1 from ${brandStates}
    where ${brandStates.accountId} = ${account} and ${brandStates.revision} = ${revision})`;

const newestDraft = alias(brandArtifacts, 'newest_draft');

/**
 * The hash that a change is based on: the newest draft if it was saved after the live artifact was released (or
 * nothing is live), otherwise the live artifact, otherwise null. Revisions order both as plain strings.
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

/** The condition that a save begins at this artifact; the hash is null for an account without one. */
export const baseIs = (account: Value, hash: Value): SQL => sql`${baseHash(account)} is ${hash}`;

/** The condition that the account has an artifact with that hash. */
export const isArtifact = (account: Value, hash: Value): SQL => sql`
  exists (select 1 from ${brandArtifacts}
    where ${brandArtifacts.accountId} = ${account} and ${brandArtifacts.hash} = ${hash})`;

/** The condition that an artifact may be published: a draft or the live one may, an archived one may not. */
export const isPublishable = (account: Value, hash: Value): SQL => sql`
  exists (select 1 from ${brandArtifacts}
    join ${brandStates} on ${brandStates.accountId} = ${brandArtifacts.accountId}
    where ${brandArtifacts.accountId} = ${account} and ${brandArtifacts.hash} = ${hash}
      and (${brandArtifacts.draftRevision} is not null or ${brandStates.liveHash} = ${brandArtifacts.hash}))`;

/** The condition that no other artifact has this hash: a hash of 64 bits can collide. */
export const hashIsOurs = (account: Value, hash: Value, fingerprint: Value): SQL => sql`
  not exists (select 1 from ${brandArtifacts}
    where ${brandArtifacts.accountId} = ${account} and ${brandArtifacts.hash} = ${hash}
      and ${brandArtifacts.fingerprint} <> ${fingerprint})`;

/**
 * The condition that the caller is an owner or admin of the account, or an active platform admin, when the batch runs.
 */
export const isAdminNow = (account: Value, user: Value): SQL => sql`
  exists (select 1 from ${users}
    left join ${memberships} on ${memberships.userId} = ${users.id} and ${memberships.accountId} = ${memberAccountIn(account)}
     and ${memberships.removedAt} is null
    where ${users.id} = ${user} and ${users.disabledAt} is null
      and (${users.platformAdmin} = 1 or ${memberships.role} in ('owner', 'admin')))`;
