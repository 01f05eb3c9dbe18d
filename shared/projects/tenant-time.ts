import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { value } from '../db/statement/parameters.ts';
import { globalStatement } from '../db/statement/statement.ts';
import { tenants } from '../db/tables/platform.ts';
import { customDomains, projects } from '../db/tables/projects.ts';
import { testClocks } from '../db/tables/test-clocks.ts';
import type { Operation } from '../operation.ts';

/** The same operation at another time. Its audit rows have the real time. */
export const atTime = <Of extends Operation>(operation: Of, now: number): Of => ({
  ...operation,
  runtime: {
    now: () => now,
    newId: () => operation.runtime.newId(),
    randomBytes: (length: number) => operation.runtime.randomBytes(length),
  },
  recordedAt: operation.recordedAt ?? (() => operation.runtime.now()),
});

const clockOf = (named: (subject: SQLWrapper) => SQLWrapper) =>
  globalStatement({ subject: value<string>() }, ({ subject }, db) =>
    db
      .select({ now: testClocks.nowAt })
      .from(tenants)
      .innerJoin(testClocks, eq(testClocks.id, tenants.clockId))
      .where(sql`${tenants.id} in (${named(subject)})`)
      .limit(1),
  );

const clocks = {
  workspace: clockOf((subject) => sql`select ${subject}`),
  project: clockOf(
    (subject) => sql`select ${projects.tenantId} from ${projects} where ${projects.id} = ${subject}`,
  ),
  domain: clockOf(
    (subject) =>
      sql`select ${customDomains.tenantId} from ${customDomains} where ${customDomains.domain} = ${subject}`,
  ),
};

/**
 * The operation at the time of its tenant, which for a test tenant may be that of a test clock. It checks no access:
 * the verb decides what its caller may do.
 */
export async function atTenantTime<Of extends Operation>(
  operation: Of,
  kind: keyof typeof clocks,
  subject: string,
): Promise<Of> {
  const found = await clocks[kind].first(operation.db, { subject });
  return found === null ? operation : atTime(operation, found.now);
}
