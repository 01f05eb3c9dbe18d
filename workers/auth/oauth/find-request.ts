import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { parseScopes, type Scope } from '#schema/access/scopes.ts';
import {
  WORKSPACES_LISTED,
  type WorkspaceChoice,
  workspaceChoices,
} from '#shared/credentials/user-workspaces.ts';
import { isSet } from '#shared/db/statement/numbers.ts';
import { batch, globalStatement } from '#shared/db/statement/statement.ts';
import { oauthClients, oauthRequests } from '#shared/db/tables/access.ts';
import { sha256 } from '#shared/encoding.ts';
import type { Identity } from '#shared/presentation/identity.ts';
import { identityIn, identityOfPerson } from '#shared/presentation/identity-of-person.ts';
import { BRANDS_LISTED, type BrandChoice, brandChoices } from './brand-choices.ts';
import { lifetimes } from './lifetimes.ts';

export interface PendingRequest {
  id: string;
  clientName: string | null;
  clientSource: 'dcr' | 'cimd' | 'person';
  clientId: string;
  redirectUri: string;
  scopes: Scope[];
  /** Whether it was answered less than a minute ago. Then only the same answer is accepted. */
  answered: boolean;
  workspaces: WorkspaceChoice[];
  /** Accounts that the person administers. */
  brands: BrandChoice[];
  /** The reseller whose customer the person is; null when there are several, or none. */
  person: Identity | null;
}

const openRequest = globalStatement(
  {
    id: oauthRequests.id,
    cookieHash: oauthRequests.cookieHash,
    now: oauthRequests.expiresAt,
    since: oauthRequests.expiresAt,
  },
  ({ id, cookieHash, now, since }, db) =>
    db
      .select({
        clientId: oauthRequests.clientId,
        redirectUri: oauthRequests.redirectUri,
        scope: oauthRequests.scope,
        clientName: oauthClients.name,
        clientSource: oauthClients.source,
        answered: isSet(oauthRequests.outcome),
      })
      .from(oauthRequests)
      .innerJoin(
        oauthClients,
        and(eq(oauthClients.id, oauthRequests.clientId), isNull(oauthClients.removedAt)),
      )
      .where(
        and(
          eq(oauthRequests.id, id),
          eq(oauthRequests.cookieHash, cookieHash),
          gt(oauthRequests.expiresAt, now),
          or(isNull(oauthRequests.outcome), gt(oauthRequests.answeredAt, since)),
        ),
      ),
);

/**
 * The open (or just answered) request of this browser's cookie, with the choices that its user has; null when it has
 * ended or is foreign.
 */
export async function findRequest(
  db: D1Database,
  now: number,
  key: { id: string; cookie: string; userId: string },
): Promise<PendingRequest | null> {
  const cookieHash = await sha256(key.cookie);
  const { requests, workspaces, brands, identities } = await batch(db, {
    requests: openRequest.bind(db, { id: key.id, cookieHash, now, since: now - lifetimes.secondClick }),
    workspaces: workspaceChoices.bind(db, { user: key.userId, limit: WORKSPACES_LISTED }),
    brands: brandChoices.bind(db, { user: key.userId, limit: BRANDS_LISTED }),
    identities: identityOfPerson.bind(db, { user: key.userId }),
  });
  const [row] = requests.rows;
  if (row === undefined) return null;
  const { scope, answered, ...request } = row;
  return {
    ...request,
    id: key.id,
    scopes: parseScopes(scope),
    answered: answered === 1,
    workspaces: workspaces.rows,
    brands: brands.rows,
    person: identityIn(identities.rows),
  };
}
