// Prints a Markdown table: this engine against the official server package, same process, same tools, same requests.
// Usage: node test/bench/mcp/engine.bench.ts [seconds a cell]
import { livery } from './livery-server.ts';
import { sdk } from './sdk-server.ts';

type Server = (request: Request) => Promise<Response>;

const seconds = Number(process.argv[2] ?? 2);

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const CASES = [
  { name: 'tools/list', method: 'tools/list', params: {} },
  {
    name: 'tools/call',
    method: 'tools/call',
    params: { name: 'tool_7', arguments: { workspace: 'w-1', name: 'Bakery site', limit: 10 } },
  },
] as const;

const ERAS = ['2025-11-25', '2026-07-28'] as const;

function requestFor(era: (typeof ERAS)[number], { method, params }: (typeof CASES)[number]): () => Request {
  const modern = era === '2026-07-28';
  const headers = {
    Host: 'bench.test',
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': era,
    ...(modern ? { 'Mcp-Method': method } : {}),
    ...(modern && 'name' in params ? { 'Mcp-Name': params.name } : {}),
  };
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method,
    params: modern ? { ...params, _meta: META } : params,
  });
  return () => new Request('https://bench.test/mcp', { method: 'POST', headers, body });
}

interface Measure {
  perSecond: number;
  cpuMicroseconds: number;
}

async function measure(server: Server, make: () => Request): Promise<Measure> {
  const once = async () => {
    const response = await server(make());
    const text = await response.text();
    if (response.status !== 200 || !text.includes('"result"'))
      throw new Error(`${String(response.status)} ${text}`);
  };
  for (let warm = 0; warm < 500; warm += 1) await once();
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  let count = 0;
  while (performance.now() - startedAt < seconds * 1000) {
    for (let burst = 0; burst < 20; burst += 1) await once();
    count += 20;
  }
  const elapsed = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: count / elapsed, cpuMicroseconds: (user + system) / count };
}

/** The cost of building the Request and reading the Response alone, which is in both columns. */
const nothing: Server = async (request) => {
  await request.text();
  return new Response('"result"');
};

console.log(`25 tools, ${String(seconds)} s a cell, Node ${process.version}\n`);
console.log(
  '| method | revision | livery req/s | livery CPU µs | SDK 2.4 req/s | SDK 2.4 CPU µs | calls per CPU second |',
);
console.log('|---|---|---:|---:|---:|---:|---:|');
for (const era of ERAS) {
  for (const test of CASES) {
    const make = requestFor(era, test);
    const ours = await measure(livery, make);
    const theirs = await measure(sdk, make);
    const ratio = theirs.cpuMicroseconds / ours.cpuMicroseconds;
    console.log(
      `| ${test.name} | ${era} | ${ours.perSecond.toFixed(0)} | ${ours.cpuMicroseconds.toFixed(0)} ` +
        `| ${theirs.perSecond.toFixed(0)} | ${theirs.cpuMicroseconds.toFixed(0)} | ${ratio.toFixed(1)}× |`,
    );
  }
}
const floor = await measure(nothing, requestFor('2025-11-25', CASES[1]));
console.log(
  `\nOf every CPU figure, ${floor.cpuMicroseconds.toFixed(0)} µs are the Request and the Response themselves.`,
);
