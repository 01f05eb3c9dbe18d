import { env } from 'cloudflare:workers';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventSchemas } from '#schema/events/catalogue.ts';
import type { EventType } from '#schema/platform/event-types.ts';
import type { LaneMessage } from '#shared/events/wake-lanes.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { deliverLane } from '#workers/platform/events/webhooks/deliver-lane.ts';
import { createSender } from '#workers/platform/events/webhooks/sender.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, type Json, must, newTenant } from '../support/client.ts';
import { newEndpoint } from '../support/function-bodies.ts';

const URL_OF_HOOK = 'http://localhost:9/hook';

let account: SeededAccount;
let key: string;

beforeEach(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
});

const create = (more: Json = {}) =>
  must('endpointCreate', key, {
    url: URL_OF_HOOK,
    name: 'Billing',
    idempotency_key: crypto.randomUUID(),
    ...more,
  });
const refusalOf = async (...request: Parameters<typeof call>) => {
  const answer = await call(...request);
  return [answer.status, ((await answer.json()) as Json).error];
};

interface Received {
  headers: Headers;
  body: string;
}

/** Runs every lane of the account's endpoints once, with this answer of the receiver; answers the received requests. */
async function deliver(answer: (request: Received) => Response | Promise<Response>): Promise<Received[]> {
  const received: Received[] = [];
  const sender = {
    ...createSender(env as PlatformEnv, systemRuntime),
    queue: { send: async () => undefined, sendBatch: async () => undefined },
    fetch: (async (_: string, init: RequestInit) => {
      const request = { headers: new Headers(init.headers), body: `${init.body}` };
      received.push(request);
      return answer(request);
    }) as typeof fetch,
  };
  const { results } = await env.DB.prepare(
    "SELECT DISTINCT endpoint_id, lane FROM webhook_deliveries WHERE account_id = ?1 AND state = 'pending' ORDER BY lane",
  )
    .bind(account.accountId)
    .all<LaneMessage & Record<string, unknown>>();
  for (const lane of results) await deliverLane(sender, lane);
  return received;
}

const received = () => deliver(() => new Response('thanks'));

