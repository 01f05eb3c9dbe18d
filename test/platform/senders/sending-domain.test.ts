import { env } from 'cloudflare:workers';
import crypto, { createVerify, type KeyLike } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailMessage } from '../../../shared/mail/mailer.ts';
import { mailerOf } from '../../../shared/mail/mailer-of.ts';
import { relayMailer, type SignedMail } from '../../../shared/mail/relay/relay-mailer.ts';
import { setAccountStatus } from '../../../shared/operator/set-account-status.ts';
import { systemRuntime } from '../../../shared/runtime.ts';
import { checkSendingDomains } from '../../../workers/platform/maintenance/check-sending-domains.ts';
import { tellAboutDomains } from '../../../workers/platform/maintenance/tell-about-domains.ts';
import { checkSendingDomain } from '../../../workers/platform/senders/check-sending-domain.ts';
import { dkimName, dkimValue } from '../../../workers/platform/senders/records/dkim.ts';
import type { RecordProbe } from '../../../workers/platform/senders/records/look-at-records.ts';
import { removeSendingDomain } from '../../../workers/platform/senders/remove-sending-domain.ts';
import { renewSigningKey } from '../../../workers/platform/senders/renew-signing-key.ts';
import {
  readSenderAddress,
  requestSendingDomain,
} from '../../../workers/platform/senders/request-sending-domain.ts';
import { type SendingDomain, sendingDomainOf } from '../../../workers/platform/senders/sending-domain.ts';
import { seedAccount } from '../../support/workerd/seed-account.ts';
import { actionsOf, signIn } from '../console/support/visitor.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = 1_793_714_400_000;
const SECRET = env.MAIL_KEY_SECRET;

let now = START;
const operation = {
  db: env.DB,
  runtime: { ...systemRuntime, now: () => now },
  requestId: 'test',
  actor: { kind: 'system', id: 'timer' },
} as const;

/** What DNS answers; null = nothing. Names that are not listed have no record. */
let zone: Record<string, readonly string[] | null> = {};
const probe: RecordProbe = {
  resolveTxt: async (name) => (Object.hasOwn(zone, name) ? (zone[name] ?? null) : []),
  resolveCname: async () => [],
  suffixes: new Set(['example']),
  spf: '',
  bounces: '',
};

let id: string;
let domain: string;
beforeEach(async () => {
  now = START;
  zone = {};
  await env.DB.prepare('DELETE FROM sending_domains').run();
  ({ accountId: id } = await seedAccount(env.DB));
  domain = `mail-${id.slice(0, 8)}.example`;
});

const request = (accountId = id, name = domain, localPart = 'hello') =>
  requestSendingDomain(operation, SECRET, { accountId, domain: name, localPart });

async function rowOf(accountId = id): Promise<SendingDomain> {
  const row = await sendingDomainOf.first(env.DB, { account: accountId });
  if (row === null) throw new Error('the account has no sending domain');
  return row;
}

const check = async (accountId = id) => checkSendingDomain(operation, await rowOf(accountId), probe);

/** Sets every record that the account's domain needs now. */
async function setRecords(accountId = id): Promise<void> {
  const { domain: name, selector, publicKey, nextSelector, nextPublicKey } = await rowOf(accountId);
  zone[dkimName(selector, name)] = [dkimValue(publicKey)];
  if (nextSelector !== null && nextPublicKey !== null)
    zone[dkimName(nextSelector, name)] = [dkimValue(nextPublicKey)];
  zone[`_dmarc.${name}`] = ['v=DMARC1; p=reject; adkim=s'];
}

const dkimRecord = async () => dkimName((await rowOf()).selector, domain);

async function inUse(): Promise<void> {
  await request();
  await setRecords();
  expect(await check()).toEqual({ ok: true, value: null });
}

const told = () =>
  env.DB.prepare('UPDATE sending_domains SET notice = NULL WHERE account_id = ?1').bind(id).run();

