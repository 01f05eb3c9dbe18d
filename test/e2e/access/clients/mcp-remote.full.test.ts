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

/** One start of the bridge: it connects, lists the tools and ends. */
async function start(path = '/mcp'): Promise<string> {
  const program = join(installClient('mcp-remote'), 'dist/client.js');
  const { ok, output } = await runClient([program, service.baseUrl + path], env);
  expect(output).toContain('list_workspaces');
  expect(ok).toBe(true);
  return output;
}

const expireTokens = () => service.db.prepare('UPDATE oauth_access_tokens SET expires_at = 1').run();
const grantedScope = async () => {
  const row = await service.db
    .prepare('SELECT scope FROM oauth_refresh_tokens WHERE used_at IS NULL ORDER BY created_at DESC')
    .first<{ scope: string }>();
  return row?.scope;
};

it('mcp-remote opens a browser at its first start only, whatever the person changes in between', async () => {
  await start();
  expect(person.opened).toHaveLength(1);
  expect(person.opened[0]?.searchParams.get('scope')).toBe(
    'service:read service:write service:deploy service:manage',
  );
  await start();
  await expireTokens();
  await start();
  expect(await grantedScope()).toBe('service:read service:write');

  await person.change([]);
  await expireTokens();
  await start();
  expect(await grantedScope()).toBe('service:read');
  await start();

  await person.change(['service:write', 'service:deploy']);
  for (const _ of [1, 2]) {
    await expireTokens();
    await start();
    expect(await grantedScope()).toBe('service:read service:write service:deploy');
  }
  expect(person.opened).toHaveLength(1);
});

it('mcp-remote signs in at the address with a slash behind it too', async () => {
  await start('/mcp/');
  const before = person.opened.length;
  await expireTokens();
  await start('/mcp/');
  expect(person.opened).toHaveLength(before);
});
