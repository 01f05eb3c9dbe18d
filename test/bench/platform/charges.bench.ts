// Prints a Markdown table: charges a second on one hot tenant and over many, on D1 in workerd, the ledger's one batch
// against reading, computing and comparing-and-swapping in the same run.
// Usage: node test/bench/platform/charges.bench.ts [charges at once]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { bundle } from '#scripts/service/bundle.ts';
import { migrate, readSchema } from '#scripts/service/migrate.ts';
import { populate } from './populate.ts';

const count = Number(process.argv[2] ?? 50);
const ROUNDS = 6;
const TENANTS = 1_000;

const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'));
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: (await bundle('test/bench/platform/charge-worker.ts')).map((module) => ({
      type: 'ESModule',
      ...module,
    })),
    compatibilityDate: '2026-11-01',
    d1Databases: { DB: 'bench' },
    resourcePersistencePath: folder,
    cf: false,
  }),
);
const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
await migrate(db, await readSchema());
await populate(db, 0, TENANTS, Date.now());

interface Round {
  perSecond: number;
  done: number;
}

async function round(way: string, tenants: number): Promise<Round> {
  const from = performance.now();
  const response = await miniflare.dispatchFetch(
    `http://bench/?way=${way}&count=${count}&tenants=${tenants}`,
  );
  const { done } = (await response.json()) as { done: number };
  return { done, perSecond: (done / (performance.now() - from)) * 1000 };
}

const median = (values: number[]): number =>
  values.sort((left, right) => left - right)[values.length >> 1] ?? 0;
const cases = [
  ['one hot tenant', 1],
  [`${TENANTS} tenants`, TENANTS],
] as const;
console.log(`\n### Charges, ${count} at once\n`);
console.log('| | ledger: charges a second | done | read, compute, swap: charges a second | done | ratio |');
console.log('| --- | --: | --: | --: | --: | --: |');
for (const [name, tenants] of cases) {
  const rounds: Record<string, Round[]> = { ledger: [], naive: [] };
  for (const way of ['ledger', 'naive']) await round(way, tenants);
  // Rounds alternate, so that a busy moment of the machine affects both.
  for (let index = 0; index < ROUNDS; index += 1) {
    for (const way of ['ledger', 'naive']) rounds[way]?.push(await round(way, tenants));
  }
  const [ledger, naive] = ['ledger', 'naive'].map((way) => ({
    perSecond: median((rounds[way] ?? []).map((run) => run.perSecond)),
    done: (rounds[way] ?? []).reduce((sum, run) => sum + run.done, 0),
  }));
  const all = count * ROUNDS;
  const ratio = (ledger?.perSecond ?? 0) / (naive?.perSecond ?? 1);
  console.log(
    `| ${name} | ${ledger?.perSecond.toFixed(0)} | ${ledger?.done} of ${all} | ${naive?.perSecond.toFixed(0)} | ${naive?.done} of ${all} | ${ratio.toFixed(1)}× |`,
  );
}
await miniflare.dispose();
await rm(folder, { recursive: true, force: true });
