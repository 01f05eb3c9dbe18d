// Prints a Markdown table: a published stylesheet from livery's edge, against a bare cache Worker and Workers static
// assets, in the same run and with the same bytes.
// Usage: node test/bench/branding/delivery.bench.ts [requests a round]
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSheet } from '../../e2e/support/publish-sheet.ts';
import { startService } from '../../e2e/support/service.ts';
import { packageFile } from '../../support/package-file.ts';
import { type LoadResult, load, medianOf } from '../support/http-load.ts';
import { bareCacheWorker, type Peer, staticAssets } from './delivery-peers.ts';

const count = Number(process.argv[2] ?? 1500);
const ROUNDS = 5;

const folder = await mkdtemp(join(tmpdir(), 'livery-bench-'));
const service = await startService();
const css = await readFile(packageFile('foundation-sites/dist/css/foundation.min.css'), 'utf8');
const { path } = await publishSheet(service, css);
const compiled = await (await fetch(service.baseUrl + path)).text();

const peers: Peer[] = [
  { name: 'livery edge, published sheet', url: service.baseUrl + path, stop: service.stop },
  await bareCacheWorker(compiled),
  await staticAssets(compiled, join(folder, 'assets')),
];

const results = new Map<string, LoadResult[]>(peers.map((peer) => [peer.name, []]));
for (const peer of peers) await load(peer.url, 200);
const logged = service.logs.length;
// Rounds alternate, so that a busy moment of the machine affects all peers.
for (let round = 0; round < ROUNDS; round += 1) {
  for (const peer of peers) results.get(peer.name)?.push(await load(peer.url, count));
}
const others = service.logs.slice(logged).filter(({ message }) => /"worker":"(?!edge)/.test(message)).length;

const rows = peers.map(({ name }) => {
  const runs = results.get(name) ?? [];
  return {
    name,
    perSecond: medianOf(runs.map((run) => run.perSecond)),
    median: medianOf(runs.map((run) => run.median)),
  };
});
const bare = rows[1]?.perSecond ?? Number.NaN;
console.log(`\n### Delivery of a ${(compiled.length / 1024).toFixed(0)} KiB sheet, 16 connections\n`);
console.log(
  '| server | requests a second | median ms | against the bare Worker |\n| --- | --: | --: | --: |',
);
for (const row of rows) {
  console.log(
    `| ${row.name} | ${row.perSecond.toFixed(0)} | ${row.median.toFixed(2)} | ${(row.perSecond / bare).toFixed(2)}× |`,
  );
}
console.log(`\nRequests that reached another Worker than the edge during ${count * ROUNDS} hits: ${others}.`);

for (const peer of peers) await peer.stop();
await rm(folder, { recursive: true, force: true });
