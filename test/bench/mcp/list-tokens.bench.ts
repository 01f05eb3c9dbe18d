// Prints a Markdown table: what a model pays for our list of tools and for those of others, in every conversation.
// Usage: node test/bench/mcp/list-tokens.bench.ts

import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { registryWithBrands } from '#workers/auth/mcp/brand/registry.ts';
import { registryFor } from '#workers/auth/mcp/registry.ts';

interface Listed {
  name: string;
  description?: string;
  inputSchema: unknown;
}

/** They have a folder of their own, because what they need would hide packages of the tests. */
const FOLDER = join(tmpdir(), 'livery-bench-mcp');

/** Servers of others that list their tools without an account and without a network. */
const PEERS = [
  {
    name: '@notionhq/notion-mcp-server',
    version: '2.5.2',
    script: 'bin/cli.mjs',
    env: { NOTION_TOKEN: 'ntn_none' },
  },
  {
    name: '@shopify/dev-mcp',
    version: '1.16.0',
    script: 'dist/index.js',
    env: { OPT_OUT_INSTRUMENTATION: 'true' },
  },
  { name: '@playwright/mcp', version: '0.0.83', script: 'cli.js', env: {} },
] as const;

async function listOf({
  name,
  version,
  script,
  env,
}: (typeof PEERS)[number]): Promise<{ title: string; tools: Listed[] }> {
  const client = new Client({ name: 'bench', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } });
  const path = process.env.PATH ?? '';
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(FOLDER, 'node_modules', name, script)],
      env: { PATH: path, ...env },
      stderr: 'ignore',
    }),
  );
  const { tools } = await client.listTools();
  await client.close();
  return { title: `${name} ${version}`, tools };
}

const ownOf = (registry: ReturnType<typeof registryFor>): Listed[] =>
  [...registry.tools.values()].map((tool) => tool.listing() as unknown as Listed);

mkdirSync(FOLDER, { recursive: true });
const named = PEERS.map(({ name, version }) => `${name}@${version}`);
execFileSync(
  'npm',
  ['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...named],
  { stdio: 'ignore' },
);

const lists = [
  { title: 'livery', tools: ownOf(registryFor('bench')) },
  { title: 'livery, for the owner of a brand', tools: ownOf(registryWithBrands('bench')) },
];
for (const peer of PEERS) lists.push(await listOf(peer));

console.log('### Tokens of the list of tools that a model sees (o200k_base)\n');
console.log('| server | tools | characters | tokens | the largest tool |');
console.log('| --- | --: | --: | --: | --: |');
for (const { title, tools } of lists) {
  // Output schemas and annotations stay with the client.
  const seen = tools.map(({ name, description, inputSchema }) =>
    JSON.stringify({ name, description, inputSchema }),
  );
  const tokens = seen.map((text) => countTokens(text));
  const total = tokens.reduce((sum, each) => sum + each, 0);
  console.log(
    `| ${title} | ${tools.length} | ${seen.join('').length.toLocaleString('en')} | ${total.toLocaleString('en')} | ${Math.max(...tokens).toLocaleString('en')} |`,
  );
}
process.exit(0);