describe('endpoints', () => {
  it('endpoints get events, signed as in Standard Webhooks, and the log shows them [C5.6]', async () => {
    const { endpoint, secret } = await create();
    const tenant = await newTenant(key);
    await must('topup', key, { tenant_id: tenant.id, credits: 5, idempotency_key: 'invoice' });
    const requests = await received();
    const events = requests.map(({ headers, body }) => {
      const event = new Webhook(secret).verify(body, Object.fromEntries(headers)) as {
        id: string;
        type: EventType;
      };
      expect(headers.get('webhook-id')).toBe(event.id);
      return eventSchemas[event.type].parse(event);
    });
    expect(events.map(({ type }) => type)).toEqual(['tenant.created', 'credits.topped_up']);
    expect(events).toEqual((await must('events', key, { tenant_id: tenant.id })).events);
    const { deliveries } = await must('deliveries', key, { endpoint_id: endpoint.endpoint_id });
    expect(deliveries.map(({ type, state }) => [type, state])).toEqual([
      ['credits.topped_up', 'delivered'],
      ['tenant.created', 'delivered'],
    ]);
    const [{ headers, body }] = requests.slice(-1) as [Received];
    const [attempt] = deliveries[0]?.attempts ?? [];
    expect(attempt).toEqual({
      at: expect.any(String),
      ms: expect.any(Number),
      status: 200,
      fault: null,
      request: { url: URL_OF_HOOK, headers: expect.any(Object), body },
      answer: 'thanks',
    });
    const logged = Object.fromEntries(new Headers(attempt?.request?.headers));
    const signature = headers.get('webhook-signature') ?? '';
    expect(logged).toEqual({
      ...Object.fromEntries(headers),
      'webhook-signature': logged['webhook-signature'],
    });
    expect(attempt?.request?.headers['webhook-signature']).toBe(`${signature.slice(0, 9)}...`);
    expect(await received(), 'nothing is sent twice').toEqual([]);
  });

  it('the log of an endpoint keeps the first 4 KiB of an answer, and shows failures', async () => {
    const { endpoint } = await create();
    await newTenant(key);
    const [request] = await deliver(
      () => new Response('é'.repeat(5_000), { status: 503, headers: { 'Retry-After': '3600' } }),
    );
    expect(request).toBeDefined();
    const [failed] = (await must('deliveries', key, { endpoint_id: endpoint.endpoint_id })).deliveries;
    expect(failed).toMatchObject({
      state: 'pending',
      attempts: [{ status: 503, answer: 'é'.repeat(2_048) }],
    });
    expect(Date.parse(failed?.next_attempt_at ?? '') - Date.now()).toBeGreaterThan(3_000_000);
    expect(await received(), 'not before that').toEqual([]);
  });

  it('endpoints are disabled by 410, with a mail and a notice in the list', async () => {
    const id = await newEndpoint(key);
    await newTenant(key);
    await newTenant(key);
    await deliver(() => new Response(null, { status: 410 }));
    const { endpoints } = await must('endpoints', key, {});
    expect(endpoints).toMatchObject([{ endpoint_id: id, status: 'disabled', disabled_reason: 'gone' }]);
    expect((await must('deliveries', key, { endpoint_id: id, state: 'failed' })).deliveries).toHaveLength(2);
    const row = await env.DB.prepare('SELECT notice FROM webhook_endpoints WHERE id = ?1').bind(id).first();
    expect(row).toEqual({ notice: 'endpoint_gone' });
    expect(
      await refusalOf('endpointTest', { endpoint_id: id, idempotency_key: 'x' }, { bearer: key }),
    ).toEqual([409, 'endpoint_disabled']);
  });

  it('endpoints get the chosen types, and a test event with any choice', async () => {
    const id = await newEndpoint(key, { types: ['tenant.suspended'] });
    const tenant = await newTenant(key);
    await must('suspend', key, { tenant_id: tenant.id });
    await must('endpointTest', key, { endpoint_id: id, idempotency_key: 'once' });
    await must('endpointTest', key, { endpoint_id: id, idempotency_key: 'once' });
    const types = (await received()).map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.sort()).toEqual(['endpoint.test', 'tenant.suspended']);
  });

  it('endpoints get an event again on request, also one of the time when they were disabled', async () => {
    const id = await newEndpoint(key, { types: ['tenant.created'] });
    const first = await newTenant(key);
    await received();
    await must('endpointUpdate', key, { endpoint_id: id, status: 'disabled' });
    const second = await newTenant(key);
    expect(await received()).toEqual([]);
    await must('endpointUpdate', key, { endpoint_id: id, status: 'enabled' });
    for (const tenant of [first, second]) {
      const [event] = (await must('events', key, { tenant_id: tenant.id, type: 'tenant.created' })).events;
      await must('deliverySend', key, { endpoint_id: id, event_id: event?.id });
    }
    const sent = (await received()).map(({ body }) => (JSON.parse(body) as { tenant_id: string }).tenant_id);
    expect(sent.sort()).toEqual([first.id, second.id].sort());
  });

  it('endpoints are made once for a key, with the same secret; other input under the key is refused', async () => {
    const body = { url: URL_OF_HOOK, name: 'Billing', idempotency_key: 'billing' };
    const made = await must('endpointCreate', key, body);
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await must('endpointCreate', key, body)).toEqual(made);
    expect((await must('endpoints', key, {})).endpoints).toEqual([made.endpoint]);
    expect(await refusalOf('endpointCreate', { ...body, name: 'Other' }, { bearer: key })).toEqual([
      409,
      'idempotency_conflict',
    ]);
  });

  it('endpoints get a new secret once for a key, and both secrets sign meanwhile', async () => {
    const { endpoint, secret } = await create({ types: ['tenant.created'] });
    const rotate = { endpoint_id: endpoint.endpoint_id, idempotency_key: 'rotation', hours: 2 };
    const rotated = await must('endpointRotate', key, rotate);
    expect(rotated.secret).not.toBe(secret);
    expect((await must('endpointRotate', key, rotate)).secret).toBe(rotated.secret);
    expect(Date.parse(rotated.endpoint.former_secret_until ?? '') - Date.now()).toBeGreaterThan(3_600_000);
    await newTenant(key);
    const [request] = await received();
    for (const either of [secret, rotated.secret]) {
      expect(() =>
        new Webhook(either).verify(request!.body, Object.fromEntries(request!.headers)),
      ).not.toThrow();
    }
  });

  it('each former secret signs until the end that its rotation promised, however many follow', async () => {
    const { endpoint, secret } = await create({ types: ['tenant.created'] });
    const rotate = (name: string, hours: number) =>
      must('endpointRotate', key, { endpoint_id: endpoint.endpoint_id, idempotency_key: name, hours });
    const first = await rotate('first', 48);
    const second = await rotate('second', 1);
    const third = await rotate('third', 0);
    expect(third.endpoint.former_secret_until).toBe(first.endpoint.former_secret_until);
    // Late repeats of each rotation answer it and rotate nothing, at the same time too.
    const repeats = await Promise.all(['first', 'second', 'third', 'first'].map((name) => rotate(name, 9)));
    expect(repeats.map((one) => one.secret)).toEqual([first, second, third, first].map((one) => one.secret));
    await newTenant(key);
    const [request] = await received();
    const signs = (candidate: string) => {
      try {
        new Webhook(candidate).verify(request!.body, Object.fromEntries(request!.headers));
        return true;
      } catch {
        return false;
      }
    };
    // The third rotation gave the second secret no time; the one of the first has ended its promise for none.
    expect([secret, first.secret, second.secret, third.secret].map(signs)).toEqual([true, true, false, true]);
  });

  it('rotations at the same time all count, each with a secret of its own', async () => {
    const { endpoint } = await create({ types: ['tenant.created'] });
    const rotate = (name: string) =>
      must('endpointRotate', key, { endpoint_id: endpoint.endpoint_id, idempotency_key: name, hours: 2 });
    const made = await Promise.all(['a', 'b', 'c', 'a'].map(rotate));
    expect(new Set(made.map((one) => one.secret)).size).toBe(3);
    expect(made[3]?.secret).toBe(made[0]?.secret);
  });

  it('removed endpoints have no secret, and get no further events', async () => {
    const id = await newEndpoint(key);
    await must('endpointRemove', key, { endpoint_id: id });
    await must('endpointRemove', key, { endpoint_id: id });
    await newTenant(key);
    expect(await received()).toEqual([]);
    const row = await env.DB.prepare(
      'SELECT length(sealed_secret) AS bytes FROM webhook_endpoints WHERE id = ?1',
    )
      .bind(id)
      .first();
    expect(row).toEqual({ bytes: 0 });
    expect((await must('endpoints', key, {})).endpoints).toEqual([]);
  });

  it('secrets of endpoints are encrypted at rest: no column has the secret', async () => {
    const { secret } = await create();
    const { results } = await env.DB.prepare('SELECT * FROM webhook_endpoints WHERE account_id = ?1')
      .bind(account.accountId)
      .all();
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64').toString('hex');
    const stored = results
      .flatMap((row) => Object.values(row))
      .map((each) =>
        Array.isArray(each) || each instanceof ArrayBuffer
          ? Buffer.from(each as number[]).toString('hex')
          : `${each}`,
      );
    expect(stored.some((each) => each.includes(secret) || each.includes(bytes))).toBe(false);
  });

  it('endpoints are limited in number, and belong to their account', async () => {
    for (let made = 0; made < 10; made += 1) await newEndpoint(key);
    expect(
      await refusalOf('endpointCreate', { url: URL_OF_HOOK, idempotency_key: 'one more' }, { bearer: key }),
    ).toEqual([409, 'endpoint_limit']);
    const [endpoint] = (await must('endpoints', key, {})).endpoints;
    const stranger = await seedAccount(env.DB);
    const id = { endpoint_id: endpoint?.endpoint_id };
    const bearer = stranger.platformKey;
    for (const [name, body] of [
      ['endpointUpdate', id],
      ['endpointRotate', { ...id, idempotency_key: 'x' }],
      ['endpointRemove', id],
      ['endpointTest', { ...id, idempotency_key: 'x' }],
      ['deliveries', id],
      ['deliverySend', { ...id, event_id: 'evt_x' }],
    ] as const) {
      expect(await refusalOf(name, body, { bearer }), name).toEqual([404, 'endpoint_not_found']);
    }
    expect((await must('endpoints', bearer, {})).endpoints).toEqual([]);
  });

  it('endpoints cannot be inside a network', async () => {
    for (const url of [
      'https://10.0.0.1/',
      'https://printer.local/',
      'ftp://a.example.com/',
      'http://a.example.com/',
      'nonsense',
    ]) {
      expect(await refusalOf('endpointCreate', { url, idempotency_key: 'x' }, { bearer: key }), url).toEqual([
        400,
        'bad_value',
      ]);
    }
  });
});
