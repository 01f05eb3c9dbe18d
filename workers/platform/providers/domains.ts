import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { globalStatement, tenantStatement } from '../../../shared/db/statement/statement.ts';
import { customDomains } from '../../../shared/db/tables/projects.ts';
import { done, impossible, type Resource, type ResourceProvider } from './provider.ts';

/** Custom domains that exist only as rows; a disconnected one is not served. */
export const embeddedDomains = (db: D1Database): ResourceProvider => ({
  async takeDown(resource) {
    await disconnectRow(db, resource);
    return done;
  },
  bringBack: async (resource) =>
    (await reconnectRow(db, resource, null)) ? done : impossible('domain_taken'),
});

const disconnect = tenantStatement({ domain: customDomains.domain }, ({ tenant, domain }, db) =>
  db
    .update(customDomains)
    .set({ status: 'disconnected' })
    .where(and(eq(customDomains.domain, domain), eq(customDomains.tenantId, tenant))),
);

const reconnect = tenantStatement(
  { domain: customDomains.domain, providerId: customDomains.providerId },
  ({ tenant, domain, providerId }, db) =>
    db
      .update(customDomains)
      .set({ status: 'active', providerId: sql`coalesce(${providerId}, ${customDomains.providerId})` })
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

/** Puts the row into use; false when the name does not exist or the workspace does not hold it any more. */
export const reconnectRow = async (
  db: D1Database,
  { target, tenantId }: Resource,
  providerId: string | null,
): Promise<boolean> => (await reconnect.run(db, { domain: target, tenant: tenantId, providerId })) === 1;

/** Id of the workspace that holds a name, or null. */
export const findOwner = async (db: D1Database, { target }: Resource): Promise<string | null> =>
  (await holder.first(db, { domain: target }))?.tenantId ?? null;
