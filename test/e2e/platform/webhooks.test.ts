import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ReceivedEvent,
  startReceiver,
  verifyEvent,
} from '../../../examples/webhook-receiver/receiver.ts';
import { TestBrowser } from '../access/support/browser.ts';
import { openMcpSession } from '../access/support/mcp-session.ts';
import { publishSheet } from '../support/publish-sheet.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let secret = '';
let failures = 1;
const handled: ReceivedEvent[] = [];
const receiver = startReceiver(
  () => secret,
  async (event) => {
    // The first attempt fails; the event is sent again before the later ones.
    failures -= 1;
    if (failures >= 0) throw new Error('not yet');
    handled.push(event);
  },
);

beforeAll(async () => {
  service = await startService();
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  receiver.close();
  await service.stop();
});

const call = async (name: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${service.baseUrl}/functions/v1/platform-${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.demo.platform_key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as Record<string, unknown>;
};

it('posts events to the receiver of the guide in order, and repeats them after a failure [C5.6]', async () => {
  const { port } = receiver.address() as AddressInfo;
  const made = await call('endpoint-create', {
    url: `http://127.0.0.1:${port}/hook`,
    types: ['tenant.created', 'credits.topped_up', 'tenant.suspended'],
    idempotency_key: 'guide',
  });
  secret = `${made.secret}`;
  const { tenant_id: id } = await call('create', {
    external_ref: 'hooked',
    whu: { email: 'casey@shop.example' },
  });
  await call('topup', { tenant_id: id, credits: 5, idempotency_key: 'invoice' });
  await call('suspend', { tenant_id: id });
  await expect
    .poll(() => handled.map(({ type }) => type))
    .toEqual(['tenant.created', 'credits.topped_up', 'tenant.suspended']);
  expect(new Set(handled.map(({ external_ref }) => external_ref))).toEqual(new Set(['hooked']));
  const { endpoint_id } = made.endpoint as { endpoint_id: string };
  const states = async () => {
    const { deliveries } = (await call('deliveries', { endpoint_id })) as {
      deliveries: { state: string; attempts: { status: number }[] }[];
    };
    return deliveries.map(({ state, attempts }) => [state, ...attempts.map(({ status }) => status)]);
  };
  await expect.poll(states).toEqual([
    ['delivered', 204],
    ['delivered', 204],
    ['delivered', 500, 204],
  ]);
});

it('posts events of brand editors and assistants in a service without a timer', async () => {
  handled.length = 0;
  const types = [
    'connection.added',
    'brand.saved',
    'brand.published',
    'publish.requested',
    'connection.ended',
  ];
  const { port } = receiver.address() as AddressInfo;
  const made = await call('endpoint-create', {
    url: `http://127.0.0.1:${port}/hook`,
    types,
    idempotency_key: 'others',
  });
  secret = `${made.secret}`;
  const seen = () => handled.map(({ type }) => type);
  await publishSheet(service, '[data-part="card"]{color:red}');
  await expect.poll(seen).toEqual(['brand.saved', 'brand.published']);
  const assistant = await openMcpSession(service);
  await expect.poll(seen).toContain('connection.added');
  const added = handled.find(({ type }) => type === 'connection.added');
  expect(added).toMatchObject({ livemode: true, tenant_id: service.demo.workspace_id });
  const person = new TestBrowser(service.baseUrl, service.demo.customer_session_cookie);
  await person.submit(`/connections/${added?.data.grant_id}/disconnect`, []);
  await expect.poll(seen).toContain('connection.ended');
  await assistant.close();
});

it('the receiver of the guide accepts signatures of the official package, and no others', () => {
  const known = `whsec_${Buffer.from('a secret of the tests, 32 bytes!').toString('base64')}`;
  const body = JSON.stringify({ id: 'evt_1', type: 'tenant.created' });
  const sign = (at: Date, by = known) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': `v1,AAAA ${new Webhook(by).sign('evt_1', at, body)}`,
  });
  const now = new Date();
  expect(verifyEvent(known, sign(now), body)).toMatchObject({ id: 'evt_1' });
  expect(verifyEvent(known, sign(now), `${body} `)).toBeNull();
  expect(
    verifyEvent(known, sign(now, `whsec_${Buffer.from('another').toString('base64')}`), body),
  ).toBeNull();
  expect(verifyEvent(known, sign(new Date(now.getTime() - 600_000)), body)).toBeNull();
  expect(verifyEvent(known, {}, body)).toBeNull();
});

it('the guide shows the receiver that the tests run', () => {
  const source = readFileSync('examples/webhook-receiver/receiver.ts', 'utf8');
  expect(readFileSync('docs/webhooks.md', 'utf8')).toContain(source);
});
