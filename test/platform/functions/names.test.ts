import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { requestCustomDomain } from '#workers/platform/reach/domains/account/request-custom-domain.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { call, must, newTenant } from '../support/client.ts';

const REFUSED = ['a(b)@example.com', 'a@b..co', 'a@-b.co', 'rosa@bad', 'a..b@example.com', 'a@127.0.0.1'];

let key: string;
let accountId: string;
beforeAll(async () => {
  ({ platformKey: key, accountId } = await seedAccount(env.DB));
});

describe('addresses of customers', () => {
  it.each(REFUSED)('refuses %s in create, update and sso [C2.3]', async (email) => {
    const { id } = await newTenant(key);
    for (const [name, body] of [
      ['create', { external_ref: email, whu: { email } }],
      ['update', { tenant_id: id, whu: { email } }],
      ['sso', { tenant_id: id, email }],
    ] as const) {
      const response = await call(name, body, { bearer: key });
      expect([response.status, await response.json()], name).toEqual([400, { error: 'invalid_email' }]);
    }
  });

  it('accepts apostrophes and every other character of a dot-atom, in create, update and sso', async () => {
    for (const email of ["o'brien@example.com", 'a+b/c=d!#$%&*?^_`{|}~@example.com']) {
      const { id } = await newTenant(key, { whu: { email } });
      expect((await must('tenant', key, { tenant_id: id })).tenant.whu.email).toBe(email);
      await must('update', key, { tenant_id: id, whu: { email: `2${email}` } });
      await must('sso', key, { tenant_id: id, email });
    }
  });

  it('stores internationalised domains as A-labels', async () => {
    const { id } = await newTenant(key, { whu: { email: 'Rosa@BÜCHER.example' } });
    const stored = 'rosa@xn--bcher-kva.example';
    expect((await must('tenant', key, { tenant_id: id })).tenant.whu.email).toBe(stored);
    await must('update', key, { tenant_id: id, whu: { email: 'lee@bücher.example' } });
    expect((await must('tenant', key, { tenant_id: id })).tenant.whu.email).toBe('lee@xn--bcher-kva.example');
  });
});

it('stores an internationalised domain of an account as A-labels', async () => {
  const operation = {
    db: env.DB,
    runtime: systemRuntime,
    requestId: 'test',
    actor: { kind: 'operator', id: 'test' },
  } as const;
  expect(await requestCustomDomain(operation, { accountId, domain: 'Bücher.example.' })).toEqual({
    ok: true,
    value: { domain: 'xn--bcher-kva.example' },
  });
});