const message = (accountId: string | null = id): MailMessage => ({
  to: `${crypto.randomUUID()}@example.test`,
  accountId,
  subject: 'Ihre Website ist fertig – 完成',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  fromName: 'Bäckerei',
  replyTo: null,
  headers: {
    'List-Unsubscribe': '<https://studio.example/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

/** What the outbox has of a mail that is sent now: the address it comes from, and the signed message. */
async function sent(accountId: string | null = id, bindings: Partial<Cloudflare.Env> = {}) {
  const mail = message(accountId);
  await mailerOf({ ...env, ...bindings }, operation.runtime).send(mail);
  const { results } = await env.DB.prepare(
    'SELECT from_address AS address, raw FROM mail_outbox WHERE recipient = ?1',
  )
    .bind(mail.to)
    .all<{ address: string | null; raw: string | null }>();
  expect(results).toHaveLength(1);
  return results[0]!;
}

// workerd has no `crypto.verify`, which the verifier calls; it has the class behind it.
beforeAll(() => {
  vi.spyOn(crypto, 'verify').mockImplementation(((
    algorithm: string,
    data: Uint8Array,
    key: KeyLike,
    signature: Uint8Array,
  ) => createVerify(algorithm.toUpperCase()).update(data).verify(key, signature)) as never);
});
afterAll(() => vi.restoreAllMocks());

const verdict = async (raw: string) => {
  const { results } = await dkimVerify(Buffer.from(raw), {
    resolver: async (name: string) => {
      const texts = await probe.resolveTxt(name);
      if (texts === null || texts.length === 0) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
      return texts.map((text) => [text]);
    },
  });
  return results.map(({ status, signingDomain, selector }) => [status.result, signingDomain, selector]);
};

describe('an address that is asked for', () => {
  const rules = {
    files: env.ASSETS,
    ownUrls: ['https://app.platform.example', 'https://platform-mail.example'],
  };

  it('is read in its stored form', async () => {
    expect(
      await readSenderAddress({ domain: 'Mail.Bäckerei.example. ', localPart: ' Hello.You+1 ' }, rules),
    ).toEqual({
      ok: true,
      value: { domain: 'mail.xn--bckerei-5wa.example', localPart: 'hello.you+1' },
    });
  });

  it.each([
    ['bad_domain', 'localhost', 'hello'],
    ['bad_domain', '192.0.2.1', 'hello'],
    ['domain_public', 'co.uk', 'hello'],
    ['domain_public', 'github.io', 'hello'],
    ['domain_reserved', 'app.platform.example', 'hello'],
    ['domain_reserved', 'x.platform-mail.example', 'hello'],
    ['bad_local_part', 'mail.agency.example', ''],
    ['bad_local_part', 'mail.agency.example', 'hel lo'],
    ['bad_local_part', 'mail.agency.example', 'größe'],
    ['bad_local_part', 'mail.agency.example', 'a@b'],
    ['bad_local_part', 'mail.agency.example', 'x"\r\nBcc: all'],
    ['bad_local_part', 'mail.agency.example', 'a'.repeat(65)],
  ] as const)('is refused with %s as %s, %j', async (code, name, localPart) => {
    expect(await readSenderAddress({ domain: name, localPart }, rules)).toEqual({ ok: false, code });
  });
});

describe('a sending domain that waits', () => {
  it('has no effect until every record is right, and then mails come from it with a signature that passes', async () => {
    await request();
    expect((await sent()).address).toBeNull();
    expect(await check()).toEqual({ ok: false, code: 'sender_records' });
    const { selector, publicKey } = await rowOf();
    zone[dkimName(selector, domain)] = [dkimValue(publicKey)];
    expect(await check()).toEqual({ ok: false, code: 'sender_records' });
    expect((await sent()).address).toBeNull();
    zone[`_dmarc.${domain}`] = null;
    expect(await check()).toEqual({ ok: false, code: 'sender_unanswered' });
    expect((await sent()).address).toBeNull();
    await setRecords();
    expect(await check()).toEqual({ ok: true, value: null });
    expect(await rowOf()).toMatchObject({ status: 'active', fault: null, nextCheckAt: START + DAY });
    const { address, raw } = await sent();
    expect(address).toBe(`hello@${domain}`);
    expect(await verdict(raw ?? '')).toEqual([['pass', domain, selector]]);
    expect(await actionsOf(id)).toEqual(['account.request_sender', 'account.sender_verified']);
  });

  it('keeps its key when it is asked for again, and gets a new one with another name', async () => {
    await request();
    const { selector } = await rowOf();
    await request();
    expect((await rowOf()).selector).toBe(selector);
    await request(id, domain, 'team');
    expect(await rowOf()).toMatchObject({ selector, localPart: 'team' });
    await request(id, `b-${domain}`);
    expect((await rowOf()).selector).not.toBe(selector);
    expect(await actionsOf(id)).toEqual(Array(3).fill('account.request_sender'));
  });

  it('is unchanged when it was changed or removed while DNS was asked', async () => {
    await request();
    await setRecords();
    const before = await rowOf();
    await request(id, `b-${domain}`);
    const after = await rowOf();
    expect(await checkSendingDomain(operation, before, probe)).toEqual({ ok: false, code: 'domain_gone' });
    expect(await rowOf()).toEqual(after);
    await removeSendingDomain(operation, { accountId: id, domain: `b-${domain}` });
    expect(await checkSendingDomain(operation, after, probe)).toEqual({ ok: false, code: 'domain_gone' });
  });

  it('ends after 7 days', async () => {
    await request();
    now = START + 7 * DAY - 1;
    expect(await check()).toEqual({ ok: false, code: 'sender_records' });
    now = START + 7 * DAY;
    expect(await check()).toEqual({ ok: false, code: 'sender_ended' });
    expect(await rowOf()).toMatchObject({ status: 'lost', notice: 'sender_ended', nextCheckAt: null });
    expect(await actionsOf(id)).toEqual(['account.request_sender', 'account.sender_lost']);
    const { selector } = await rowOf();
    await request();
    expect(await rowOf()).toMatchObject({ status: 'pending', fault: null, notice: null });
    expect((await rowOf()).selector).not.toBe(selector);
  });

  it('is looked for after 1, 5, 15 and 60 minutes and then every hour, by the timer', async () => {
    await request();
    for (const minutes of [1, 5, 15, 60, 120]) {
      now = START + minutes * 60_000 - 1;
      expect(await checkSendingDomains(operation, async () => probe)).toEqual({ checked: 0 });
      now += 1;
      expect(await checkSendingDomains(operation, async () => probe)).toEqual({ checked: 1 });
    }
  });

  it('is not looked for while its account is disabled', async () => {
    await request();
    await setAccountStatus(operation, { accountId: id, status: 'disabled' });
    now = START + HOUR;
    expect(await checkSendingDomains(operation, async () => probe)).toEqual({ checked: 0 });
  });
});

describe('a sending domain that several ask for', () => {
  it('belongs to the account that proves it first, and the others are told', async () => {
    const { accountId: rival } = await seedAccount(env.DB);
    await request();
    await request(rival);
    await setRecords(rival);
    expect(await check(id)).toEqual({ ok: false, code: 'sender_records' });
    expect(await check(rival)).toEqual({ ok: true, value: null });
    expect(await rowOf(id)).toMatchObject({ status: 'lost', fault: 'sender_taken', notice: 'sender_taken' });
    expect(await actionsOf(id)).toEqual(['account.request_sender', 'account.sender_lost']);
    expect(await request(id)).toEqual({ ok: false, code: 'sender_taken' });
    expect((await sent(id)).address).toBeNull();
    expect((await sent(rival)).address).toBe(`hello@${domain}`);
  });

  it('is refused to the second when both prove it at the same moment', async () => {
    const { accountId: rival } = await seedAccount(env.DB);
    await request();
    await request(rival);
    await Promise.all([setRecords(id), setRecords(rival)]);
    const rows = await Promise.all([rowOf(id), rowOf(rival)]);
    const checks = await Promise.all(rows.map((row) => checkSendingDomain(operation, row, probe)));
    expect(checks.filter(({ ok }) => ok)).toHaveLength(1);
    const after = await Promise.all([rowOf(id), rowOf(rival)]);
    expect(after.map(({ status }) => status).sort()).toEqual(['active', 'lost']);
  });
});

describe('a sending domain in use', () => {
  beforeEach(inUse);

  it('is no domain of other accounts, nor of the platform', async () => {
    const { accountId: other } = await seedAccount(env.DB);
    expect((await sent(other)).address).toBeNull();
    expect((await sent(null)).address).toBeNull();
  });

  it('is not used while its account is disabled, or by a service without a relay', async () => {
    const given: string[] = [];
    const EMAIL = { send: async ({ from }: { from: { email: string } }) => given.push(from.email) };
    await mailerOf(
      { ...env, ENVIRONMENT: 'production', EMAIL: EMAIL as unknown as SendEmail },
      operation.runtime,
    ).send(message());
    expect(given).toEqual([env.MAIL_FROM]);
    await setAccountStatus(operation, { accountId: id, status: 'disabled' });
    expect((await sent()).address).toBeNull();
  });

  it('takes another address at once, and no other domain before it is removed', async () => {
    expect(await request(id, domain, 'team')).toEqual({ ok: true, value: null });
    expect((await sent()).address).toBe(`team@${domain}`);
    expect(await request(id, `b-${domain}`)).toEqual({ ok: false, code: 'sender_in_use' });
    await removeSendingDomain(operation, { accountId: id, domain: `b-${domain}` });
    expect((await sent()).address).toBe(`team@${domain}`);
    await removeSendingDomain(operation, { accountId: id, domain });
    await removeSendingDomain(operation, { accountId: id, domain });
    expect((await sent()).address).toBeNull();
    expect((await actionsOf(id)).filter((action) => action === 'account.remove_sender')).toHaveLength(1);
  });

  it('is lost 72 hours after a record was found missing, once its people were told', async () => {
    zone[await dkimRecord()] = [];
    expect(await check()).toEqual({ ok: false, code: 'sender_records' });
    expect(await rowOf()).toMatchObject({
      status: 'active',
      notice: 'sender_missing',
      missingSince: START,
      nextCheckAt: START + HOUR,
    });
    expect((await sent()).address).toBe(`hello@${domain}`);
    now = START + 80 * HOUR;
    await check();
    expect((await rowOf()).status).toBe('active');
    await told();
    now = START + 72 * HOUR - 1;
    await check();
    expect((await rowOf()).status).toBe('active');
    now = START + 72 * HOUR;
    expect(await check()).toEqual({ ok: false, code: 'sender_gone' });
    expect(await rowOf()).toMatchObject({ status: 'lost', fault: 'sender_gone', notice: 'sender_gone' });
    expect((await sent()).address).toBeNull();
    expect((await actionsOf(id)).at(-1)).toBe('account.sender_lost');
  });

  it('stays in use while DNS does not answer, and the time restarts when the record is back', async () => {
    const name = await dkimRecord();
    const value = zone[name] ?? [];
    zone[name] = [];
    await check();
    await told();
    zone[name] = null;
    now = START + 100 * HOUR;
    await check();
    expect(await rowOf()).toMatchObject({ status: 'active', missingSince: START });
    zone[name] = value;
    now = START + 101 * HOUR;
    expect(await check()).toEqual({ ok: true, value: null });
    expect(await rowOf()).toMatchObject({ missingSince: null, notice: null, fault: null });
  });

  it('does not change when DNS never answered', async () => {
    for (const name of Object.keys(zone)) zone[name] = null;
    now = START + DAY;
    expect(await check()).toEqual({ ok: false, code: 'sender_unanswered' });
    expect(await rowOf()).toMatchObject({ status: 'active', missingSince: null, notice: null });
    expect((await sent()).address).toBe(`hello@${domain}`);
  });

  it('is lost at once when its key was revoked, and others can prove it', async () => {
    zone[await dkimRecord()] = ['v=DKIM1; p='];
    expect(await check()).toEqual({ ok: false, code: 'sender_revoked' });
    expect(await rowOf()).toMatchObject({ status: 'lost', notice: 'sender_revoked' });
    expect((await sent()).address).toBeNull();
    const { accountId: other } = await seedAccount(env.DB);
    expect(await request(other)).toEqual({ ok: true, value: null });
  });

  it('signs with a second key once the record of that is seen', async () => {
    const first = await rowOf();
    await renewSigningKey(operation, SECRET, { accountId: id, domain });
    await renewSigningKey(operation, SECRET, { accountId: id, domain });
    const waiting = await rowOf();
    expect(waiting).toMatchObject({ selector: first.selector, nextCheckAt: START + HOUR });
    expect(waiting.nextSelector).not.toBeNull();
    await check();
    expect(await verdict((await sent()).raw ?? '')).toEqual([['pass', domain, first.selector]]);
    await setRecords();
    expect(await check()).toEqual({ ok: true, value: null });
    expect(await rowOf()).toMatchObject({
      selector: waiting.nextSelector,
      formerSelector: first.selector,
      nextSelector: null,
      status: 'active',
    });
    expect(await verdict((await sent()).raw ?? '')).toEqual([['pass', domain, waiting.nextSelector]]);
    // The record of the first has no part in the proof any more.
    zone[dkimName(first.selector, domain)] = [];
    expect(await check()).toEqual({ ok: true, value: null });
    expect(await actionsOf(id)).toEqual([
      'account.request_sender',
      'account.sender_verified',
      'account.sender_key',
      'account.sender_key',
    ]);
  });

  it('takes the second key when the first was revoked', async () => {
    await renewSigningKey(operation, SECRET, { accountId: id, domain });
    await setRecords();
    zone[await dkimRecord()] = ['p='];
    expect(await check()).toEqual({ ok: true, value: null });
    expect((await sent()).address).toBe(`hello@${domain}`);
  });

  it('has no second key for a domain that is not in use', async () => {
    expect(await renewSigningKey(operation, SECRET, { accountId: id, domain: `b-${domain}` })).toEqual({
      ok: false,
      code: 'domain_gone',
    });
  });
});

describe('a mail that cannot be sent under its domain', () => {
  beforeEach(inUse);

  const through = async (relay: (mail: MailMessage, signed: SignedMail) => Promise<void>, bindings = {}) => {
    const platform: MailMessage[] = [];
    const mailer = relayMailer(
      { ...env, ...bindings },
      operation.runtime,
      { send: async (mail) => void platform.push(mail) },
      relay,
    );
    const outcome = await mailer.send(message()).then(
      () => 'sent',
      () => 'failed',
    );
    return { outcome, platform: platform.length };
  };

  it('is sent by the platform when the relay fails, or the key cannot be read', async () => {
    const down = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    expect(await through(down)).toEqual({ outcome: 'sent', platform: 1 });
    expect(await through(async () => undefined, { MAIL_KEY_SECRET: 'another' })).toEqual({
      outcome: 'sent',
      platform: 1,
    });
  });

  it('is sent by nobody when the relay refuses its recipient for good', async () => {
    const refuse = (responseCode: number) => async () => {
      throw Object.assign(new Error('no such user'), { command: 'RCPT TO', responseCode });
    };
    expect(await through(refuse(550))).toEqual({ outcome: 'failed', platform: 0 });
    expect(await through(refuse(451))).toEqual({ outcome: 'sent', platform: 1 });
  });

  it('bounces to the name for bounces, else to the address where SPF is set, else to the platform', async () => {
    const paths: string[] = [];
    const note = async (_: MailMessage, { from }: SignedMail) => void paths.push(from);
    await through(note, { MAIL_RELAY_BOUNCES: 'bounces.relay.example', MAIL_RELAY_SPF: 'spf.relay.example' });
    await through(note, { MAIL_RELAY_SPF: 'spf.relay.example' });
    await through(note);
    expect(paths).toEqual([`bounces@bounces.${domain}`, `hello@${domain}`, env.MAIL_FROM]);
  });
});

describe('what becomes of a sending domain', () => {
  it.each(['sender_taken', 'sender_ended', 'sender_missing', 'sender_gone', 'sender_revoked'])(
    '%s is told to owners and admins, once, by the platform',
    async (notice) => {
      const people = await Promise.all(
        (['owner', 'admin', 'member'] as const).map((role) => signIn({ accountId: id, role })),
      );
      await inUse();
      await env.DB.prepare('UPDATE sending_domains SET notice = ?2 WHERE account_id = ?1')
        .bind(id, notice)
        .run();
      const mailer = () => mailerOf(env, operation.runtime);
      await tellAboutDomains(env, mailer, 'test');
      await tellAboutDomains(env, mailer, 'test');
      const mails = await Promise.all(
        people.map(({ email }) =>
          env.DB.prepare('SELECT subject, body, from_address FROM mail_outbox WHERE recipient = ?1')
            .bind(email)
            .all<{ subject: string; body: string; from_address: string | null }>(),
        ),
      );
      expect(mails.map(({ results }) => results.length)).toEqual([1, 1, 0]);
      const [mail] = mails[0]!.results;
      expect(mail?.subject).toContain(domain);
      expect(mail?.from_address).toBeNull();
      expect((await rowOf()).notice).toBeNull();
    },
  );
});
