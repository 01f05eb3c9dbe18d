import { and, eq } from 'drizzle-orm';
import { isLiveDocument, liveDocument } from '../brand/live-brand.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { brandStates } from '../db/tables/branding.ts';
import { accounts } from '../db/tables/core.ts';
import { tenants } from '../db/tables/platform.ts';
import { brandIdentity, type Identity } from './identity.ts';

export const identityFields = {
  accountId: accounts.id,
  accountName: accounts.name,
  document: liveDocument.document,
  pins: liveDocument.pins,
};

/**
 * The facts that identify the owner of a page. The host has priority over the account, and the account over the
 * workspace.
 */
export interface IdentityKey {
  /** A host name that is not the service's own. */
  hostname?: string | undefined;
  accountId?: string | undefined;
  workspaceId?: string | undefined;
}

const ofHost = globalStatement({ hostname: accounts.customDomain }, ({ hostname }, db) =>
  db
    .select(identityFields)
    .from(accounts)
    .leftJoin(brandStates, eq(brandStates.accountId, accounts.id))
    .leftJoin(liveDocument, isLiveDocument)
    .where(and(eq(accounts.customDomain, hostname), eq(accounts.customDomainStatus, 'active'))),
);

const ofAccount = globalStatement({ accountId: accounts.id }, ({ accountId }, db) =>
  db
    .select(identityFields)
    .from(accounts)
    .leftJoin(brandStates, eq(brandStates.accountId, accounts.id))
    .leftJoin(liveDocument, isLiveDocument)
    .where(eq(accounts.id, accountId)),
);

const ofWorkspace = globalStatement({ workspaceId: tenants.id }, ({ workspaceId }, db) =>
  db
    .select(identityFields)
    .from(tenants)
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .leftJoin(brandStates, eq(brandStates.accountId, accounts.id))
    .leftJoin(liveDocument, isLiveDocument)
    .where(eq(tenants.id, workspaceId)),
);

/** Finds the reseller of a key, with one read; null for none. */
export async function findIdentity(db: D1Database, key: IdentityKey): Promise<Identity | null> {
  const row = await read(db, key);
  return row === null ? null : brandIdentity(row, row.accountName);
}

function read(db: D1Database, { hostname, accountId, workspaceId }: IdentityKey) {
  if (hostname !== undefined) return ofHost.first(db, { hostname });
  if (accountId !== undefined) return ofAccount.first(db, { accountId });
  if (workspaceId !== undefined) return ofWorkspace.first(db, { workspaceId });
  return Promise.resolve(null);
}
