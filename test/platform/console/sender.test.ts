import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { minuteTasks } from '#workers/platform/jobs/minute-tasks.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { signIn, type Visitor } from './support/visitor.ts';

const RELAY = { MAIL_RELAY_SPF: 'spf.relay.example' };
const BOUNCES = { MAIL_RELAY_BOUNCES: 'bounces.relay.example' };

let id: string;
let owner: Visitor;
let path: string;
let domain: string;
/** TXT and CNAME records by name; null for a name without an answer. */
let zone: Record<string, readonly string[] | null>;

beforeEach(async () => {
  ({ accountId: id } = await seedAccount(env.DB));
  owner = await signIn({ accountId: id, role: 'owner' });
  path = `/console/${id}/sender`;
  domain = `mail-${id.slice(0, 8)}.example`;
  zone = {};
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const asked = new URL(String(input)).searchParams;
    const name = asked.get('name') ?? '';
    const texts = Object.hasOwn(zone, name) ? zone[name] : [];
    if (texts === null || texts === undefined) return Response.json({ Status: 2 });
    const type = asked.get('type') === 'CNAME' ? 5 : 16;
    return Response.json({
      Status: 0,
      Answer: texts.map((text) => ({ type, data: type === 5 ? text : `"${text}"` })),
    });
  });
});
afterEach(() => vi.restoreAllMocks());

const ask = (fields: Record<string, string> = {}, bindings: Partial<Cloudflare.Env> = {}) =>
  owner.submit(path, { local_part: 'hello', domain, ...fields }, bindings);
const show = (bindings: Partial<Cloudflare.Env> = {}) => owner.get(path, undefined, bindings);
const check = (bindings: Partial<Cloudflare.Env> = {}) => owner.submit(`${path}/check`, {}, bindings);

const keyRow = async () =>
  (await env.DB.prepare('SELECT selector, public_key AS publicKey FROM sending_domains WHERE account_id = ?1')
    .bind(id)
    .first<{ selector: string; publicKey: string }>())!;

async function setRecords(): Promise<void> {
  const { selector, publicKey } = await keyRow();
  zone[`${selector}._domainkey.${domain}`] = [`v=DKIM1; k=rsa; p=${publicKey}`];
  zone[domain] = ['v=spf1 include:spf.relay.example ~all'];
  zone[`_dmarc.${domain}`] = ['v=DMARC1; p=none'];
}

