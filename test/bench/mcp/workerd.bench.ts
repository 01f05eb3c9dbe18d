// Prints a Markdown table: this engine against the official server package, each bundled as for a deployment and run in
// a workerd of its own, over HTTP. CPU is what the kernel charged to workerd.
// Usage: node test/bench/mcp/workerd.bench.ts [requests a round]
import { Agent, request } from 'node:http';
import { medianOf } from '../support/http-load.ts';
import { type BenchRequest, CASES, ERAS, requestOf } from './requests.ts';
import { type StartedWorker, startWorker } from './start-worker.ts';

const count = Number(process.argv[2] ?? 1500);
const CONNECTIONS = 8;
const ROUNDS = 3;

interface Round {
  perSecond: number;
  cpuMicroseconds: number;
}

async function round(worker: StartedWorker, sent: BenchRequest, requests: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = requests;
  const cpu = await worker.cpu();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        await post(worker.url, sent, agent);
      }
    }),
  );
  const elapsed = performance.now() - startedAt;
  agent.destroy();
  return {
    perSecond: (requests / elapsed) * 1000,
    cpuMicroseconds: ((await worker.cpu()) - cpu) / requests,
  };
}

function post(url: URL, { headers, body }: BenchRequest, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        if (response.statusCode === 200 && text.includes('"result"')) resolve();
        else reject(new Error(`${String(response.statusCode)} ${text}`));
      });
    })
      .on('error', reject)
      .end(body);
  });
}

const livery = await startWorker('livery-worker.ts');
const sdk = await startWorker('sdk-worker.ts');
const bare = await startWorker('bare-worker.ts');
const middle = (rounds: Round[]): Round => ({
  perSecond: medianOf(rounds.map(({ perSecond }) => perSecond)),
  cpuMicroseconds: medianOf(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
});

console.log(`25 tools, ${String(CONNECTIONS)} connections, ${String(ROUNDS)} rounds of ${String(count)}\n`);
console.log(
  '| method | revision | livery req/s | livery CPU µs | SDK 2.4 req/s | SDK 2.4 CPU µs | bare Worker CPU µs | CPU | CPU above the bare Worker |',
);
console.log('|---|---|--:|--:|--:|--:|--:|--:|--:|');
for (const era of ERAS) {
  for (const test of CASES) {
    const sent = requestOf(era, test);
    const results: Record<'livery' | 'sdk' | 'bare', Round[]> = { livery: [], sdk: [], bare: [] };
    for (const worker of [livery, sdk, bare]) await round(worker, sent, 300);
    // Rounds take turns, so that a busy moment of the machine hits everybody.
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      results.livery.push(await round(livery, sent, count));
      results.sdk.push(await round(sdk, sent, count));
      results.bare.push(await round(bare, sent, count));
    }
    const ours = middle(results.livery);
    const theirs = middle(results.sdk);
    const floor = middle(results.bare).cpuMicroseconds;
    const ratio = theirs.cpuMicroseconds / ours.cpuMicroseconds;
    const net = (theirs.cpuMicroseconds - floor) / Math.max(1, ours.cpuMicroseconds - floor);
    console.log(
      `| ${test.name} | ${era} | ${ours.perSecond.toFixed(0)} | ${ours.cpuMicroseconds.toFixed(0)} ` +
        `| ${theirs.perSecond.toFixed(0)} | ${theirs.cpuMicroseconds.toFixed(0)} | ${floor.toFixed(0)} ` +
        `| ${ratio.toFixed(1)}× | ${net.toFixed(1)}× |`,
    );
  }
}
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
console.log(`\nBundle, minified and gzipped: livery ${kib(livery.gzip)}, SDK ${kib(sdk.gzip)}.`);
await Promise.all([livery.stop(), sdk.stop(), bare.stop()]);
