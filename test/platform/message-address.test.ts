import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#schema/limits.ts';
import { eraseUser } from '#shared/operator/erase-user.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { createObjectStore } from '../../workers/platform/core/create-object-store.ts';
import { purgeTerminated } from '../../workers/platform/customers/tenants/purge-terminated.ts';
import { sendNotices } from '../../workers/platform/reach/mail/send-notices.ts';
import { addressLink } from '../../workers/platform/reach/message-address/address-link.ts';
import { receiveMessage } from '../../workers/sites/forms/receive-message.ts';
import { sampled } from '../support/full-run.ts';
import { itInFull } from '../support/it-in-full.ts';
import { expectSameOutcome } from '../support/workerd/lost-answers.ts';
import { mailsTo } from '../support/workerd/reseller-mail.ts';
import { createVisitor, newVisitor, type Visitor } from './dashboard/visitor.ts';
import { send } from './support/client.ts';
import { runTimer } from './support/run-timer.ts';
import { withSites } from './support/with-sites.ts';

const platform = withSites();
const operation = {
  db: env.DB,
  runtime: systemRuntime,
  actor: { kind: 'anonymous', id: '' },
  requestId: 'r',
} as const;

let visitor: Visitor;
let project: string;
let address: string;

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM notices').run();
  visitor = await newVisitor();
  project = systemRuntime.newId();
  address = `orders-${project}@shop.example`;
  await env.DB.prepare(
    `INSERT INTO projects (id, tenant_id, account_id, name, slug, state, created_by, created_at, updated_at)
     VALUES (?1, ?2, ?3, 'Bakery', ?1, 'published', 'u', 1, 1)`,
  )
    .bind(project, visitor.workspaceId, visitor.account.accountId)
    .run();
});

const inbox = () => `/dashboard/projects/${project}/messages`;
const page = async (who = visitor) => (await who.get(inbox())).text();
const ask = (email: string, key: string = systemRuntime.newId(), who = visitor) =>
  who.post(`${inbox()}/address`, { email, key });
const tell = () => sendNotices(platform, systemRuntime, 'r');

