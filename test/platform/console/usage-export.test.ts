import { env } from 'cloudflare:workers';
import { beforeAll, expect, it, vi } from 'vitest';
import { type SeededAccount, seedAccount } from '../../support/workerd/seed-account.ts';
import { must, newTenant } from '../support/client.ts';
import { signIn, type Visitor } from './support/visitor.ts';

const LIVE = 'sk_live_0123456789abcdef';

let account: SeededAccount;
let owner: Visitor;
let base: string;

beforeAll(async () => {
  account = await seedAccount(env.DB);
  owner = await signIn({ accountId: account.accountId, role: 'owner' });
  base = `/console/${account.accountId}/usage-export`;
});

const add = (fields: Record<string, string>) =>
  owner.submit(`${base}/new`, { key: crypto.randomUUID(), kind: 'stripe', ...fields });
const list = async () => (await must('usageDestinations', account.platformKey, {})).destinations;

it('adds a destination, never shows its key, and names the fault of a refused one', async () => {
  expect((await owner.get(base)).html).toContain('No destinations yet');
  const wrong = await add({ name: 'Mine', secret: 'sk_test_0123456789abcdef' });
  expect(wrong.html).toContain('live accounts take live keys');
  expect(wrong.html).toMatch(/<input id="secret"[^>]*autofocus/);
  expect(wrong.html).toContain('value="Mine"');
  expect(wrong.html).not.toContain('sk_test_');
  expect((await add({ secret: LIVE, url: 'https://elsewhere.example' })).html).toContain('none for Stripe');
  expect((await add({ secret: LIVE, from: 'soon' })).html).toContain('Give a day');
  expect((await add({ name: 'Mine', secret: LIVE, units: '10', from: '2026-01-31' })).status).toBe(303);
  expect(await list()).toMatchObject([
    { name: 'Mine', kind: 'stripe', units_per_credit: 10, from: '2026-01-31T00:00:00.000Z' },
  ]);
  const { html } = await owner.get(base);
  expect(html).toContain('Mine');
  expect(html).not.toContain(LIVE);
});

it('shows what a destination answered to a failed test', async () => {
  await add({ name: 'Metered', secret: LIVE });
  const id = (await list()).find(({ name }) => name === 'Metered')?.destination_id;
  const answers: Record<string, () => Response> = {
    'no meter': () => Response.json({ data: [{ event_name: 'other <b>' }] }),
    'a refusal': () => Response.json({ error: { message: 'Invalid API Key' } }, { status: 401 }),
  };
  const shown: Record<string, string> = {};
  for (const [name, answer] of Object.entries(answers)) {
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
    shown[name] = (await owner.submit(`${base}/${id}/test`, {})).html;
    spy.mockRestore();
  }
  expect(shown['no meter']).toContain('The key is accepted, but no active meter has this event name:');
  expect(shown['no meter']).toContain(
    '{&quot;data&quot;:[{&quot;event_name&quot;:&quot;other &lt;b&gt;&quot;}]}',
  );
  expect(shown['a refusal']).toMatch(/The test failed:<\/p><div class="small">Status 401/);
  expect(shown['a refusal']).toContain('Invalid API Key');
  await owner.submit(`${base}/${id}/remove`, {});
});

it('shows the secret of an https destination once, and pauses, renames and removes it', async () => {
  const made = await add({ kind: 'https', name: 'Own', url: 'http://localhost:9/usage' });
  expect(made.html).toMatch(/<code>whsec_[^<]+<\/code>/);
  const own = (await list()).find(({ name }) => name === 'Own');
  const at = `${base}/${own?.destination_id}`;
  expect((await owner.submit(`${at}/status`, { status: 'paused' })).status).toBe(303);
  expect((await owner.get(base)).html).toContain('paused here');
  const tenant = await newTenant(account.platformKey);
  expect((await owner.submit(`${at}/subject`, { external_ref: 'nobody', subject: 'x' })).html).toContain(
    'There is no tenant of that reference.',
  );
  expect((await owner.submit(`${at}/subject`, { external_ref: tenant.ref, subject: 'cus_1' })).status).toBe(
    303,
  );
  const { subjects } = await must('usageSubjects', account.platformKey, {
    destination_id: own?.destination_id,
  });
  expect(subjects).toMatchObject([{ external_ref: tenant.ref, subject: 'cus_1' }]);
  const tested = await owner.submit(`${at}/test`, {});
  expect(tested.html).toContain('The destination could not be reached');
  expect(tested.html).toMatch(/The test failed:<\/p><div class="small"> not reachable<\/div>/);
  await owner.submit(`${at}/remove`, {});
  expect((await list()).map(({ name }) => name)).toEqual(['Mine']);
});

it('shows refused events with the receiver’s answer as text, and a button to send them again', async () => {
  const [{ destination_id: id } = { destination_id: '' }] = await list();
  const tenant = await newTenant(account.platformKey);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO credit_entries (tenant_id, seq, account_id, op_key, kind, at, day, month, plan_code, used, topup)
       VALUES (?1, 99, ?2, 'charge/x', 'charge', 1, 0, 0, '', 1200000, 1200000)`,
    ).bind(tenant.id, account.accountId),
    env.DB.prepare(
      `INSERT INTO usage_failures (destination_id, seq, account_id, event_id, at, code, status, answer)
       SELECT ?1, seq, ?2, 'event-1', 1, 'unknown_subject', 404, 'No such customer: <b>cus</b>'
       FROM usage_events WHERE tenant_id = ?3`,
    ).bind(id, account.accountId, tenant.id),
  ]);
  const { html } = await owner.get(`${base}?destination=${id}`);
  expect(html).toContain('it does not know this customer');
  expect(html).toContain('No such customer: &lt;b&gt;cus&lt;/b&gt;');
  expect(html).toContain(tenant.ref);
  expect((await owner.submit(`${base}/${id}/send`, { event: 'event-1' })).status).toBe(303);
  expect((await owner.get(`${base}?destination=${id}`)).html).toContain('to be sent again');
  expect((await owner.submit(`${base}/${id}/send`, { event: 'gone' })).html).toContain(
    'That event was taken since.',
  );
});
