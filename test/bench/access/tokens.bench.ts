// Prints a Markdown table: redeeming codes and rotating refresh tokens, against @cloudflare/workers-oauth-provider in
// the same workerd. Ours rotates atomically, detects reuse, counts rates and keeps an audit; the peer does none of it.
// Usage: node test/bench/access/tokens.bench.ts [requests a cell]
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TRIGGERS } from '#scripts/database/triggers.ts';
import { root } from '#scripts/workers.ts';
import { medianOf } from '../support/http-load.ts';
import { startTokenServers, type TokenServer } from './token-servers.ts';
import { workerdCpuMs } from './workerd-cpu.ts';

const count = Number(process.argv[2] ?? 800);
const LANES = 8;
const ROUNDS = 3;

interface Measure {
  perSecond: number;
  cpuMs: number;
}

const tokenOf = async (answer: Response): Promise<string> => {
  const body = (await answer.json()) as { refresh_token?: string };
  if (answer.status !== 200 || body.refresh_token === undefined) throw new Error(JSON.stringify(body));
  return body.refresh_token;
};

/** Runs `count` steps over eight lanes; a lane begins its next step after the answer to the last one. */
async function measure(step: (lane: number) => Promise<unknown>): Promise<Measure> {
  let left = count;
  const cpu = workerdCpuMs();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      while (left > 0) {
        left -= 1;
        await step(lane);
      }
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  return { perSecond: count / elapsed, cpuMs: (workerdCpuMs() - cpu) / count };
}

async function redeemAll(server: TokenServer): Promise<Measure> {
  const codes = await server.codes(count);
  return measure(async () => tokenOf(await server.redeem(codes.pop() ?? '')));
}

async function refreshAll(server: TokenServer): Promise<Measure> {
  const codes = await server.codes(LANES);
  const tokens = await Promise.all(codes.map(async (code) => tokenOf(await server.redeem(code))));
  return measure(async (lane) => {
    tokens[lane] = await tokenOf(await server.refresh(tokens[lane] ?? ''));
  });
}

const folder = join(root, 'shared/db/migrations');
const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
const servers = await startTokenServers([
  ...texts.flatMap((text) => text.split('--> statement-breakpoint')),
  ...TRIGGERS,
]);

const cells = new Map<string, Measure[]>();
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const server of servers.list) {
    for (const [name, run] of [
      ['code', redeemAll],
      ['refresh', refreshAll],
    ] as const) {
      const measured = await run(server);
      // The first round is a warm-up.
      const key = `${name} ${server.name}`;
      if (round > 0) cells.set(key, [...(cells.get(key) ?? []), measured]);
    }
  }
}
await servers.stop();

console.log(`### Tokens: ${count} requests a round, ${LANES} at a time, median of ${ROUNDS} rounds\n`);
console.log(
  '| request | server | a second | CPU ms of workerd | against the peer |\n| --- | --- | --: | --: | --: |',
);
for (const name of ['code', 'refresh']) {
  const rows = servers.list.map((server) => {
    const runs = cells.get(`${name} ${server.name}`) ?? [];
    return {
      name: server.name,
      perSecond: medianOf(runs.map((run) => run.perSecond)),
      cpuMs: medianOf(runs.map((run) => run.cpuMs)),
    };
  });
  const peer = rows[1]?.perSecond ?? Number.NaN;
  for (const row of rows) {
    console.log(
      `| ${name} | ${row.name} | ${row.perSecond.toFixed(0)} | ${row.cpuMs.toFixed(2)} | ${(row.perSecond / peer).toFixed(2)}× |`,
    );
  }
}
