import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import type { Mailer } from '#shared/mail/mailer.ts';
import { notifyAboutSchedules } from '../../workers/platform/reach/mail/notify-about-schedules.ts';
import { seedAccount } from '../support/workerd/seed-account.ts';

type Message = Parameters<Mailer['send']>[0];

let sent: Message[] = [];
let fails = false;
const mailer = (): Mailer => ({
  send: async (message) => {
    if (fails) throw new Error('The mail server is away.');
    sent.push(message);
  },
});
const tell = () => notifyAboutSchedules(env, mailer, 'test');

beforeEach(async () => {
  sent = [];
  fails = false;
  await env.DB.prepare('DELETE FROM brand_schedules').run();
});

/** Inserts an ended schedule with a notice that was not sent yet. */
async function ended(notice: string | null, status = 'active', role = 'owner') {
  const account = await seedAccount(env.DB, { status, role });
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO brand_schedules (id, account_id, hash, revision, due_at, time_zone, actor_kind, actor_id, created_at,
       settled_at, outcome, notice) VALUES (?1, ?2, 'aa', 'r', ?3, 'Asia/Tokyo', 'user', ?4, 1, 2, 'draft_changed', ?5)`,
  )
    .bind(id, account.accountId, Date.parse('2026-12-01T00:30:00Z'), account.userId, notice)
    .run();
  return { ...account, id, email: `${account.userId}@example.test` };
}

it('mails the staff once, in their language, with the time in the zone of the schedule', async () => {
  const account = await ended('draft_changed');
  await env.DB.prepare("UPDATE users SET language = 'de' WHERE id = ?1").bind(account.userId).run();
  expect(await tell()).toEqual({ told: 1 });
  expect(await tell()).toEqual({ told: 0 });
  const [mail, ...more] = sent;
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: account.email,
    subject: 'Das Branding von Acme wurde nicht veröffentlicht',
  });
  expect(mail?.text).toContain('1. Dez. 2026, 09:30');
  expect(mail?.text).toMatch(/Entwurf wurde nach der Planung geändert/);
  expect(mail?.text).toContain(`/console/${account.accountId}/branding`);
});

it.each(['authoring_off', 'not_allowed', 'missed'])('has a sentence for %s', async (notice) => {
  await ended(notice);
  expect(await tell()).toEqual({ told: 1 });
  expect(sent).toHaveLength(1);
});

it('keeps the notice until a mail was sent', async () => {
  const { email } = await ended('missed');
  fails = true;
  expect(await tell()).toEqual({ told: 0 });
  fails = false;
  expect(await tell()).toEqual({ told: 1 });
  expect(sent.map(({ to }) => to)).toEqual([email]);
});

it('sends no mail for a disabled account, to members without the role, or for outcomes without a mail', async () => {
  await ended('missed', 'disabled');
  await ended(null);
  await ended('missed', 'active', 'member');
  await tell();
  expect(sent).toEqual([]);
});
