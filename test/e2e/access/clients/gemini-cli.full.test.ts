import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../support/service.ts';
import { installClient } from './install-client.ts';
import { PersonAtBrowser } from './person-at-browser.ts';
import { runClient } from './run-client.ts';

let service: TestService;
let person: PersonAtBrowser;
let env: Record<string, string>;

beforeAll(async () => {
  service = await startService();
  person = new PersonAtBrowser(service);
  env = await person.start();
});
afterAll(async () => {
  person.stop();
  await service.stop();
});

/**
 * What Gemini CLI does with a server: discovery at its well-known address and from its challenge, sign-in, the stored
 * token (refreshed when it has expired), and a call of a tool.
 */
const PROGRAM = `
const [core, sdk, address] = process.argv.slice(2);
const { MCPOAuthProvider, MCPOAuthTokenStorage, OAuthUtils } = await import(core + '/dist/index.js');
const { Client } = await import(sdk + '/client/index.js');
const { StreamableHTTPClientTransport } = await import(sdk + '/client/streamableHttp.js');

const refused = await fetch(address, { method: 'POST' });
const challenge = refused.headers.get('www-authenticate');
const found = {
  discovered: await OAuthUtils.discoverOAuthConfig(address),
  challenged: await OAuthUtils.discoverOAuthFromWWWAuthenticate(challenge, address),
};
const storage = new MCPOAuthTokenStorage();
const provider = new MCPOAuthProvider(storage);
await provider.authenticate('sites', { enabled: true }, address);
const call = async () => {
  const token = await provider.getValidToken('sites', { enabled: true });
  const client = new Client({ name: 'gemini-cli-mcp-client', version: '0.61.0' });
  const headers = { Authorization: 'Bearer ' + token };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
  const { tools } = await client.listTools();
  const { structuredContent } = await client.callTool({ name: 'list_workspaces', arguments: {} });
  await client.close();
  return { token, tools: tools.length, workspaces: structuredContent.workspaces.map(({ id }) => id) };
};
const first = await call();
const { token, clientId, tokenUrl, mcpServerUrl } = await storage.getCredentials('sites');
await storage.saveToken('sites', { ...token, expiresAt: 1 }, clientId, tokenUrl, mcpServerUrl);
console.log('RESULT ' + JSON.stringify({ ...found, first, second: await call() }));
process.exit(0);
`;

it('the classes of Gemini CLI discover the service, sign in, list and call tools, and refresh', async () => {
  const program = join(env.HOME ?? '', 'gemini.mjs');
  writeFileSync(program, PROGRAM);
  const core = installClient('@google/gemini-cli-core');
  const sdk = join(core, '../../@modelcontextprotocol/sdk/dist/esm');
  const { ok, output } = await runClient([program, core, sdk, `${service.baseUrl}/mcp`], env, {
    // The person agrees to open a browser.
    input: '\n',
  });
  expect(ok, output).toBe(true);
  const result = JSON.parse(/^RESULT (.*)$/m.exec(output)?.[1] ?? '{}');
  const config = { authorizationUrl: `${service.baseUrl}/oauth/authorize`, issuer: service.baseUrl };
  expect(result).toMatchObject({ discovered: config, challenged: config });
  expect(person.opened).toHaveLength(1);
  expect(person.opened[0]?.searchParams.get('resource')).toBe(`${service.baseUrl}/mcp`);
  for (const { tools, workspaces } of [result.first, result.second]) {
    expect(tools).toBeGreaterThan(20);
    expect(workspaces).toEqual([service.demo.workspace_id]);
  }
  expect(result.second.token).not.toBe(result.first.token);
});
