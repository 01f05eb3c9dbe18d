import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits, rates } from '#schema/limits.ts';
import { encodeUtf8 } from '#shared/encoding.ts';
import { eraseUser } from '#shared/operator/erase-user.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createObjectStore } from '../../workers/platform/core/create-object-store.ts';
import { purgeTerminated } from '../../workers/platform/customers/tenants/purge-terminated.ts';
import { sendNotices } from '../../workers/platform/reach/mail/send-notices.ts';
import { storeArtifact } from '../../workers/sites/artifacts/store-artifact.ts';
import { withFormKeys } from '../../workers/sites/forms/form-key.ts';
import { formDocument } from '../support/sites/form-document.ts';
import { newVisitor, type Visitor } from './dashboard/visitor.ts';
import { send } from './support/client.ts';

const EMPTY = '<input type="hidden" name="form-key" value=""/>';
const NOT_FOUND =
  '<!DOCTYPE html><html lang="fr"><head><title>Gâteaux</title><link rel="stylesheet" href="style.css"></head>' +
  '<body><header>Gâteaux</header><main><h1>Introuvable</h1></main><footer>Lyon</footer></body></html>';
const GOOD = {
  'answer-who': '  Kim\u202e  Example ',
  'answer-mail': 'Kim@Visitor.Example',
  'answer-cake': 'Apple',
  'answer-more': 'Two of them,\r\nplease.\u0000',
  'answer-unknown': 'x',
  consent: 'yes',
};

let visitor: Visitor;
let slug: string;
let project: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  visitor = await newVisitor();
  slug = `cakes-${count}`;
  project = systemRuntime.newId();
  const page = encodeUtf8(`<form>${EMPTY}</form>`);
  const artifact = await storeArtifact(
    env.SITE_FILES,
    slug,
    [
      { path: 'index.html', bytes: encodeUtf8('<p>home') },
      { path: 'contact.html', bytes: page },
      { path: '404.html', bytes: encodeUtf8(NOT_FOUND) },
    ],
    formDocument,
  );
  await env.DB.prepare(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, published_artifact, created_by, created_at,
       updated_at) VALUES (?1, ?2, ?3, 'Bakery', ?4, 'published', ?5, 'u', 1, 1)`,
  )
    .bind(project, visitor.workspaceId, visitor.account.accountId, slug, artifact)
    .run();
});

/** A key of the given age. */
async function key(age = 0, of = slug): Promise<string> {
  const runtime = { ...systemRuntime, now: () => Date.now() - age };
  const page = await withFormKeys(EMPTY, env.MAIL_SECRET, of, runtime);
  return /value="([^"]+)"/.exec(page)?.[1] ?? '';
}

interface Sending {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  path?: string;
  address?: string;
}

async function sendForm({ fields = {}, headers = {}, path = '/contact?form=write', address }: Sending = {}) {
  const origin = `https://${slug}.sites.example`;
  const response = await send(
    new Request(`${origin}/site-hosts/${slug}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Origin: origin,
        'CF-Connecting-IP': address ?? `203.0.113.${count % 250}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams({ 'form-key': await key(), ...GOOD, ...fields }),
    }),
  );
  return { status: response.status, to: response.headers.get('Location'), text: await response.text() };
}

const stored = async () =>
  (await env.DB.prepare('SELECT * FROM site_messages WHERE project_id = ?1').bind(project).all()).results;

