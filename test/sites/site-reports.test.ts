import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordNotices } from '../../workers/platform/reach/mail/record-notices.ts';
import { signIn, type Visitor } from '../platform/console/support/visitor.ts';
import { freshAddress, newTenant, send } from '../platform/support/client.ts';
import { eventTypes } from '../support/workerd/event-types.ts';
import { type SeededAccount, seedAccount } from '../support/workerd/seed-account.ts';

let account: SeededAccount;
let owner: Visitor;
let base: string;
let tenant: string;
let slug: string;

beforeEach(async () => {
  account = await seedAccount(env.DB);
  base = `/console/${account.accountId}`;
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
  tenant = (await newTenant(account.platformKey)).id;
  const id = crypto.randomUUID();
  slug = `shop-${id.slice(0, 8)}`;
  await env.DB.prepare(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_artifact, created_by, created_at, updated_at)
     VALUES (?1, ?2, ?3, 'Shop', ?4, 'published', 'a', 'u', 1, 1)`,
  )
    .bind(id, tenant, account.accountId, slug)
    .run();
});

const report = (fields: Record<string, string> = {}, address = freshAddress(), origin = env.BASE_URL) =>
  send(
    new Request(`${env.BASE_URL}/report`, {
      method: 'POST',
      body: new URLSearchParams({ site: slug, kind: 'deception', text: 'It asks for passwords.', ...fields }),
      headers: {
        Origin: origin,
        'Sec-Fetch-Site': origin === env.BASE_URL ? 'same-origin' : 'cross-site',
        'CF-Connecting-IP': address,
      },
      redirect: 'manual',
    }),
  );

const stored = async () => {
  const { results } = await env.DB.prepare(
    'SELECT slug, kind, words, reply_to, settled_at IS NOT NULL AS settled FROM site_reports WHERE account_id = ?1',
  )
    .bind(account.accountId)
    .all();
  return results;
};

const seen = async () => (await send(new Request(`${env.BASE_URL}/sites/${slug}/`))).status;

describe('a report of a site', () => {
  it('accepts a report from anybody, by the name or the address of the site, once for each form', async () => {
    const key = 'report-00001';
    for (const site of [slug, `${env.BASE_URL}/sites/${slug}/login`]) {
      const answer = await report({ site, key, email: 'Kim@visitor.example' });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/report?done=1']);
    }
    expect(await stored()).toEqual([
      {
        slug,
        kind: 'deception',
        words: 'It asks for passwords.',
        reply_to: 'kim@visitor.example',
        settled: 0,
      },
    ]);
    expect(await eventTypes(tenant, 'site.report')).toEqual(['site.reported']);
  });

  it('the form names the site, also when it is opened from the page of a missing site', async () => {
    const page = await send(new Request(`${env.BASE_URL}/report?site=${slug}`));
    expect(await page.text()).toContain(`value="${slug}"`);
    const notice = await send(new Request(`https://x.sites.example/site-hosts/nothing-here/`));
    expect(await notice.text()).toContain(`${env.BASE_URL}/report?site=nothing-here`);
    expect(await (await send(new Request(`${env.BASE_URL}/report?done=1`))).text()).toContain('Thank you');
  });

  it.each([
    ['an unknown site', { site: 'no-such-site' }],
    ['no words', { text: ' ' }],
    ['an unknown kind', { kind: 'boring' }],
    ['half an address', { email: 'kim@' }],
  ])('refuses a report with %s, and keeps the input', async (_, fields: Record<string, string>) => {
    const answer = await report({ ...fields, text: fields.text ?? 'What I saw.' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('role="alert"');
    if (fields.text === undefined) expect(html).toContain('What I saw.');
    expect(await stored()).toEqual([]);
  });

  it('stores no report of a program or of a page of another site', async () => {
    expect((await report({ website: 'https://spam.example' })).status).toBe(303);
    await report({}, freshAddress(), 'https://evil.example');
    expect(await stored()).toEqual([]);
  });

  it('accepts five reports a minute from one network', async () => {
    const address = freshAddress();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await report({ key: `report-${times}000` }, address)).status);
    expect(statuses.filter((status) => status === 303).length).toBeGreaterThanOrEqual(5);
    // A new minute may have begun meanwhile.
    if (statuses.at(-1) !== 303) expect(statuses.at(-1)).toBe(429);
  });
});

describe('the console', () => {
  it('shows a report to the account, takes the site down with a reason, tells its owner and restores it', async () => {
    await report();
    const page = await owner.get(`${base}/reports`);
    expect(page.html).toContain('It asks for passwords.');
    expect(page.html).toContain(slug);
    const none = await owner.submit(`${base}/reports/takedown`, { site: slug, reason: ' ' });
    expect(none.status).toBe(400);
    const taken = await owner.submit(`${base}/reports/takedown`, {
      site: slug,
      reason: 'phishing',
      legal: 'yes',
    });
    expect(taken.location).toBe(`${base}/reports?done=site-taken-down`);
    expect(await seen()).toBe(451);
    expect((await stored())[0]).toMatchObject({ settled: 1 });
    await recordNotices(env.DB, Date.now());
    const notice = await env.DB.prepare(
      "SELECT subject FROM notices WHERE tenant_id = ?1 AND kind = 'siteTakenDown'",
    )
      .bind(tenant)
      .first();
    expect(notice).toEqual({ subject: slug });
    const { results } = await env.DB.prepare(
      "SELECT action FROM audit_log WHERE account_id = ?1 AND action LIKE 'site.%' ORDER BY seq",
    )
      .bind(account.accountId)
      .all<{ action: string }>();
    expect(results.map(({ action }) => action)).toEqual(['site.takedown', 'site.settle_reports']);
    expect((await owner.submit(`${base}/reports/restore`, { site: slug })).location).toContain(
      'site-restored',
    );
    expect(await seen()).not.toBe(451);
  });

  it('settles reports without a takedown', async () => {
    await report();
    expect((await owner.submit(`${base}/reports/settle`, { site: slug })).location).toContain(
      'reports-settled',
    );
    expect(await seen()).not.toBe(410);
    expect((await owner.get(`${base}/reports`)).html).toContain('Nothing is reported.');
  });

  it('refuses actions on a site of another account', async () => {
    await report();
    const other = await seedAccount(env.DB);
    const stranger = await signIn({ accountId: other.accountId, role: 'owner' });
    const answer = await stranger.submit(`/console/${other.accountId}/reports/takedown`, {
      site: slug,
      reason: 'mine',
    });
    expect(answer.status).toBe(400);
    expect(await seen()).not.toBe(410);
    expect((await stranger.get(`/console/${other.accountId}/reports`)).html).not.toContain(slug);
  });
});
