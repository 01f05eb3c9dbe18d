import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MICRO } from '#shared/ledger/amounts.ts';
import { charge } from '#shared/ledger/charge.ts';
import { refund } from '#shared/ledger/refund.ts';
import { startService, type TestService } from '../support/service.ts';

interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A receiver that counts by the id of an event, and breaks the connection of its first event after counting it. */
class Receiver {
  readonly counted = new Map<string, number>();
  readonly requests: Received[] = [];
  readonly faults: string[] = [];
  #breaks = 1;
  readonly server: Server;

  constructor(take: (request: Received, count: (id: string, credits: number) => void) => number) {
    this.server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const headers = request.headers as Record<string, string>;
      const received = { path: request.url ?? '', headers, body };
      this.requests.push(received);
      const before = this.counted.size;
      try {
        const status = take(received, (id, credits) => this.counted.set(id, credits));
        if (this.counted.size > before && this.#breaks > 0) {
          this.#breaks -= 1;
          request.socket.destroy();
          return;
        }
        response
          .writeHead(status, { 'Content-Type': 'application/json' })
          .end(status === 204 ? undefined : '{}');
      } catch (error) {
        this.faults.push(String(error));
        response.writeHead(400).end();
      }
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  sum(): number {
    return [...this.counted.values()].reduce((sum, credits) => sum + Math.round(credits * MICRO), 0) / MICRO;
  }
}

/** Counts the events of a batch of CloudEvents 1.0 (JSON event format, 4), which must have the required attributes. */
function countEvents({ headers, body }: Received, count: (id: string, credits: number) => void): void {
  expect(headers['content-type']).toBe('application/cloudevents-batch+json');
  for (const event of JSON.parse(body) as Record<string, unknown>[]) {
    expect(event).toMatchObject({
      specversion: '1.0',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: `urn:uuid:${service.demo.account_id}`,
      type: 'credits_used',
      subject: 'metered',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      datacontenttype: 'application/json',
    });
    count(`${event.source} ${event.id}`, (event.data as { credits: number }).credits);
  }
}

let secret = '';
const own = new Receiver((request, count) => {
  new Webhook(secret).verify(request.body, request.headers);
  countEvents(request, count);
  return 204;
});
const openmeter = new Receiver((request, count) => {
  expect(request.path).toBe('/api/v1/events');
  expect(request.headers.authorization).toBe('Bearer om_token');
  countEvents(request, count);
  return 204;
});
const stripe = new Receiver(({ path, headers, body }, count) => {
  expect(headers.authorization).toBe('Bearer sk_live_0123456789abcdef');
  if (path.startsWith('/v1/customers/')) return 200;
  expect(path).toBe('/v1/billing/meter_events');
  const form = new URLSearchParams(body);
  expect(form.get('event_name')).toBe('credits_used');
  count(form.get('identifier') ?? '', Number(form.get('payload[value]')) / 1_000);
  return 200;
});

let service: TestService;
const addresses: Record<string, string> = {};

beforeAll(async () => {
  for (const [name, receiver] of Object.entries({ own, openmeter, stripe }))
    addresses[name] = await receiver.listen();
  service = await startService({ vars: { STRIPE_API_URL: addresses.stripe ?? '' } });
});
afterAll(async () => {
  for (const { server } of [own, openmeter, stripe]) server.close();
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

it('sends usage to each kind of receiver, counted once although connections break', async () => {
  const made = await call('usage-destination-create', {
    kind: 'https',
    url: `${addresses.own}/usage`,
    idempotency_key: 'own',
  });
  secret = `${made.secret}`;
  await call('usage-destination-create', {
    kind: 'openmeter',
    url: addresses.openmeter,
    secret: 'om_token',
    idempotency_key: 'openmeter',
  });
  await call('usage-destination-create', {
    kind: 'stripe',
    secret: 'sk_live_0123456789abcdef',
    idempotency_key: 'stripe',
  });
  const { tenant_id } = await call('create', {
    external_ref: 'metered',
    whu: { email: 'casey@shop.example' },
  });
  const tenantId = `${tenant_id}`;
  await call('topup', { tenant_id, credits: 100, idempotency_key: 'purchased' });
  const now = Date.now();
  const spend = (key: string, credits: number) =>
    charge(service.db, { tenantId, key, amount: credits * MICRO, usd: 0, now });
  await spend('a', 7);
  await spend('b', 5);
  await refund(service.db, { tenantId, key: 'a', now });
  // Any request that writes wakes due destinations.
  await call('topup', { tenant_id, credits: 1, idempotency_key: 'more' });
  const { usage } = (await call('usage', { tenant_id })) as { usage: { credits_used: number } };
  await expect
    .poll(() => [own, openmeter, stripe].map((receiver) => receiver.sum()))
    .toEqual([usage.credits_used, usage.credits_used, usage.credits_used]);
  const states = async () => {
    const { destinations } = (await call('usage-destinations', {})) as {
      destinations: { accepted: number; pending: number; failures: number }[];
    };
    return destinations.map(({ accepted, pending, failures }) => [accepted, pending, failures]);
  };
  // The event of the broken connection is sent again.
  await expect.poll(states).toEqual([
    [3, 0, 0],
    [3, 0, 0],
    [3, 0, 0],
  ]);
  expect([own, openmeter, stripe].map(({ counted }) => counted.size)).toEqual([3, 3, 3]);
  expect([own, openmeter, stripe].flatMap(({ faults }) => faults)).toEqual([]);
  expect(own.requests.length).toBeGreaterThan(1);
});
