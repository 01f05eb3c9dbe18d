// Prints a Markdown table: what a run of the purge reads when it has nothing to delete, and what it deletes when it has
// much, beside a million live rows, counted on a real D1.
// Usage: node test/bench/access/purge.bench.ts

import { DAY } from '#schema/time.ts';
import { purgeExpired } from '#workers/platform/jobs/access/purge-expired.ts';
import { startService } from '../../e2e/support/service.ts';
import { countingDatabase } from '../../support/database/counting-database.ts';
import { EXPIRING_TABLES, insertExpiringRows } from '../../support/database/expiring-rows.ts';

const LIVE = 1_000_000;
const PART = 10_000;

const service = await startService();
const { db, take } = countingDatabase(service.db);
const now = Date.now();
for (let done = 0; done < LIVE; done += PART * EXPIRING_TABLES.length) {
  await insertExpiringRows(service.db, {
    count: PART,
    prefix: `live ${done} `,
    now,
    end: now + DAY,
    used: true,
  });
}

async function run(): Promise<{ deleted: number; ms: number; read: number; trips: number }> {
  take();
  const startedAt = performance.now();
  const deleted = Object.values(await purgeExpired(db, now)).reduce((sum, count) => sum + count, 0);
  const { read, trips } = take();
  return { deleted, ms: performance.now() - startedAt, read, trips };
}

await run();
const idle = await run();
await insertExpiringRows(service.db, { count: 25_000, prefix: 'old ', now, end: now - 2 * DAY, used: false });
const busy = await run();
await service.stop();

console.log(`### Purge beside ${LIVE.toLocaleString('en')} live rows\n`);
console.log('| run | rows deleted | rows read | statements | ms |\n| --- | --: | --: | --: | --: |');
for (const [name, row] of [
  ['nothing to delete', idle],
  [`25,000 expired rows in each of ${EXPIRING_TABLES.length} tables`, busy],
] as const) {
  console.log(`| ${name} | ${row.deleted} | ${row.read} | ${row.trips} | ${row.ms.toFixed(0)} |`);
}
