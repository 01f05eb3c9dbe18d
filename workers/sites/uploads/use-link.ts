import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { parseScopes } from '#schema/access/scopes.ts';
import { limits } from '#schema/limits.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { type PlaceholdersOf, value } from '#shared/db/statement/parameters.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { oauthClients, oauthGrants, uploadLinks } from '#shared/db/tables/access.ts';
import { users } from '#shared/db/tables/core.ts';
import { tenants } from '#shared/db/tables/platform.ts';
import { sha256 } from '#shared/encoding.ts';
import type { SiteCaller } from '#shared/projects/site-versions.ts';
import { UPLOAD_SECRET } from '#shared/sites/upload-path.ts';

const parameters = { hash: uploadLinks.hash, now: uploadLinks.expiresAt };

const isUsable = ({ hash, now }: PlaceholdersOf<typeof parameters>) =>
  and(
    eq(uploadLinks.hash, hash),
    gt(uploadLinks.expiresAt, now),
    lt(uploadLinks.uses, limits.uploadLinkFiles),
  );

/** A link whose connection may still write: it, its person and its client are as valid as for a call. */
const usableLink = globalStatement(parameters, (named, db) =>
  db
    .select({
      workspaceId: uploadLinks.tenantId,
      name: uploadLinks.name,
      expiresAt: uploadLinks.expiresAt,
      grantId: oauthGrants.id,
      clientId: oauthGrants.clientId,
      userId: oauthGrants.userId,
      scope: oauthGrants.scope,
      workspaces: oauthGrants.workspaces,
      status: tenants.status,
    })
    .from(uploadLinks)
    .innerJoin(tenants, eq(tenants.id, uploadLinks.tenantId))
    .innerJoin(
      oauthGrants,
      and(
        eq(oauthGrants.id, uploadLinks.grantId),
        isNull(oauthGrants.revokedAt),
        gt(oauthGrants.expiresAt, named.now),
      ),
    )
    .innerJoin(users, and(eq(users.id, oauthGrants.userId), isNull(users.disabledAt)))
    .innerJoin(oauthClients, and(eq(oauthClients.id, oauthGrants.clientId), isNull(oauthClients.removedAt)))
    .where(isUsable(named)),
);

const countUse = globalStatement({ ...parameters, one: value<number>() }, ({ one, ...named }, db) =>
  db
    .update(uploadLinks)
    .set({ uses: sql`${uploadLinks.uses} + ${one}` })
    .where(isUsable(named)),
);

export interface UsableLink {
  workspaceId: string;
  name: string;
  expiresAt: number;
  isActive: boolean;
  caller: Omit<SiteCaller, 'requestId'>;
}

/** The link with that secret while it can be used; null for any other. */
export async function findLink(db: D1Database, secret: string, now: number): Promise<UsableLink | null> {
  if (!UPLOAD_SECRET.test(secret)) return null;
  const row = await usableLink.first(db, { hash: await sha256(secret), now });
  if (row === null || !parseScopes(row.scope).includes('service:write')) return null;
  const { workspaceId, name, expiresAt, grantId, clientId, userId, workspaces, status } = row;
  return {
    workspaceId,
    name,
    expiresAt,
    isActive: status === 'active',
    caller: {
      viewer: { userId, workspaces: workspaces === null ? null : parseJson(workspaces) },
      actor: { kind: 'client', id: `${clientId} ${userId}` },
      grantId,
    },
  };
}

/** Counts a file that was sent to the link; false when it has had all its files, or has ended. */
export async function takeUse(db: D1Database, secret: string, now: number): Promise<boolean> {
  const {
    countUse: { changes },
  } = await batch(db, { countUse: countUse.bind(db, { hash: await sha256(secret), now, one: 1 }) });
  return changes > 0;
}
