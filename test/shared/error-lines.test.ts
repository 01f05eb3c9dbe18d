import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from '#shared/http/create-app.ts';
import { workerHealth } from '#shared/http/worker-health.ts';
import { noteScope } from '#shared/runtime/request-scope.ts';

afterEach(() => vi.restoreAllMocks());

const app = createApp<{ DB: D1Database; VERSION: string }>({
  worker: 'test',
  health: workerHealth('test'),
});
app.get('/things/:id', (c) => {
  noteScope({ account: 'the-account', workspace: 'the-workspace' });
  if (c.req.param('id') === 'bad') throw new Error('broken');
  return c.text('fine');
});

const ask = async (path: string) => {
  const spies = (['log', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  for (const spy of spies) spy.mockClear();
  const request = new Request(`http://localhost${path}`, {
    headers: { Authorization: 'Bearer secret-token' },
  });
  const response = await app.fetch(request, { DB: env.DB, VERSION: 'v42' }, createExecutionContext());
  const lines = spies.flatMap((spy) =>
    spy.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>),
  );
  return { response, lines };
};

it('writes stack, route, account, workspace and version into the line of an error', async () => {
  const { response, lines } = await ask('/things/bad?token=secret-token');
  expect(response.status).toBe(500);
  const line = lines.find(({ event }) => event === 'unhandled');
  expect(line).toMatchObject({
    level: 'error',
    worker: 'test',
    version: 'v42',
    route: '/things/:id',
    account: 'the-account',
    workspace: 'the-workspace',
    name: 'Error',
    message: 'broken',
    stack: expect.stringContaining('error-lines.test'),
    request_id: response.headers.get('X-Request-Id'),
  });
  expect(JSON.stringify(lines)).not.toContain('secret-token');
});

it('keeps the context of one request out of the lines of another', async () => {
  await ask('/things/bad');
  const { lines } = await ask('/healthz');
  expect(lines).toMatchObject([{ event: 'request', route: '/healthz', version: 'v42' }]);
  expect(lines[0]).not.toHaveProperty('account');
});

it('answers the version at /healthz', async () => {
  expect(await (await ask('/healthz')).response.json()).toEqual({
    status: 'ok',
    worker: 'test',
    version: 'v42',
    parts: { database: 'ok' },
  });
});
