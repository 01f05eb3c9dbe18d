import { and, eq, gt, sql } from 'drizzle-orm';
import { brandViewOf } from '#shared/brand/live-brand.ts';
import { isLiveStatus } from '#shared/credentials/live-account.ts';
import { memberAccountOf } from '#shared/credentials/test-side.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement } from '#shared/db/statement/statement.ts';
import { brandLinks } from '#shared/db/tables/brand-releases.ts';
import { brandArtifacts } from '#shared/db/tables/branding.ts';
import { accounts, memberships } from '#shared/db/tables/core.ts';
import type { BrandView } from '#shared/surface/view.ts';
import { UNSAVED } from './preview-choice.ts';

export interface Draft {
  accountId: string;
  brand: BrandView;
}

export interface DraftKey {
  hash: string;
  userId: string;
  /** The account, when several have the same content. Platform admins must name it. */
  accountId: string | null;
  platformAdmin: boolean;
}

const draftFields = {
  accountId: brandArtifacts.accountId,
  name: accounts.name,
  document: brandArtifacts.document,
  pins: brandArtifacts.pins,
};

const draftByHash = globalStatement(
  {
    hash: brandArtifacts.hash,
    user: memberships.userId,
    // The account, when several have the same content.
    only: value<string | null>(),
    platformAdmin: value<0 | 1>(),
  },
  ({ hash, user, only, platformAdmin }, db) => {
    const artifact = sql`${brandArtifacts} on ${brandArtifacts.accountId} = ${accounts.id}
      and ${brandArtifacts.hash} = ${hash}`;
    return db.rows(
      draftFields,
      (columns) => sql`
        select ${columns} from ${memberships}
          join ${accounts} on (${accounts.id} = ${memberships.accountId} or ${accounts.testOf} = ${memberships.accountId})
          join ${artifact}
          where ${memberships.userId} = ${user} and ${memberships.removedAt} is null
            and ${memberships.role} in ('owner', 'admin')
            and ${isLiveStatus(accounts.status)} and (${only} is null or ${accounts.id} = ${only})
        union all
        select ${columns} from ${accounts} join ${artifact} where ${accounts.id} = ${only} and ${platformAdmin} = 1
        limit 1`,
    );
  },
);

const draftByLink = globalStatement(
  { id: brandLinks.id, hash: brandArtifacts.hash, now: brandLinks.expiresAt },
  ({ id, hash, now }, db) =>
    db
      .select({ ...draftFields, expiresAt: brandLinks.expiresAt })
      .from(brandLinks)
      .innerJoin(accounts, eq(accounts.id, brandLinks.accountId))
      .innerJoin(
        brandArtifacts,
        and(eq(brandArtifacts.accountId, brandLinks.accountId), eq(brandArtifacts.hash, brandLinks.hash)),
      )
      .where(
        and(
          eq(brandLinks.id, id),
          eq(brandLinks.hash, hash),
          gt(brandLinks.expiresAt, now),
          isLiveStatus(accounts.status),
        ),
      ),
);

/** The artifact of a preview link, and when the link expires; null for an expired link or one of another artifact. */
export async function findLinkedDraft(
  db: D1Database,
  { id, hash, now }: { id: string; hash: string; now: number },
): Promise<(Draft & { expiresAt: number }) | null> {
  const row = await draftByLink.first(db, { id, hash, now });
  if (row === null) return null;
  const { accountId, document, pins, name, expiresAt } = row;
  return { accountId, brand: brandViewOf({ accountId, document, pins }, name), expiresAt };
}

const selectAccount = globalStatement(
  { account: accounts.id, user: memberships.userId, platformAdmin: value<0 | 1>() },
  ({ account, user, platformAdmin }, db) =>
    db.rows(
      { name: accounts.name },
      (columns) => sql`
        select ${columns} from ${accounts}
        where ${accounts.id} = ${account} and ((${isLiveStatus(accounts.status)} and exists (
          select 1 from ${memberships}
          where ${memberships.accountId} = ${memberAccountOf(accounts)} and ${memberships.userId} = ${user}
            and ${memberships.removedAt} is null and ${memberships.role} in ('owner', 'admin')))
          or ${platformAdmin} = 1)`,
    ),
);

/**
 * An artifact of an account that the person owns or administers, or the service's look under the account's name;
 * foreign and unknown ones give the same result.
 */
export async function findDraft(db: D1Database, key: DraftKey): Promise<Draft | null> {
  if (key.hash === UNSAVED) return findAccount(db, key);
  const row = await draftByHash.first(db, {
    hash: key.hash,
    user: key.userId,
    only: key.accountId,
    platformAdmin: key.platformAdmin ? 1 : 0,
  });
  if (row === null) return null;
  const { accountId, document, pins, name } = row;
  return { accountId, brand: brandViewOf({ accountId, document, pins }, name) };
}

async function findAccount(
  db: D1Database,
  { accountId, userId, platformAdmin }: DraftKey,
): Promise<Draft | null> {
  if (accountId === null) return null;
  const row = await selectAccount.first(db, {
    account: accountId,
    user: userId,
    platformAdmin: platformAdmin ? 1 : 0,
  });
  if (row === null) return null;
  return { accountId, brand: brandViewOf({ accountId, document: null, pins: null }, row.name) };
}
