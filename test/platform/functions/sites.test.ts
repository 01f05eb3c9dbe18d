import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { call, type Json, must, newTenant } from '../support/client.ts';

let account: SeededAccount;
let key: string;
let tenant: Awaited<ReturnType<typeof newTenant>>;

beforeEach(async () => {
  account = await seedAccount(env.DB);
  key = account.platformKey;
  tenant = await newTenant(key);
});

const refusal = async (body: Json, bearer = key) => {
  const response = await call('sites', body, { bearer });
  return [response.status, ((await response.json()) as { error: string }).error];
};

async function newSite(name: string, at: number, more: { state?: string; deleted?: number } = {}) {
  const id = systemRuntime.newId();
  const { state = 'draft', deleted = null } = more;
  await env.DB.prepare(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_at, created_by, created_at, updated_at, deleted_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, iif(?6 = 'published', ?7, null), 'u', ?7, ?7, ?8)`,
  )
    .bind(
      id,
      tenant.id,
      account.accountId,
      name,
      `${name.toLowerCase()}-${id.slice(0, 8)}`,
      state,
      at,
      deleted,
    )
    .run();
  return { id, slug: `${name.toLowerCase()}-${id.slice(0, 8)}` };
}

const claim = (site: string, domain: string, status: string, fault: string | null, at: number) =>
  env.DB.prepare(
    `INSERT INTO custom_domains (domain, tenant_id, account_id, project_id, status, verification, created_at, verified_at, fault)
     VALUES (?1, ?2, ?3, ?4, ?5, 'v', ?6, iif(?5 = 'active', ?6, null), ?7)`,
  )
    .bind(domain, tenant.id, account.accountId, site, status, at, fault)
    .run();

describe('platform-sites', () => {
  it('lists the sites with their addresses and the state of their domains, newest first', async () => {
    const shop = await newSite('Shop', 1_000, { state: 'published' });
    const idea = await newSite('Idea', 2_000);
    await newSite('Gone', 3_000, { deleted: 4_000 });
    const own = `${shop.slug}.example`;
    await claim(shop.id, `later.${own}`, 'pending', 'record_missing', 20);
    await claim(shop.id, own, 'active', null, 10);
    const { sites, next_cursor } = await must('sites', key, { tenant_id: tenant.id });
    expect(next_cursor).toBeNull();
    expect(sites).toEqual([
      {
        site_id: idea.id,
        name: 'Idea',
        state: 'draft',
        url: null,
        published_at: null,
        created_at: '1970-01-01T00:00:02.000Z',
        updated_at: '1970-01-01T00:00:02.000Z',
        domains: [],
      },
      {
        site_id: shop.id,
        name: 'Shop',
        state: 'published',
        url: expect.stringContaining(shop.slug),
        published_at: '1970-01-01T00:00:01.000Z',
        created_at: '1970-01-01T00:00:01.000Z',
        updated_at: '1970-01-01T00:00:01.000Z',
        domains: [
          { domain: own, status: 'active', fault: null },
          { domain: `later.${own}`, status: 'pending', fault: 'record_missing' },
        ],
      },
    ]);
  });

  it('gives each page its own sites and domains', async () => {
    const made = [];
    for (const at of [1_000, 2_000, 2_000]) made.push(await newSite('Site', at));
    for (const { id, slug } of made) await claim(id, `${slug}.example`, 'pending', null, 5);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof must<'sites'>>> = await must('sites', key, {
        external_ref: tenant.ref,
        limit: 1,
        ...(cursor === null ? {} : { cursor }),
      });
      expect(page.sites).toHaveLength(1);
      expect(page.sites[0]?.domains).toHaveLength(1);
      seen.push(...page.sites.map(({ site_id }) => site_id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(new Set(seen)).toEqual(new Set(made.map(({ id }) => id)));
    expect(seen).toHaveLength(3);
  });

  it('answers for a suspended tenant, and not for terminated or foreign tenants', async () => {
    const id = { tenant_id: tenant.id };
    await must('suspend', key, id);
    expect((await must('sites', key, id)).sites).toEqual([]);
    expect(await refusal({ ...id, cursor: 'x' })).toEqual([400, 'bad_cursor']);
    expect(await refusal({ ...id, limit: 0 })).toEqual([400, 'bad_value']);
    expect(await refusal(id, (await seedAccount(env.DB)).platformKey)).toEqual([404, 'tenant_not_found']);
    await must('terminate', key, { ...id, confirm: tenant.id });
    expect(await refusal(id)).toEqual([410, 'terminated']);
  });
});
