import { sql } from 'drizzle-orm';
import { nullable } from '../db/statement/column-value.ts';
import { tenants } from '../db/tables/platform.ts';
import { testClocks } from '../db/tables/test-clocks.ts';

/** The time of the test clock of a tenant, as a field of a statement over `tenants`; null for a tenant in real time. */
export const clockNow = nullable(
  testClocks.nowAt,
  sql`(select ${testClocks.nowAt} from ${testClocks} where ${testClocks.id} = ${tenants.clockId})`,
);
