import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { charge } from '#shared/ledger/charge.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { newTenant } from '../support/client.ts';
import { signIn } from './support/visitor.ts';

const openSteps = (html: string) =>
  [...html.matchAll(/aria-label="(To do|Done)"[^>]*>[^<]*<\/span><strong>([^<]+)</g)]
    .filter(([, state]) => state === 'To do')
    .map(([, , title]) => title);

describe('the overview', () => {
  it('the overview lists the steps that remain until none remains', async () => {
    const { accountId, platformKey } = await seedAccount(env.DB);
    const owner = await signIn({ accountId, role: 'owner' });
    const page = async () => (await owner.get(`/console/${accountId}`)).html;
    await env.DB.prepare('UPDATE api_keys SET expires_at = 1 WHERE account_id = ?1 AND scopes = ?2')
      .bind(accountId, 'theme')
      .run();
    const brand = 'Publish your brand';
    const domain = 'Use a domain of your own';
    expect(openSteps(await page())).toEqual([brand, 'Create a plan', 'Create the first tenant', domain]);
    await owner.submit(`/console/${accountId}/plans/new`, { code: 'a', name: 'A' });
    await newTenant(platformKey);
    expect(openSteps(await page())).toEqual([brand, domain]);
    await env.DB.batch([
      env.DB.prepare(
        `UPDATE accounts SET custom_domain = ?2, custom_domain_status = 'active' WHERE id = ?1`,
      ).bind(accountId, `app.${accountId}.example`),
      env.DB.prepare(
        `INSERT INTO brand_states (account_id, revision, live_hash, live_version) VALUES (?1, 'r', '0123456789abcdef', 3)
         ON CONFLICT (account_id) DO UPDATE SET live_hash = excluded.live_hash, live_version = excluded.live_version`,
      ).bind(accountId),
    ]);
    const settled = await page();
    expect(settled).not.toContain('Get started');
    expect(settled).toContain('Version 3');
  });

  it('links to no page that the test side lacks', async () => {
    const live = await seedAccount(env.DB);
    const test = await seedAccount(env.DB, { testOf: live });
    const owner = await signIn({ accountId: live.accountId, role: 'owner' });
    const linked = async ({ accountId }: { accountId: string }) =>
      (await owner.get(`/console/${accountId}`)).html.includes(`href="/console/${accountId}/members"`);
    expect([await linked(live), await linked(test)]).toEqual([true, false]);
  });

  it('draws the usage of each month, and states it as text', async () => {
    const { accountId, platformKey } = await seedAccount(env.DB);
    const owner = await signIn({ accountId, role: 'owner' });
    expect((await owner.get(`/console/${accountId}`)).html).toContain(
      'Nothing was used in the last twelve months',
    );
    const { id } = await newTenant(platformKey, { entitlements: { credits_per_day: 50 } });
    await charge(env.DB, { tenantId: id, key: 'k', now: Date.now(), amount: 7_500_000, usd: 1 });
    const used = (await owner.get(`/console/${accountId}`)).html;
    expect(used).toContain('Credits used by month. 7.5 credits in twelve months.');
    const tenant = (await owner.get(`/console/${accountId}/tenants/${id}`)).html;
    expect(tenant).toMatch(/Credits used a day\. 7\.5 credits in \d+ days\./);
  });
});
