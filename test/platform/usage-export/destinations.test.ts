import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { testDestination } from '#workers/platform/billing/usage-export/test-destination.ts';
import { usageExportCall } from '#workers/platform/billing/usage-export/usage-export-call.ts';
import { notifyAboutDomains } from '#workers/platform/reach/domains/notify-about-domains.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, type Json, must, newTenant } from '../support/client.ts';
import { newDestination } from '../support/function-bodies.ts';
import { Stripe } from './support/receivers.ts';

const LIVE = 'sk_live_0123456789abcdef';
const TEST = 'rk_test_0123456789abcdef';

let account: SeededAccount;
let key: string;

beforeEach(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
});

const refusal = async (name: Parameters<typeof call>[0], body: Json, bearer = key) => {
  const answer = await call(name, body, { bearer });
  const { error, reason } = (await answer.json()) as Json;
  return [answer.status, error, ...(reason === undefined ? [] : [reason])];
};
const create = (body: Json) => ({ idempotency_key: crypto.randomUUID(), ...body });

/** Tests a destination with another network. */
const testAt = (id: string, fetch: typeof globalThis.fetch) =>
  testDestination(
    {
      ...usageExportCall(
        {
          db: env.DB,
          runtime: systemRuntime,
          actor: { kind: 'system', id: 'test' },
          requestId: 'test',
          caller: { accountId: account.accountId, accountStatus: 'active', scopes: [] },
          baseUrl: '',
        },
        env as PlatformEnv,
      ),
      fetch,
    },
    id,
  );