describe('a form of a published site', () => {
  it('the page of a form has a new key and is not cached; other pages have no key', async () => {
    const page = await send(new Request(`https://x.example/site-hosts/${slug}/contact`));
    expect(await page.text()).toMatch(/name="form-key" value="[\w.-]{40,}"/);
    expect(page.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(page.headers.get('ETag')).toBeNull();
    const home = await send(new Request(`https://x.example/site-hosts/${slug}/`));
    expect(home.headers.get('ETag')).not.toBeNull();
    const shared = await send(new Request(`https://x.example/sites/${slug}/contact`));
    expect(await shared.text()).toContain(EMPTY);
  });

  it('stores the cleaned values of the form’s fields, and shows the thanks', async () => {
    expect(await sendForm()).toMatchObject({ status: 303, to: '/contact#write-sent' });
    const [message] = await stored();
    expect(message).toMatchObject({
      tenant_id: visitor.workspaceId,
      account_id: visitor.account.accountId,
      form: 'Order a cake',
      reply_to: 'kim@visitor.example',
      read_at: null,
    });
    expect(JSON.parse(String(message?.answers))).toEqual([
      { label: 'Your name', value: 'Kim Example' },
      { label: 'Your e-mail', value: 'kim@visitor.example' },
      { label: 'Which cake', value: 'Apple' },
      { label: 'Anything else', value: 'Two of them,\nplease.' },
      { label: 'I agree that my answers are stored.', value: '✓' },
    ]);
  });

  it('a form that is sent twice makes one message and one mail', async () => {
    const fields = { 'form-key': await key() };
    for (const _ of [1, 2]) expect((await sendForm({ fields })).status).toBe(303);
    expect(await stored()).toHaveLength(1);
    const { results } = await env.DB.prepare(
      "SELECT * FROM notices WHERE kind = 'siteMessage' AND tenant_id = ?1",
    )
      .bind(visitor.workspaceId)
      .all();
    expect(new Set(results.map(({ user_id: user }) => user)).size).toBe(results.length);
  });

  it('answers a form that a program filled in like any other, and stores nothing', async () => {
    expect(await sendForm({ fields: { website: 'https://spam.example' } })).toMatchObject({ status: 303 });
    expect(await stored()).toEqual([]);
  });

  const refused: [string, () => Promise<Sending>, number][] = [
    ['kept too long', async () => ({ fields: { 'form-key': await key(limits.siteFormAge + 1_000) } }), 422],
    ['with a key of another site', async () => ({ fields: { 'form-key': await key(3_000, 'other') } }), 422],
    ['with a changed key', async () => ({ fields: { 'form-key': `1${await key()}` } }), 422],
    ['without a key', async () => ({ fields: { 'form-key': '' } }), 422],
    ['without a required answer', async () => ({ fields: { 'answer-who': ' \u200e ' } }), 422],
    ['without consent', async () => ({ fields: { consent: '' } }), 422],
    ['with a choice that is not offered', async () => ({ fields: { 'answer-cake': 'Lemon' } }), 422],
    [
      'with an address that is none',
      async () => ({ fields: { 'answer-mail': 'a@b@c\nBcc: x@y.example' } }),
      422,
    ],
    ['with too long an answer', async () => ({ fields: { 'answer-more': 'x'.repeat(5_001) } }), 422],
    ['beyond its size', async () => ({ fields: { 'answer-more': 'x'.repeat(70_000) } }), 413],
    ['from another origin', async () => ({ headers: { Origin: 'https://evil.example' } }), 403],
    ['from an opaque origin', async () => ({ headers: { Origin: 'null' } }), 403],
    ['in another format', async () => ({ headers: { 'Content-Type': 'text/plain' } }), 400],
    ['that is not there', async () => ({ path: '/contact?form=other' }), 404],
    ['of a page that is not there', async () => ({ path: '/about?form=write' }), 404],
  ];
  it('refuses a form that breaks a rule, with a sentence, in the site’s look, with a link back', async () => {
    for (const [index, [what, sending, status]] of refused.entries()) {
      const answer = await sendForm({ address: `192.0.2.${index}`, ...(await sending()) });
      expect(answer.status, what).toBe(status);
      expect(answer.text, what).toContain('Your message was not sent');
      const host = `${slug}.sites.example`;
      expect(answer.text, what).toContain('<title>Your message was not sent · Gâteaux</title>');
      expect(answer.text, what).toContain('<link rel="stylesheet" href="/style.css">');
      expect(answer.text, what).toMatch(
        /<header>Gâteaux.*<main>.*<p class="lead" role="alert">.*<footer>Lyon/s,
      );
      expect(answer.text, what).not.toContain('Introuvable');
      expect(answer.text, what).toContain(`href="https://${host}${status === 404 ? '/' : '/contact'}"`);
    }
    expect(await stored()).toEqual([]);
  });

  it('accepts no form under the path of a shared host', async () => {
    const answer = await send(
      new Request(`http://localhost/sites/${slug}/contact?form=write`, { method: 'POST' }),
    );
    expect(answer.status).toBe(405);
  });

  it.each<[string, string, number]>([
    ['unpublished', "UPDATE projects SET state = 'unpublished' WHERE id = ?1", 404],
    [
      'suspended',
      "UPDATE tenants SET status = 'suspended' WHERE id = (SELECT tenant_id FROM projects WHERE id = ?1)",
      404,
    ],
    [
      'of a disabled account',
      "UPDATE accounts SET status = 'disabled' WHERE id = (SELECT account_id FROM projects WHERE id = ?1)",
      503,
    ],
  ])('refuses messages to a site that is %s', async (_, statement, status) => {
    await env.DB.prepare(statement).bind(project).run();
    const answer = await sendForm();
    expect(answer.status).toBe(status);
    // The page is in nobody's brand: it has the name of the host alone.
    expect(answer.text).toContain(` · ${slug}.sites.example</title>`);
    const account = await env.DB.prepare('SELECT name FROM accounts WHERE id = ?1')
      .bind(visitor.account.accountId)
      .first<{ name: string }>();
    expect(answer.text).not.toContain(account?.name);
    expect(answer.text).not.toMatch(/livery|<svg/i);
    expect(await stored()).toEqual([]);
  });

  it('limits messages of one network, and those of a day', async () => {
    const address = '198.51.100.7';
    const answers: number[] = [];
    for (let n = 0; n <= rates.siteForm; n += 1) answers.push((await sendForm({ address })).status);
    // A new minute may begin meanwhile.
    expect(answers.slice(0, rates.siteForm)).toEqual(Array(rates.siteForm).fill(303));
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?4)
       INSERT INTO site_messages (id, project_id, tenant_id, account_id, form_key, form, answers, created_at)
       SELECT ?1 || i, ?1, ?2, 'a', 'k' || i, '', '[]', ?3 FROM n`,
    )
      .bind(project, visitor.workspaceId, Date.now(), limits.siteMessagesADay)
      .run();
    expect((await sendForm({ address: '198.51.100.8' })).status).toBe(503);
  });
});

describe('the inbox of a project', () => {
  const below = (path: string) => `/dashboard/projects/${project}${path}`;

  it('shows, marks, deletes and exports messages', async () => {
    await sendForm({ fields: { 'answer-more': '=1+1<script>' } });
    const html = await (await visitor.get(below('/messages'))).text();
    for (const text of [
      'Messages',
      '1 new message.',
      'Order a cake',
      'Kim Example',
      '=1+1&lt;script&gt;',
      'mailto:kim%40visitor.example',
    ])
      expect(html).toContain(text);
    const file = await visitor.get(below('/messages.csv'));
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(await file.text()).toContain('Anything else: =1+1<script>');
    const message = String((await stored())[0]?.id);
    expect((await visitor.post(below('/messages/mark'), { message, read: 'yes' })).status).toBe(303);
    expect(await (await visitor.get(below('/messages'))).text()).toContain('No new messages.');
    expect((await visitor.post(below('/messages/delete'), { message })).status).toBe(303);
    expect(await stored()).toEqual([]);
    const { results } = await env.DB.prepare(
      "SELECT action FROM audit_log WHERE workspace_id = ?1 AND action LIKE 'message.%' ORDER BY seq",
    )
      .bind(visitor.workspaceId)
      .all();
    expect(results).toEqual([{ action: 'message.mark' }, { action: 'message.delete' }]);
  });

  it('the inbox refuses everybody else', async () => {
    await sendForm();
    const stranger = await newVisitor();
    const message = String((await stored())[0]?.id);
    for (const path of ['/messages', '/messages.csv'])
      expect((await stranger.get(below(path))).status, path).toBe(404);
    for (const path of ['/messages/mark', '/messages/delete'])
      expect((await stranger.post(below(path), { message, read: 'yes' })).status, path).not.toBe(303);
    expect((await stored())[0]).toMatchObject({ id: message, read_at: null });
  });

  it('a message is mailed to the owners, and a reply goes to the visitor', async () => {
    await sendForm();
    await env.DB.prepare("DELETE FROM notices WHERE kind <> 'siteMessage' OR tenant_id <> ?1")
      .bind(visitor.workspaceId)
      .run();
    expect(await sendNotices(env as PlatformEnv, systemRuntime, 'r')).toEqual({ sent: 1, more: false });
    const mail = await env.DB.prepare(
      'SELECT * FROM mail_outbox WHERE recipient = ?1 ORDER BY created_at DESC',
    )
      .bind(visitor.email)
      .first<Record<string, string>>();
    expect(mail).toMatchObject({ subject: 'New message from Bakery', reply_to: 'kim@visitor.example' });
    for (const text of [
      'Your name: Kim Example',
      'Which cake: Apple',
      `/dashboard/projects/${project}/messages`,
    ])
      expect(mail?.body).toContain(text);
    expect(mail?.headers).toContain('List-Unsubscribe');
  });

  it('a mail shows the lines of a message in both of its parts', async () => {
    await sendForm({ fields: { 'answer-more': 'Dear baker,\r\n\r\nTwo <b>, please.' } });
    await env.DB.prepare("DELETE FROM notices WHERE kind <> 'siteMessage' OR tenant_id <> ?1")
      .bind(visitor.workspaceId)
      .run();
    expect(await sendNotices(env as PlatformEnv, systemRuntime, 'r')).toEqual({ sent: 1, more: false });
    const mail = await env.DB.prepare(
      'SELECT body, html FROM mail_outbox WHERE recipient = ?1 ORDER BY created_at DESC',
    )
      .bind(visitor.email)
      .first<Record<string, string>>();
    expect(mail?.body).toContain('Dear baker,\n\nTwo <b>, please.');
    expect(mail?.html).toContain('Dear baker,<br/><br/>Two &lt;b&gt;, please.');
  });

  it('messages are deleted with the workspace, and those of an erased person with the person', async () => {
    await sendForm();
    const operation = {
      db: env.DB,
      runtime: systemRuntime,
      actor: { kind: 'operator', id: 'test' },
      requestId: 'r',
    } as const;
    await env.DB.prepare('UPDATE site_messages SET reply_to = ?2 WHERE project_id = ?1')
      .bind(project, visitor.email)
      .run();
    expect((await eraseUser(operation, createObjectStore(env.SITE_FILES), { email: visitor.email })).ok).toBe(
      true,
    );
    expect(await stored()).toEqual([]);
    await env.DB.prepare(
      `INSERT INTO site_messages (id, project_id, tenant_id, account_id, form_key, form, answers, created_at)
       VALUES (?1, ?1, ?2, 'a', 'k', '', '[]', 1)`,
    )
      .bind(project, visitor.workspaceId)
      .run();
    await env.DB.prepare("UPDATE tenants SET status = 'terminated', terminated_at = 1 WHERE id = ?1")
      .bind(visitor.workspaceId)
      .run();
    await purgeTerminated(env.DB, Date.now());
    expect(await stored()).toEqual([]);
  });
});
