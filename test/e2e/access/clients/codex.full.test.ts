import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../support/service.ts';
import { installClient } from './install-client.ts';
import { PersonAtBrowser } from './person-at-browser.ts';
import { runClient } from './run-client.ts';
import { type ScriptedResponses, startScriptedResponses } from './scripted-responses.ts';

let service: TestService;
let person: PersonAtBrowser;
let model: ScriptedResponses;
let env: Record<string, string>;

beforeAll(async () => {
  service = await startService();
  person = new PersonAtBrowser(service);
  model = await startScriptedResponses('list_workspaces');
  env = await person.start();
  const home = join(env.HOME ?? '', '.codex');
  mkdirSync(home);
  env.CODEX_HOME = home;
  const settings = [
    'model = "scripted"',
    'model_provider = "scripted"',
    'approval_policy = "never"',
    'mcp_oauth_credentials_store = "file"',
    '[model_providers.scripted]',
    'name = "scripted"',
    `base_url = "${model.url}"`,
    'wire_api = "responses"',
    '[mcp_servers.sites]',
    `url = "${service.baseUrl}/mcp"`,
  ];
  writeFileSync(join(home, 'config.toml'), settings.join('\n'));
});
afterAll(async () => {
  model.stop();
  person.stop();
  await service.stop();
});

const codex = (...args: string[]) =>
  runClient([join(installClient('@openai/codex'), 'bin/codex.js'), ...args], env, { endsInput: true });

it('Codex signs in, and calls a tool again after its token has expired', async () => {
  const signedIn = await codex('mcp', 'login', 'sites');
  expect(signedIn.output).toContain('Successfully logged in');
  expect(person.opened).toHaveLength(1);
  for (const round of [1, 2]) {
    const { ok, output } = await codex(
      ...['exec', '--skip-git-repo-check', '--sandbox', 'read-only', 'List my workspaces'],
    );
    expect(ok, output).toBe(true);
    expect(model.outputs).toHaveLength(round);
    expect(model.outputs.at(-1)).toContain(service.demo.workspace_id);
    await service.db.prepare('UPDATE oauth_access_tokens SET expires_at = 1').run();
  }
  expect(person.opened).toHaveLength(1);
});
