import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PlatformFunctionName, platformFunctions } from '#schema/platform-functions.ts';
import { isFullRun } from '../../support/full-run.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, type Json, must, newPlan, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
});

const answer = async (response: Response): Promise<[number, Json]> => [
  response.status,
  (await response.json()) as Json,
];
const customer = { email: 'casey@example.test' };

describe('text that is no Unicode', () => {
  // When stored, all lone surrogates become one character: different references would name one tenant.
  const broken = ['\ud800', 'ref-\udfff', 'a\ud83d'];

  it('text that is no Unicode is refused as a reference', async () => {
    for (const external_ref of broken) {
      expect(await answer(await call('create', { external_ref, whu: customer }, { bearer: key }))).toEqual([
        400,
        { error: 'bad_value', reason: 'external_ref' },
      ]);
      expect(await answer(await call('tenant', { external_ref }, { bearer: key }))).toEqual([
        400,
        { error: 'missing_fields', reason: 'tenant_id or external_ref required' },
      ]);
    }
  });

  it('text that is no Unicode is refused as an idempotency key', async () => {
    const { id } = await newTenant(key);
    for (const idempotency_key of broken) {
      const body = { tenant_id: id, credits: 1, idempotency_key };
      expect(await answer(await call('topup', body, { bearer: key }))).toEqual([
        400,
        { error: 'bad_value', reason: 'idempotency_key' },
      ]);
    }
  });

  it('text that is no Unicode is corrected in fields that are only shown', async () => {
    const created = await must('create', key, {
      external_ref: 'mended',
      whu: { ...customer, name: 'Casey \ud83d' },
      initial_prompt: 'A shop \udc00',
    });
    expect(created.initial_prompt_pending).toBe(true);
    const { tenant } = await must('tenant', key, { external_ref: 'mended' });
    expect(tenant.whu.name).toBe('Casey \ufffd');
    await must('suspend', key, { external_ref: 'mended', reason: `${'x'.repeat(499)}😀` });
    expect((await must('tenant', key, { external_ref: 'mended' })).tenant.suspend_reason).toBe(
      'x'.repeat(499),
    );
  });
});

describe('unusual text', () => {
  it.each(['שלום', '😀'.repeat(120), "o'; DROP TABLE tenants;--", '%_\\', ' ', 'x'.repeat(255)])(
    'unusual text is a valid reference: %j',
    async (external_ref) => {
      const created = await must('create', key, { external_ref, whu: customer });
      expect((await must('create', key, { external_ref, whu: customer })).tenant_id).toBe(created.tenant_id);
      const { tenant } = await must('tenant', key, { external_ref });
      expect(tenant).toMatchObject({ tenant_id: created.tenant_id, external_ref });
      const found = await must('tenants', key, { q: external_ref });
      expect(found.tenants.map(({ tenant_id }) => tenant_id)).toContain(created.tenant_id);
    },
  );

  it('unusual text is matched literally in a search', async () => {
    await must('create', key, { external_ref: 'a_c', whu: customer });
    await must('create', key, { external_ref: 'abc', whu: customer });
    const found = await must('tenants', key, { q: 'a_' });
    expect(found.tenants.map(({ external_ref }) => external_ref)).toEqual(['a_c']);
  });

  it('control characters are removed from a name', async () => {
    await must('create', key, {
      external_ref: 'controls',
      whu: { ...customer, name: ' A\u0000b\u202ec\r\nd ' },
    });
    expect((await must('tenant', key, { external_ref: 'controls' })).tenant.whu.name).toBe('A b c d');
    for (const name of ['', '  ', '\u0007', 5, 'x'.repeat(201)]) {
      const response = await call('update', { external_ref: 'controls', whu: { name } }, { bearer: key });
      expect(await answer(response)).toEqual([400, { error: 'bad_value', reason: 'whu.name' }]);
    }
  });

  it.each([
    'a\u0000b@example.test',
    'a\u202eb@example.test',
    'a\u200bb@example.test',
    'a@exam\u0007ple.test',
    '\ud800@x.test',
  ])('unusual text is refused as an address: %j', async (email) => {
    const response = await call('create', { external_ref: 'address', whu: { email } }, { bearer: key });
    expect(await answer(response)).toEqual([400, { error: 'invalid_email' }]);
  });
});