describe('the page of the sending domain', () => {
  it('shows each record to set, with a value to copy and no secret', async () => {
    expect((await ask()).location).toBe(`${path}?done=sender-requested`);
    const { html, headers } = await show(RELAY);
    const { selector, publicKey } = await keyRow();
    for (const value of [
      `${selector}._domainkey.${domain}`,
      `v=DKIM1; k=rsa; p=${publicKey}`,
      'v=spf1 include:spf.relay.example ~all',
      `_dmarc.${domain}`,
      'v=DMARC1; p=none',
    ])
      expect(html).toContain(`data-copy="${value}"`);
    expect(html).toContain(`${env.MAIL_FROM}, the service’s address`);
    expect(headers.get('Refresh')).toBe('30');
    expect(html).not.toMatch(/PRIVATE|sealed/i);
    expect((await show({ ...RELAY, ...BOUNCES })).html).toContain(`data-copy="bounces.${domain}"`);
    expect((await show({ ...RELAY, ...BOUNCES })).html).not.toContain('spf.relay.example');
  });

  it('shows the found value of each record, and merges an existing SPF record', async () => {
    await ask();
    const { selector } = await keyRow();
    zone[`${selector}._domainkey.${domain}`] = ['v=DKIM1; p=b<i>c'];
    zone[domain] = ['v=spf1 mx -all'];
    zone[`_dmarc.${domain}`] = null;
    expect((await check(RELAY)).location).toBe(path);
    const { html } = await show(RELAY);
    expect(html).toContain('v=DKIM1; p=b&lt;i&gt;c');
    expect(html).toContain('It has another key');
    expect(html).toContain('data-copy="v=spf1 mx include:spf.relay.example -all"');
    expect(html).toContain('could not be asked');
    expect(html).toContain('Not every record is right yet');
  });

  it('shows the sender once every record is right, on the page of mails too', async () => {
    await ask();
    await setRecords();
    expect((await check(RELAY)).location).toBe(`${path}?done=sender-active`);
    const { html, headers } = await show(RELAY);
    expect(html).toContain(`<dd>hello@${domain}</dd>`);
    expect(html).toContain('1 of 10 lookups');
    expect(headers.get('Refresh')).toBeNull();
    expect((await owner.get(`/console/${id}/mails`)).html).toContain(`>hello@${domain}</a>`);
    // A repeat of the check that put the domain into use.
    expect((await check(RELAY)).location).toBe(`${path}?done=sender-active`);
  });

  it('offers a second key, and shows its record beside the first', async () => {
    await ask();
    await setRecords();
    await check();
    const first = await keyRow();
    expect((await owner.submit(`${path}/key`, { domain })).location).toBe(`${path}?done=sender-key`);
    const { html } = await show();
    expect(html).toContain(`${first.selector}._domainkey.${domain}`);
    expect(html.match(/_domainkey\./g)?.length).toBeGreaterThan(2);
    expect(html).toContain('the second key, which takes over');
  });

  it.each([
    [{ domain: 'nonsense' }, 'Give a full host name'],
    [{ domain: 'co.uk' }, 'strangers register names'],
    [{ local_part: 'größe' }, 'Give what stands before the @'],
  ] as const)('refuses %j beside the field, and keeps the input', async (fields, sentence) => {
    const page = await ask(fields);
    expect(page.status).toBe(400);
    expect(page.html).toContain(sentence);
    expect(page.html).toContain(`value="${Object.values(fields)[0]}"`);
    expect((await show()).html).not.toContain('_domainkey');
  });

  it('refuses the domain of the service’s own mails', async () => {
    const page = await ask({ domain: 'x.platform.example' }, { MAIL_FROM: 'mail@platform.example' });
    expect([page.status, page.html.includes('belongs to this service')]).toEqual([400, true]);
  });

  it('offers no sending domain where the service has no relay, and allows removing one', async () => {
    await ask();
    const production = { ENVIRONMENT: 'production', MAIL_RELAY_URL: '' };
    const { html } = await show(production);
    expect(html).toContain('Not available here');
    expect(html).not.toContain('id="local_part"');
    const refused = await ask({}, production);
    expect([refused.status, refused.html.includes('does not send under domains')]).toEqual([400, true]);
    expect((await owner.submit(`${path}/remove`, { domain }, production)).location).toBe(
      `${path}?done=sender-removed`,
    );
    expect((await show(production)).html).not.toContain('_domainkey');
  });

  it('shows a domain as out of use when the service has no relay any more, and checks nothing', async () => {
    await ask();
    await setRecords();
    await check(RELAY);
    expect((await show(RELAY)).html).toContain('in use');
    const before = await env.DB.prepare('SELECT * FROM sending_domains WHERE account_id = ?1')
      .bind(id)
      .first();
    const without = { ENVIRONMENT: 'production', MAIL_RELAY_URL: '' };
    const { html, headers } = await show(without);
    expect(html).toContain('not in use: this service has no mail relay');
    expect(html).toContain(`${env.MAIL_FROM}, the service’s address`);
    expect(html).not.toContain('state good');
    expect(html).not.toContain(`action="${path}/check"`);
    expect(html).not.toContain(`action="${path}/key"`);
    expect(headers.get('Refresh')).toBeNull();
    zone = {};
    for (const [act, fields] of [
      ['check', {}],
      ['key', { domain }],
    ] as const) {
      const refused = await owner.submit(`${path}/${act}`, fields, without);
      expect([refused.status, refused.html.includes('does not send under domains')]).toEqual([400, true]);
    }
    await env.DB.prepare('UPDATE sending_domains SET next_check_at = 1 WHERE account_id = ?1').bind(id).run();
    const tasks = minuteTasks({ ...env, ...without } as PlatformEnv, systemRuntime, 'test');
    expect(await tasks.sending_domains?.()).toEqual({ checked: 0 });
    expect(
      await env.DB.prepare('SELECT * FROM sending_domains WHERE account_id = ?1').bind(id).first(),
    ).toEqual({ ...before, next_check_at: 1 });
    expect((await show(RELAY)).html).toContain('in use');
  });

  it('changes no domain when a form of an earlier page names another one', async () => {
    await ask();
    await owner.submit(`${path}/remove`, { domain: `old-${domain}` });
    expect((await show()).html).toContain('_domainkey');
    expect((await owner.submit(`${path}/key`, { domain })).status).toBe(400);
  });

  it('shows a notice when there is nothing to check', async () => {
    expect((await check()).status).toBe(400);
  });
});
