import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guideBlocks } from '../../support/docs/guide-blocks.ts';
import { type McpSession, openMcpSession } from '../access/support/mcp-session.ts';
import { freePort } from '../support/free-port.ts';
import { visit } from '../support/request.ts';
import { startService, type TestService } from '../support/service.ts';

let folder: string;
let service: TestService;
let session: McpSession;
let builder: ChildProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-builder-guide-'));
  const port = await freePort();
  service = await startService({
    vars: { BUILDER_URL: `http://127.0.0.1:${port}/`, BUILDER_PROTOCOL: '2' },
  });
  const { BUILDER_SECRET } = await service.bindings<{ BUILDER_SECRET: string }>('livery-platform');
  const code = guideBlocks('write-a-builder', 'js', '').join('\n');
  await writeFile(join(folder, 'builder.mjs'), code);
  builder = spawn(process.execPath, ['builder.mjs'], {
    cwd: folder,
    env: { ...process.env, BUILDER_SECRET, PORT: String(port) },
  });
  await new Promise<void>((resolve) => builder.stdout?.once('data', () => resolve()));
  session = await openMcpSession(service);
});
afterAll(async () => {
  await session.close();
  builder.kill();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Build {
  id: string;
  status: string;
}

it('the builder of the guide makes a site and changes it', async () => {
  const workspace_id = service.demo.workspace_id;
  const project = await session.call<{ id: string }>('create_project', { workspace_id, name: 'Lind' });
  for (const prompt of ['Bread from the oven.', 'Bread & rolls from the oven.']) {
    const { id } = await session.call<Build>('start_build', { project_id: project.id, prompt });
    let status = 'queued';
    while (status === 'queued' || status === 'running') {
      ({ status } = await session.call<Build>('get_build', { build_id: id }));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(status).toBe('succeeded');
  }
  const { url } = await session.call<{ url: string }>('publish_project', { project_id: project.id });
  const { body } = await visit(url);
  expect(body).toContain('Bread &amp; rolls from the oven.');
  expect(body).not.toContain('Bread from the oven.');
});