describe('a body that is no JSON object', () => {
  const bodies = [
    '{"tenant_id": "cut off',
    '[]',
    '"text"',
    'null',
    'tenant_id=1',
    '{"period":"ytd","period":"ytd"}',
    '{"__proto__":{"period":"ytd"}}',
    `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`,
  ];

  it.each(bodies)('a body that is no JSON object is refused: %s [C1.6]', async (raw) => {
    // In `npm test`, each function gets one of the bodies.
    const names = (Object.keys(platformFunctions) as PlatformFunctionName[]).filter(
      (_, index) => isFullRun || bodies[index % bodies.length] === raw,
    );
    for (const name of names) {
      const bearer = name === 'billingSummary' ? account.session : key;
      const [status, body] = await answer(await call(name, null, { bearer, raw }));
      expect([status, body.error], name).toEqual([400, 'missing_fields']);
    }
  });

  it('the body may be omitted where no field is required', async () => {
    for (const name of ['ping', 'plans', 'tenants', 'usage'] as const)
      expect((await call(name, null, { bearer: key, raw: '' })).status, name).toBe(200);
  });

  it('a body of more than 64 KiB is refused, whatever it contains [C1.6]', async () => {
    const sized = (bytes: number) => {
      const frame = JSON.stringify({ q: '' });
      return `{"q":"${'x'.repeat(bytes - frame.length)}"}`;
    };
    expect((await call('ping', null, { bearer: key, raw: sized(64 * 1024) })).status).toBe(200);
    const over = await call('ping', null, { bearer: key, raw: sized(64 * 1024 + 1) });
    expect(await answer(over)).toEqual([413, { error: 'payload_too_large' }]);
  });
});

describe('platform-usage', () => {
  it.each([
    [{ external_ref: {} }, 400],
    [{ tenant_id: '', external_ref: 7 }, 400],
    [{ tenant_id: 7 }, 404],
    [{ tenant_id: [], external_ref: '' }, 404],
  ])('a mistyped tenant is never answered with the report of the whole account: %j', async (body, status) => {
    expect((await call('usage', body, { bearer: key })).status).toBe(status);
  });

  it('an empty identifier is as absent', async () => {
    expect((await call('usage', { tenant_id: '', external_ref: '' }, { bearer: key })).status).toBe(200);
  });
});

describe('platform-create', () => {
  const whu = { email: 'a@example.test' };
  it.each<[Json, Json]>([
    [{ external_ref: 'x'.repeat(256) }, { error: 'bad_value', reason: 'external_ref' }],
    [{ external_ref: 'a\u0000b' }, { error: 'bad_value', reason: 'external_ref' }],
    [{ external_ref: 'a\tb' }, { error: 'bad_value', reason: 'external_ref' }],
    [{ external_ref: 'a\u0085b' }, { error: 'bad_value', reason: 'external_ref' }],
    [{ external_ref: 'a\ud800b' }, { error: 'bad_value', reason: 'external_ref' }],
    [{ external_ref: '' }, { error: 'missing_fields', reason: 'external_ref required' }],
    [{ external_ref: 5 }, { error: 'missing_fields', reason: 'external_ref required' }],
    [{ whu: { email: '' } }, { error: 'invalid_email' }],
    [{ whu: { email: null } }, { error: 'missing_fields', reason: 'whu.email required' }],
  ])('refuses %j', async (fields, body) => {
    expect(
      await answer(await call('create', { external_ref: 'r', whu, ...fields }, { bearer: key })),
    ).toEqual([400, body]);
  });

  it('leaves out fractions of months, and keeps all other numbers from 0 [C2.6]', async () => {
    const entitlements = {
      rollover_months: 1.9,
      max_projects: 2.5,
      monthly_credits: 1.5,
      max_custom_domains: 3,
    };
    const { tenant_id } = await must('create', key, { external_ref: 'fractions', whu, entitlements });
    const { tenant } = await must('tenant', key, { tenant_id });
    expect(tenant.entitlements).toMatchObject({
      rollover_months: 0,
      max_projects: 2.5,
      monthly_credits: 1.5,
      max_custom_domains: 3,
    });
  });

  it('answers a repeat of platform-plan after the plan was archived, and no other tenant', async () => {
    await newPlan(account.accountId, 'old', { monthly_credits: 10 });
    const [first, second] = [await newTenant(key), await newTenant(key)];
    const assigned = await must('plan', key, { tenant_id: first.id, plan_code: 'old' });
    await must('planArchive', key, { plan_code: 'old' });
    expect(await must('plan', key, { tenant_id: first.id, plan_code: 'old' })).toEqual(assigned);
    const refused = await call('plan', { tenant_id: second.id, plan_code: 'old' }, { bearer: key });
    expect(await answer(refused)).toEqual([422, { error: 'plan_assign_failed', reason: 'plan_archived' }]);
  });
});
