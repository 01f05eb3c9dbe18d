import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlatformFunctionName } from '#schema/platform-functions.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { signIn } from '../console/support/visitor.ts';
import { call, type Json, must, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;
beforeAll(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
});

const BODIES: Partial<Record<PlatformFunctionName, Json>> = {
  tenant: {},
  update: { whu: { name: 'Robin' } },
  usage: {},
  entitlements: { entitlements: {} },
  topup: { credits: 1, idempotency_key: 'k' },
  adjust: { credits: 1, reason: 'r', idempotency_key: 'k' },
  entries: {},
  sso: {},
  suspend: {},
  unsuspend: {},
};

describe('ids in upper case', () => {
  it.each(Object.entries(BODIES))(
    'ids in upper case name the same tenant in platform-%s',
    async (name, body) => {
      const { id } = await newTenant(key);
      const sent = { ...body, tenant_id: id.toUpperCase() };
      const answer = JSON.stringify(await must(name as PlatformFunctionName, key, sent));
      expect(answer).not.toContain(id.toUpperCase());
    },
  );

  it('ids are answered in lower case [D1.3]', async () => {
    const { id } = await newTenant(key);
    expect((await must('tenant', key, { tenant_id: id.toUpperCase() })).tenant.tenant_id).toBe(id);
    const { usage } = await must('usage', key, { tenant_id: id.toUpperCase() });
    expect(usage.by_workspace[0]?.workspace_id).toBe(id);
  });

  it('an id in either case confirms a termination, and nothing else does', async () => {
    for (const [sent, confirm] of [
      ['lower', 'upper'],
      ['upper', 'lower'],
      ['upper', 'upper'],
    ] as const) {
      const { id } = await newTenant(key);
      const as = (letters: 'lower' | 'upper') => (letters === 'lower' ? id : id.toUpperCase());
      expect((await call('terminate', { tenant_id: as(sent), confirm: 'x' }, { bearer: key })).status).toBe(
        400,
      );
      await must('terminate', key, { tenant_id: as(sent), confirm: as(confirm) });
    }
  });

  it('ids in upper case open the pages of the console', async () => {
    const { id } = await newTenant(key);
    const owner = await signIn({ accountId: account.accountId, role: 'owner' });
    const path = `/console/${account.accountId.toUpperCase()}/tenants/${id.toUpperCase()}`;
    expect((await owner.get(path)).status).toBe(200);
  });

  it('the case of references, which the caller chooses, is significant', async () => {
    const ref = crypto.randomUUID();
    await newTenant(key, { external_ref: ref });
    const response = await call('tenant', { external_ref: ref.toUpperCase() }, { bearer: key });
    expect(response.status).toBe(404);
  });
});

describe('X-Request-Id', () => {
  it.each(['1', 'a.b', 'Root=1-67891233-abcdef', 'x'.repeat(128)])(
    'X-Request-Id is echoed when it is %s [D1.1]',
    async (id) => {
      const response = await call('ping', {}, { bearer: key, headers: { 'X-Request-Id': id } });
      expect(response.headers.get('X-Request-Id')).toBe(id);
    },
  );

  it.each(['', 'a b', '<script>', '"quoted"', 'x'.repeat(129), 'a;b'])(
    'X-Request-Id is replaced when it is %j [D1.1]',
    async (id) => {
      const response = await call('ping', {}, { bearer: key, headers: { 'X-Request-Id': id } });
      expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
