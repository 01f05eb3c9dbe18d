import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provisioningModule, type Service, type UsageLine } from '../../../examples/hosting-panel/module.ts';
import { PlatformClient } from '../../../examples/hosting-panel/platform-client.ts';
import { type LocalServer, startLocalServer } from '../../support/http/local-server.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let panel: ReturnType<typeof provisioningModule>;
const sold: Service = {
  serviceId: 4711,
  customer: { email: 'casey@shop.example', name: 'Casey' },
  planCode: 'starter',
};

beforeAll(async () => {
  service = await startService();
  panel = provisioningModule(
    new PlatformClient({
      apiUrl: `${service.baseUrl}/functions/v1`,
      apiKey: service.demo.platform_key,
    }),
  );
});
afterAll(() => service.stop());

const tenant = () =>
  service.db
    .prepare("SELECT id, status, plan_code FROM tenants WHERE external_ref = 'service-4711'")
    .first<{ id: string; status: string; plan_code: string }>();

async function usage(): Promise<UsageLine[]> {
  const lines: UsageLine[] = [];
  for await (const line of panel.UsageUpdate()) lines.push(line);
  return lines;
}

describe('a hosting panel', () => {
  it('the panel creates, suspends, resumes and terminates a service', async () => {
    expect(await panel.TestConnection()).toEqual({ success: true, error: '' });
    expect(await panel.CreateAccount(sold, 'A bakery with opening hours')).toBe('success');
    expect(await panel.CreateAccount(sold)).toBe('success');
    expect(await tenant()).toMatchObject({ status: 'active', plan_code: 'starter' });

    const { success, redirectTo } = await panel.ServiceSingleSignOn(sold, '/dashboard/projects');
    expect(success).toBe(true);
    const entered = await fetch(redirectTo ?? '', { redirect: 'manual' });
    const { id } = (await tenant())!;
    expect([entered.status, entered.headers.get('Location')]).toEqual([
      303,
      `/dashboard/projects?workspace=${id}`,
    ]);
    expect(entered.headers.get('Set-Cookie')).toContain('session=');

    expect(await panel.AddCredits(sold, 1, 50, 5)).toBe('success');
    expect(await panel.AddCredits(sold, 1, 50, 5)).toBe('success');
    expect(await panel.AddCredits(sold, 1, 60, 5)).toMatch(/^idempotency_conflict/);
    expect((await usage()).find((line) => line.serviceId === 4711)).toMatchObject({
      workspaceId: id,
      planCreditsUsed: 0,
      cloudUsd: 0,
    });
    expect(await panel.ReverseCredits(sold, 1, 50, 5)).toBe('success');
    expect(await panel.ReverseCredits(sold, 1, 50, 5)).toBe('success');

    expect(await panel.ChangePackage({ ...sold, planCode: 'business' })).toBe('success');
    expect(await panel.ChangePackage({ ...sold, planCode: 'no-such-plan' })).toMatch(
      /^plan_not_found \(no-such-plan\)/,
    );
    expect(await panel.SuspendAccount(sold, 'overdue')).toBe('success');
    expect(await panel.SuspendAccount(sold, 'overdue')).toBe('success');
    expect((await panel.ServiceSingleSignOn(sold)).errorMsg).toMatch(/^suspended/);
    expect(await panel.CreateAccount(sold)).toBe('The workspace of service-4711 is suspended.');
    expect(await panel.AddCredits(sold, 1, 50, 5)).toBe('success');
    expect(await panel.AddCredits(sold, 2, 50, 5)).toMatch(/^suspended/);
    expect(await panel.UnsuspendAccount(sold)).toBe('success');
    expect(await panel.TerminateAccount(sold)).toBe('success');
    expect(await panel.TerminateAccount(sold)).toBe('success');
    expect(await panel.UnsuspendAccount(sold)).toMatch(/^terminated/);
    expect(await panel.CreateAccount(sold)).toMatch(/^The workspace of service-4711 was terminated/);
    expect(await tenant()).toMatchObject({ id, status: 'terminated', plan_code: 'business' });
  });

  it('the panel writes no key and no code to the log', () => {
    const log = service.logs.map((line) => line.message).join('\n');
    expect(log).toContain('/functions/v1/platform-create');
    for (const secret of ['sk_live_', 'code=', service.demo.internal_secret])
      expect(log).not.toContain(secret);
  });

  it('the demo’s workspace is like any other', async () => {
    const lines = await usage();
    expect(lines.map((line) => line.workspaceId)).toContain(service.demo.workspace_id);
  });
});

describe('the client', () => {
  let server: LocalServer;
  let answers: { status: number; body?: unknown; headers?: Record<string, string> }[];
  const waited: number[] = [];

  beforeAll(async () => {
    server = await startLocalServer(() => answers.shift() ?? { status: 200, body: { ok: true } });
  });
  afterAll(() => server.close());

  it('the client waits for Retry-After and retries only safe calls', async () => {
    const client = new PlatformClient({
      apiUrl: server.url,
      apiKey: 'k',
      wait: async (milliseconds) => {
        waited.push(milliseconds);
      },
    });
    answers = [{ status: 429, headers: { 'Retry-After': '7' } }, { status: 500 }, { status: 503 }];
    expect(await client.call('platform-ping')).toEqual({ ok: true });
    expect(waited).toEqual([7000, 1000, 2000]);
    const before = server.received.length;
    answers = [{ status: 409, body: { error: 'suspended' } }];
    await expect(client.call('platform-sso')).rejects.toMatchObject({ status: 409, code: 'suspended' });
    expect(server.received.length).toBe(before + 1);
    answers = Array.from({ length: 4 }, () => ({ status: 500, body: { error: 'internal_error' } }));
    await expect(client.call('platform-ping')).rejects.toMatchObject({ code: 'internal_error' });
  });
});
