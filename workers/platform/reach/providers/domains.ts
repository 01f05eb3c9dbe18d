import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { HOUR } from '#schema/time.ts';
import { value } from '#shared/db/statement/parameters.ts';
import { globalStatement, tenantStatement } from '#shared/db/statement/statement.ts';
import { customDomains } from '#shared/db/tables/projects.ts';
import { done, impossible, type Resource, type ResourceProvider } from './provider.ts';

/** Custom domains that exist only as rows; a disconnected one is not served. */
export const embeddedDomains = (db: D1Database): ResourceProvider => ({
  async takeDown(resource) {
    await disconnectRow(db, resource);
    return done;
  },
  bringBack: async (resource) =>
    (await reconnectRow(db, resource, IN_USE)) ? done : impossible('domain_taken'),
});

/**
 * Custom domains of a deployment without a provider of host names: nothing routes them to the service, so that none is in
 * use. A workspace keeps the name that it proved, and its row says why it waits.
 */
export const unservedDomains = (db: D1Database, now: () => number): ResourceProvider => ({
  takeDown: embeddedDomains(db).takeDown,
  bringBack: async (resource) =>
    (await reconnectRow(db, resource, {
      status: 'verified',
      fault: 'not_served',
      providerId: null,
      next: now() + HOUR,
    }))
      ? done
      : impossible('domain_taken'),
});

const disconnect = tenantStatement({ domain: customDomains.domain }, ({ tenant, domain }, db) =>
  db
    .update(customDomains)
    .set({ status: 'disconnected' })
    .where(and(eq(customDomains.domain, domain), eq(customDomains.tenantId, tenant))),
);

/** The state of a name after the provider was asked for it. */
interface Connection {
  /** A verified name waits for the provider. */
  status: 'active' | 'verified';
  fault: 'not_served' | null;
  providerId: string | null;
  /** When to look again; null leaves the time that is set. */
  next: number | null;
}

const IN_USE: Connection = { status: 'active', fault: null, providerId: null, next: null };

const reconnect = tenantStatement(
  {
    domain: customDomains.domain,
    status: value<Connection['status']>(),
    fault: customDomains.fault,
    providerId: customDomains.providerId,
    next: customDomains.nextCheckAt,
  },
  ({ tenant, domain, status, fault, providerId, next }, db) =>
    db
      .update(customDomains)
      .set({
        status: sql`${status}`,
        fault: sql`${fault}`,
        providerId: sql`coalesce(${providerId}, ${customDomains.providerId})`,
        nextCheckAt: sql`coalesce(${next}, ${customDomains.nextCheckAt})`,
      })
      .where(
        and(
          eq(customDomains.domain, domain),
          eq(customDomains.tenantId, tenant),
          isNotNull(customDomains.verifiedAt),
        ),
      ),
);

const holder = globalStatement({ domain: customDomains.domain }, ({ domain }, db) =>
  db
    .select({ tenantId: customDomains.tenantId })
    .from(customDomains)
    .where(and(eq(customDomains.domain, domain), isNotNull(customDomains.verifiedAt))),
);

/** Takes the row out of use, so that the name is not served. */
export const disconnectRow = (db: D1Database, { target, tenantId }: Resource): Promise<unknown> =>
  disconnect.run(db, { domain: target, tenant: tenantId });

/** Puts the row into use, or lets it wait for the provider; false when the name does not exist or the workspace does not hold it any more. */
export const reconnectRow = async (
  db: D1Database,
  { target, tenantId }: Resource,
  connection: Connection,
): Promise<boolean> => (await reconnect.run(db, { domain: target, tenant: tenantId, ...connection })) === 1;

/** Id of the workspace that holds a name, or null. */
export const findOwner = async (db: D1Database, { target }: Resource): Promise<string | null> =>
  (await holder.first(db, { domain: target }))?.tenantId ?? null;