describe('usage destinations', () => {
  it('destinations are created once for a key, with the same secret; other input under the key is refused', async () => {
    const body = { kind: 'https', url: 'http://localhost:9/usage', idempotency_key: 'billing' };
    const made = await must('usageDestinationCreate', key, body);
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made.destination).toMatchObject({
      name: 'localhost',
      event_name: 'credits_used',
      units_per_credit: null,
      from: null,
      status: 'enabled',
      pending: 0,
    });
    expect(await must('usageDestinationCreate', key, body)).toEqual(made);
    expect((await must('usageDestinations', key, {})).destinations).toEqual([made.destination]);
    for (const change of [{ name: 'Other' }, { secret: `whsec_${'A'.repeat(43)}=` }])
      expect(await refusal('usageDestinationCreate', { ...body, ...change })).toEqual([
        409,
        'idempotency_conflict',
      ]);
    const { results } = await env.DB.prepare(
      "SELECT target FROM audit_log WHERE account_id = ?1 AND action = 'usage_destination.create'",
    )
      .bind(account.accountId)
      .all();
    const { destination_id } = made.destination;
    expect(results).toEqual([{ target: destination_id }]);
    await must('usageDestinationRemove', key, { destination_id });
    expect(await refusal('usageDestinationCreate', body)).toEqual([404, 'destination_not_found']);
  });

  it('destinations accept Stripe keys of their own side only', async () => {
    const test = await seedAccount(env.DB, { testOf: account });
    const stripe = (secret: string | undefined) => create({ kind: 'stripe', secret });
    const made = await must('usageDestinationCreate', key, stripe(LIVE));
    expect(made.secret).toBeNull();
    expect(made.destination).toMatchObject({
      name: 'Stripe',
      url: 'https://api.stripe.com',
      units_per_credit: 1_000,
    });
    await must('usageDestinationCreate', test.platformKey, stripe(TEST));
    for (const [bearer, secret] of [
      [key, TEST],
      [key, 'pk_live_0123456789abcdef'],
      [key, `${LIVE} `],
      [test.platformKey, LIVE],
    ] as const)
      expect(await refusal('usageDestinationCreate', stripe(secret), bearer)).toEqual([
        400,
        'bad_value',
        'secret',
      ]);
    expect(await refusal('usageDestinationCreate', stripe(undefined))).toEqual([
      400,
      'missing_fields',
      'secret required',
    ]);
    const id = made.destination.destination_id;
    expect(await refusal('usageDestinationUpdate', { destination_id: id, secret: TEST })).toEqual([
      400,
      'bad_value',
      'secret',
    ]);
  });

  it.each([
    [{ kind: 'https' }, ['missing_fields', 'url required']],
    [{ kind: 'https', url: 'http://billing.example.com/' }, ['bad_value', 'url']],
    [{ kind: 'https', url: 'https://10.0.0.1/' }, ['bad_value', 'url']],
    [{ kind: 'https', url: 'https://user:pass@billing.example.com/' }, ['bad_value', 'url']],
    [{ kind: 'https', url: 'http://localhost:9/', secret: 'short' }, ['bad_value', 'secret']],
    [{ kind: 'stripe', secret: LIVE, url: 'https://stripe.example.com/' }, ['bad_value', 'url']],
    [{ kind: 'openmeter', url: 'https://10.0.0.1/' }, ['bad_value', 'url']],
    [{ kind: 'openmeter', secret: 'two words' }, ['bad_value', 'secret']],
    [{ kind: 'lago' }, ['bad_value', 'kind']],
    [{}, ['missing_fields', 'kind required']],
    [{ kind: 'stripe', secret: LIVE, units_per_credit: 7 }, ['bad_value', 'units_per_credit']],
    [{ kind: 'stripe', secret: LIVE, from: 'yesterday' }, ['bad_value', 'from']],
    [{ kind: 'stripe', secret: LIVE, event_name: 'x'.repeat(101) }, ['bad_value', 'event_name']],
  ])('destinations refuse %o', async (body, expected) => {
    expect(await refusal('usageDestinationCreate', create(body))).toEqual([400, ...expected]);
  });

  it('destinations store no secret in clear, show none, and store none after their removal', async () => {
    const made = await must('usageDestinationCreate', key, create({ kind: 'stripe', secret: LIVE }));
    const id = made.destination.destination_id;
    const stored = async () =>
      Object.values(
        (await env.DB.prepare('SELECT * FROM usage_destinations WHERE id = ?1').bind(id).first()) ?? {},
      ).map((each) => (Array.isArray(each) ? Buffer.from(each as number[]).toString('latin1') : `${each}`));
    expect((await stored()).some((each) => each.includes(LIVE))).toBe(false);
    expect(JSON.stringify(await must('usageDestinations', key, {}))).not.toContain(LIVE);
    const tenant = await newTenant(key);
    await must('usageSubjectsSet', key, {
      destination_id: id,
      subjects: [{ tenant_id: tenant.id, subject: 'cus_1' }],
    });
    await must('usageDestinationRemove', key, { destination_id: id });
    await must('usageDestinationRemove', key, { destination_id: id });
    const row = await env.DB.prepare(
      `SELECT length(sealed_secret) AS bytes,
         (SELECT count(*) FROM usage_subjects WHERE destination_id = ?1) AS subjects
       FROM usage_destinations WHERE id = ?1`,
    )
      .bind(id)
      .first();
    expect(row).toEqual({ bytes: 0, subjects: 0 });
    expect((await must('usageDestinations', key, {})).destinations).toEqual([]);
  });

  it('a new address of OpenMeter requires the token again', async () => {
    const sent: (string | null)[] = [];
    const ask = async (id: string) => {
      const answer = await testAt(id, (async (url, init) => {
        sent.push(`${url} ${new Headers(init?.headers).get('Authorization')}`);
        return new Response(null, { status: 204 });
      }) as typeof fetch);
      expect(answer).toMatchObject({ ok: true, value: { reached: true } });
      return sent.splice(0);
    };
    const own = 'http://localhost:9/';
    const other = 'http://localhost:10/';
    const made = await must(
      'usageDestinationCreate',
      key,
      create({ kind: 'openmeter', url: own, secret: 'om_token' }),
    );
    const destination_id = made.destination.destination_id;
    const move = { destination_id, url: other };
    expect(await refusal('usageDestinationUpdate', move)).toEqual([400, 'missing_fields', 'secret required']);
    expect(await ask(destination_id)).toEqual([`${own}api/v1/events Bearer om_token`]);
    // The same address with another name is no new address.
    await must('usageDestinationUpdate', key, { destination_id, url: own, name: 'Meter' });
    await must('usageDestinationUpdate', key, { ...move, secret: 'om_other' });
    expect(await ask(destination_id)).toEqual([`${other}api/v1/events Bearer om_other`]);
    // A destination without a token may change its address.
    const open = await must('usageDestinationCreate', key, create({ kind: 'openmeter', url: own }));
    await must('usageDestinationUpdate', key, { ...move, destination_id: open.destination.destination_id });
    expect(await ask(open.destination.destination_id)).toEqual([`${other}api/v1/events null`]);
  });

  it('concurrent changes of a destination keep the fields that they do not name', async () => {
    const id = await newDestination(key);
    const update = (change: Json) => must('usageDestinationUpdate', key, { destination_id: id, ...change });
    await Promise.all([
      update({ name: 'Renamed' }),
      update({ event_name: 'other_event' }),
      update({ url: 'http://localhost:11/' }),
      update({ status: 'paused' }),
    ]);
    expect((await must('usageDestinations', key, {})).destinations).toEqual([
      expect.objectContaining({
        name: 'Renamed',
        event_name: 'other_event',
        url: 'http://localhost:11/',
        status: 'paused',
      }),
    ]);
  });

  it('destinations are limited in number, and belong to their account', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => newDestination(key)));
    const more = create({ kind: 'https', url: 'http://localhost:9/' });
    expect(await refusal('usageDestinationCreate', more)).toEqual([409, 'destination_limit']);
    const stranger = (await seedAccount(env.DB)).platformKey;
    const destination = { destination_id: ids[0] };
    for (const [name, body] of [
      ['usageDestinationUpdate', destination],
      ['usageDestinationRemove', destination],
      ['usageDestinationTest', destination],
      ['usageFailures', destination],
      ['usageSend', { ...destination, all: true }],
      ['usageSubjects', destination],
      ['usageSubjectsSet', { ...destination, subjects: [{ external_ref: 'x', subject: 'y' }] }],
    ] as const)
      expect([name, ...(await refusal(name, body, stranger))]).toEqual([name, 404, 'destination_not_found']);
    expect(await refusal('usageSend', { ...destination, event_id: 'x' })).toEqual([404, 'failure_not_found']);
    for (const name of ['usageFailures', 'usageSubjects'] as const)
      expect(await refusal(name, { ...destination, cursor: 'x' })).toEqual([400, 'bad_cursor']);
    for (const body of [destination, { ...destination, all: true, from: '2026-01-01' }])
      expect(await refusal('usageSend', body)).toEqual([
        400,
        'missing_fields',
        'event_id, from or all required',
      ]);
  });

  it('destinations use the subjects that were set by id or reference, and else the reference', async () => {
    const id = await newDestination(key);
    const [one, other] = [await newTenant(key), await newTenant(key)];
    const foreign = await newTenant((await seedAccount(env.DB)).platformKey);
    const set = (subjects: Json[]) => must('usageSubjectsSet', key, { destination_id: id, subjects });
    expect(
      await set([
        { tenant_id: one.id, subject: 'cus_1' },
        { external_ref: other.ref, subject: 'cus_2' },
        { external_ref: 'nobody', subject: 'cus_3' },
        { tenant_id: foreign.id, subject: 'cus_4' },
        { tenant_id: one.id, external_ref: other.ref, subject: 'cus_5' },
        { subject: 'cus_6' },
      ]),
    ).toEqual({ ok: true, set: 2, unknown: ['nobody', foreign.id, one.id, ''] });
    const list = async (more: Json = {}) => must('usageSubjects', key, { destination_id: id, ...more });
    const both = [
      { tenant_id: one.id, external_ref: one.ref, subject: 'cus_1' },
      { tenant_id: other.id, external_ref: other.ref, subject: 'cus_2' },
    ].sort((left, right) => (left.tenant_id < right.tenant_id ? -1 : 1));
    expect((await list()).subjects).toEqual(both);
    const first = await list({ limit: 1 });
    expect(first.subjects).toEqual(both.slice(0, 1));
    expect((await list({ limit: 1, cursor: first.next_cursor })).subjects).toEqual(both.slice(1));
    await set([{ tenant_id: one.id, subject: null }]);
    expect((await list()).subjects.map(({ subject }) => subject)).toEqual(['cus_2']);
    for (const subjects of [[], [{ external_ref: other.ref, subject: '' }], 'x', [1], Array(101).fill({})])
      expect(await refusal('usageSubjectsSet', { destination_id: id, subjects })).toEqual([
        400,
        'bad_value',
        'subjects',
      ]);
  });

  it('a test of a destination answers whether it is reachable, of Stripe by its meter', async () => {
    const made = await must('usageDestinationCreate', key, create({ kind: 'stripe', secret: LIVE }));
    const stripe = new Stripe();
    const ask = () => testAt(made.destination.destination_id, stripe.fetch);
    expect(await ask()).toMatchObject({ ok: true, value: { reached: true, status: 200 } });
    stripe.meters.clear();
    expect(await ask()).toMatchObject({ ok: true, value: { reached: false, status: 200 } });
    stripe.key = 'sk_live_replaced';
    expect(await ask()).toMatchObject({ ok: true, value: { reached: false, status: 401 } });
  });

  it('a paused destination mails the account’s people once', async () => {
    const id = await newDestination(key, { name: 'Billing server' });
    await env.DB.prepare(
      "UPDATE usage_destinations SET notice = 'usage_failing', status = 'paused' WHERE id = ?1",
    )
      .bind(id)
      .run();
    const sent: { subject: string }[] = [];
    const mailer = () => ({ send: async (mail: { subject: string }) => void sent.push(mail) });
    for (let tick = 0; tick < 2; tick += 1)
      await notifyAboutDomains(env as PlatformEnv, mailer as never, 'test');
    expect(sent.filter(({ subject }) => subject.includes('Billing server'))).toHaveLength(1);
  });
});