/** Sends the form of the site as a visitor, and then the mails about it. */
async function message(): Promise<void> {
  const key = systemRuntime.newId();
  const answers = [{ label: 'Name', value: 'Kim' }];
  const taken = await receiveMessage(operation, {
    slug: project,
    form: 'Order',
    key,
    answers,
    replyTo: null,
  });
  expect(taken.ok).toBe(true);
  await tell();
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

/** The link of the newest mail to an address. */
async function linkIn(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  return /http\S+message-address\?\S+/.exec(mail?.body ?? '')?.[0] ?? 'none';
}

const press = (link: string, fields: Record<string, string>) =>
  send(new Request(link, { method: 'POST', body: new URLSearchParams(fields) }));
const confirm = (link: string) => press(link, { do: 'confirm' });

async function confirmed(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(303);
  await tell();
  const link = await linkIn(email);
  expect((await confirm(link)).status).toBe(200);
  return link;
}

const rows = async () =>
  (
    await env.DB.prepare('SELECT * FROM message_addresses WHERE project_id = ?1 ORDER BY created_at')
      .bind(project)
      .all()
  ).results;

describe('the address for messages of a site', () => {
  it('shows the owners as those who get the mails as long as no other address is confirmed', async () => {
    expect(await page()).toContain(`go to the owners of the workspace: ${visitor.email}.`);
    await message();
    expect(await subjectsTo(visitor.email)).toContain('New message from Bakery');
  });

  it('a new address gets one mail for confirmation, and no message before it is confirmed', async () => {
    expect((await ask(address)).headers.get('Location')).toContain('done=address-asked');
    await tell();
    expect(await subjectsTo(address)).toEqual(['Confirm your address for messages from Bakery']);
    expect(await page()).toContain(`Waiting for a confirmation from ${address}`);
    await message();
    expect(await subjectsTo(address)).toHaveLength(1);
    expect(await subjectsTo(visitor.email)).toContain('New message from Bakery');
  });

  it('an address confirmed by the press, not by opening the link, gets the messages instead of the owners', async () => {
    await ask(address);
    await tell();
    const link = await linkIn(address);
    const shown = await send(new Request(link));
    expect(await shown.text()).toContain('Confirm the address');
    expect((await rows())[0]).toMatchObject({ confirmed_at: null });
    for (const _ of [1, 2]) {
      const answer = await confirm(link);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`is sent to ${address}`);
    }
    expect(await page()).toContain(`Mails about new messages go to ${address}.`);
    await message();
    expect(await subjectsTo(address)).toEqual([
      'Confirm your address for messages from Bakery',
      'New message from Bakery',
    ]);
    expect(await subjectsTo(visitor.email)).not.toContain('New message from Bakery');
    const { results } = await env.DB.prepare(
      "SELECT action FROM audit_log WHERE workspace_id = ?1 AND action LIKE 'message.%' ORDER BY seq",
    )
      .bind(visitor.workspaceId)
      .all();
    expect(results).toEqual([{ action: 'message.request_address' }, { action: 'message.confirm_address' }]);
  });

  itInFull('an address stays in use until another address is confirmed', async () => {
    await confirmed(address);
    const other = `other-${address}`;
    await ask(other);
    await tell();
    await message();
    expect(await subjectsTo(address)).toContain('New message from Bakery');
    expect(await subjectsTo(other)).toHaveLength(1);
    await confirm(await linkIn(other));
    await message();
    expect(await subjectsTo(other)).toContain('New message from Bakery');
    expect((await subjectsTo(address)).filter((subject) => subject.startsWith('New'))).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('the reader of an address can unsubscribe with the link of every mail and in one click', async () => {
    await confirmed(address);
    await message();
    const headers = JSON.parse((await mailsTo(address)).at(-1)?.headers ?? '{}') as Record<string, string>;
    const link = headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    for (const _ of [1, 2]) {
      const answer = await press(link, { 'List-Unsubscribe': 'One-Click' });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Nothing is sent to this address');
    }
    expect(await rows()).toEqual([]);
    await message();
    expect(await subjectsTo(visitor.email)).toContain('New message from Bakery');
  });

  it('a removed address gets no pending message', async () => {
    await confirmed(address);
    const id = String((await rows())[0]?.id);
    const answers = [{ label: 'Name', value: 'Kim' }];
    await receiveMessage(operation, { slug: project, form: '', key: 'k', answers, replyTo: null });
    expect((await visitor.post(`${inbox()}/remove-address`, { address: id })).status).toBe(303);
    await tell();
    expect(await subjectsTo(address)).toHaveLength(1);
    expect(await page()).toContain(visitor.email);
  });

  it('a repeated form sends one mail for confirmation, and only the newest form’s link works', async () => {
    const key = systemRuntime.newId();
    for (const _ of [1, 2]) expect((await ask(address, key)).status).toBe(303);
    await tell();
    const former = await linkIn(address);
    await ask(`b-${address}`);
    await tell();
    // The repeat of a form changes nothing after another form was sent.
    expect((await ask(address, key)).status).toBe(303);
    await tell();
    expect(await subjectsTo(address)).toHaveLength(1);
    expect(await (await confirm(former)).text()).toContain('Nothing is sent to this address');
    expect(await rows()).toMatchObject([{ address: `b-${address}`, confirmed_at: null }]);
  });

  it('the mails for confirmation are limited by day and workspace', async () => {
    for (let n = 0; n < limits.messageAddressesADay; n += 1)
      expect((await ask(`a${n}-${address}`)).status).toBe(303);
    const refused = await ask(address);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Many addresses were asked today.');
    expect(await rows()).toHaveLength(1);
  });

  it('the form accepts complete addresses only, and keeps its input', async () => {
    const answer = await ask('orders@');
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain('Enter a complete e-mail address.');
    expect(html).toContain('value="orders@"');
  });

  it.each(sampled(['bad', 'cut'], 2))(
    'the confirmation refuses a link that the service did not make: %s',
    async (kind) => {
      await ask(address);
      await tell();
      const link = await linkIn(address);
      const changed =
        kind === 'cut' ? link.slice(0, -4) : link.replace(/id=./, (id) => (id === 'id=a' ? 'id=b' : 'id=a'));
      for (const answer of [await send(new Request(changed)), await confirm(changed)])
        expect(answer.status).toBe(400);
      expect((await rows())[0]).toMatchObject({ confirmed_at: null });
    },
  );

  it('an address cannot be confirmed after its time, and is deleted then', async () => {
    await ask(address);
    await tell();
    const link = await linkIn(address);
    await env.DB.prepare('UPDATE message_addresses SET expires_at = ?2 WHERE project_id = ?1')
      .bind(project, Date.now() - 1)
      .run();
    expect((await confirm(link)).status).toBe(410);
    expect((await rows())[0]).toMatchObject({ confirmed_at: null });
    expect(await page()).not.toContain('Waiting for a confirmation');
    for (const timer of ['maintenance', 'minute'] as const) await runTimer(timer, platform, systemRuntime);
    expect(await rows()).toEqual([]);
  });

  it('only owners change the address', async () => {
    await confirmed(address);
    const id = String((await rows())[0]?.id);
    const email = `member-${project}@shop.example`;
    await visitor.post('/dashboard/members', { email, role: 'member' });
    const row = await env.DB.prepare('SELECT id FROM users WHERE email = ?1').bind(email).first<string>('id');
    const member = await createVisitor(visitor.account, visitor.workspaceId, row ?? '', email);
    const html = await page(member);
    expect(html).toContain('Only owners of the workspace can change the address.');
    expect(html).not.toContain('remove-address');
    for (const who of [member, await newVisitor()]) {
      expect((await ask(`x-${address}`, systemRuntime.newId(), who)).status).not.toBe(303);
      expect((await who.post(`${inbox()}/remove-address`, { address: id })).status).not.toBe(303);
    }
    expect(await rows()).toMatchObject([{ id, address }]);
  });

  itInFull('no mail for confirmation is sent while the workspace is suspended', async () => {
    await env.DB.prepare("UPDATE tenants SET status = 'suspended' WHERE id = ?1")
      .bind(visitor.workspaceId)
      .run();
    expect((await ask(address)).status).not.toBe(303);
    expect(await rows()).toEqual([]);
  });

  itInFull('an address cannot be confirmed for a project that is deleted', async () => {
    await ask(address);
    await tell();
    const link = await linkIn(address);
    await visitor.post(`/dashboard/projects/${project}/delete`);
    await confirm(link);
    expect((await rows())[0]).toMatchObject({ confirmed_at: null });
  });

  it('the address is erased with the person who reads it, and stays when the person who entered it is erased', async () => {
    const operator = { ...operation, actor: { kind: 'operator', id: 'test' } } as const;
    const reader = await newVisitor();
    await confirmed(reader.email);
    expect((await eraseUser(operator, createObjectStore(env.SITE_FILES), { email: visitor.email })).ok).toBe(
      true,
    );
    expect(await rows()).toMatchObject([{ address: reader.email }]);
    expect(JSON.stringify(await rows())).not.toContain(visitor.userId);
    expect((await eraseUser(operator, createObjectStore(env.SITE_FILES), { email: reader.email })).ok).toBe(
      true,
    );
    expect(await rows()).toEqual([]);
  });

  it('the rows are deleted with the purged workspace', async () => {
    await confirmed(address);
    await env.DB.prepare("UPDATE tenants SET status = 'terminated', terminated_at = 1 WHERE id = ?1")
      .bind(visitor.workspaceId)
      .run();
    await purgeTerminated(env.DB, Date.now());
    expect(await rows()).toEqual([]);
  });

  it.each(['confirm', 'stop'])(
    'a confirmation has the same outcome when an answer is lost: %s',
    async (act) => {
      const calls = await expectSameOutcome({
        faults: ['failed', 'lost'],
        async prepare() {
          const id = systemRuntime.newId();
          await env.DB.batch([
            env.DB.prepare(
              `INSERT INTO projects (id, tenant_id, account_id, name, slug, created_by, created_at, updated_at)
             VALUES (?1, ?2, ?3, 'Bakery', ?1, 'u', 1, 1)`,
            ).bind(id, visitor.workspaceId, visitor.account.accountId),
            env.DB.prepare(
              `INSERT INTO message_addresses (id, project_id, tenant_id, account_id, address, created_by, created_at,
               expires_at) VALUES (?1, ?1, ?2, ?3, 'orders@shop.example', 'u', 1, ?4)`,
            ).bind(id, visitor.workspaceId, visitor.account.accountId, Date.now() + 60_000),
          ]);
          const link = await addressLink(env.MAIL_SECRET, 'http://localhost:8787', id);
          return (bindings) =>
            send(new Request(link, { method: 'POST', body: new URLSearchParams({ do: act }) }), bindings);
        },
      });
      expect(calls).toBeGreaterThan(1);
    },
  );
});
