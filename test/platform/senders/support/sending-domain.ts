import { env } from 'cloudflare:workers';
import nodeCrypto, { createVerify, type KeyLike } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createMailer } from '#shared/mail/create-mailer.ts';
import type { MailMessage } from '#shared/mail/mailer.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { seedAccount } from '#test/support/workerd/seed-account.ts';
import { checkSendingDomain } from '#workers/platform/reach/senders/check-sending-domain.ts';
import { dkimName, dkimValue } from '#workers/platform/reach/senders/records/dkim.ts';
import type { RecordProbe } from '#workers/platform/reach/senders/records/look-at-records.ts';
import { requestSendingDomain } from '#workers/platform/reach/senders/request-sending-domain.ts';
import { type SendingDomain, selectSendingDomain } from '#workers/platform/reach/senders/sending-domain.ts';

export const START = 1_793_714_400_000;
export const SECRET = env.MAIL_KEY_SECRET;

/** The state of a test: the time, the account and its domain, and the answers of DNS. */
export const at = {
  now: START,
  id: '',
  domain: '',
  /** Null means no answer. Names that are not listed have no record. */
  zone: {} as Record<string, readonly string[] | null>,
};

export const operation = {
  db: env.DB,
  runtime: { ...systemRuntime, now: () => at.now },
  requestId: 'test',
  actor: { kind: 'system', id: 'timer' },
} as const;

export const probe: RecordProbe = {
  resolveTxt: async (name) => (Object.hasOwn(at.zone, name) ? (at.zone[name] ?? null) : []),
  resolveCname: async () => [],
  suffixes: new Set(['example']),
  spf: '',
  bounces: '',
};

/**
 * Gives each test of a file an account without a sending domain, and a verifier of signatures that works in
 * workerd. Domains get one of two keys alternately, because making a key takes longer than most of the tests.
 */
export function setUpSendingDomain(): void {
  beforeEach(async () => {
    at.now = START;
    at.zone = {};
    await env.DB.prepare('DELETE FROM sending_domains').run();
    at.id = (await seedAccount(env.DB)).accountId;
    at.domain = `mail-${at.id.slice(0, 8)}.example`;
  });

  // workerd lacks `crypto.verify`, which the verifier calls; it has the class `Verify`.
  beforeAll(() => {
    const { subtle } = crypto;
    const generate = subtle.generateKey.bind(subtle);
    const pairs: ReturnType<typeof generate>[] = [];
    let asked = 0;
    vi.spyOn(subtle, 'generateKey').mockImplementation((...how) => {
      asked += 1;
      const turn = asked % 2;
      pairs[turn] ??= generate(...how);
      return pairs[turn];
    });
    vi.spyOn(nodeCrypto, 'verify').mockImplementation(((
      algorithm: string,
      data: Uint8Array,
      key: KeyLike,
      signature: Uint8Array,
    ) => createVerify(algorithm.toUpperCase()).update(data).verify(key, signature)) as never);
  });
  afterAll(() => vi.restoreAllMocks());
}

export const request = (accountId = at.id, name = at.domain, localPart = 'hello') =>
  requestSendingDomain(operation, SECRET, { accountId, domain: name, localPart });

export async function readRow(accountId = at.id): Promise<SendingDomain> {
  const row = await selectSendingDomain.first(env.DB, { account: accountId });
  if (row === null) throw new Error('the account has no sending domain');
  return row;
}

export const check = async (accountId = at.id) =>
  checkSendingDomain(operation, await readRow(accountId), probe);

/** Sets every record that the account's domain needs at this moment. */
export async function setRecords(accountId = at.id): Promise<void> {
  const { domain: name, selector, publicKey, nextSelector, nextPublicKey } = await readRow(accountId);
  at.zone[dkimName(selector, name)] = [dkimValue(publicKey)];
  if (nextSelector !== null && nextPublicKey !== null)
    at.zone[dkimName(nextSelector, name)] = [dkimValue(nextPublicKey)];
  at.zone[`_dmarc.${name}`] = ['v=DMARC1; p=reject; adkim=s'];
}

export const dkimRecord = async () => dkimName((await readRow()).selector, at.domain);

export async function inUse(): Promise<void> {
  await request();
  await setRecords();
  expect(await check()).toEqual({ ok: true, value: null });
}

export const clearNotice = () =>
  env.DB.prepare('UPDATE sending_domains SET notice = NULL WHERE account_id = ?1').bind(at.id).run();

export const message = (accountId: string | null = at.id): MailMessage => ({
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

/** Sends a mail and answers its row of the outbox: the sender and the signed message. */
export async function sent(accountId: string | null = at.id, bindings: Partial<Cloudflare.Env> = {}) {
  const mail = message(accountId);
  await createMailer({ ...env, ...bindings }, operation.runtime).send(mail);
  const { results } = await env.DB.prepare(
    'SELECT from_address AS address, raw FROM mail_outbox WHERE recipient = ?1',
  )
    .bind(mail.to)
    .all<{ address: string | null; raw: string | null }>();
  expect(results).toHaveLength(1);
  return results[0]!;
}

export const verdict = async (raw: string) => {
  const { results } = await dkimVerify(Buffer.from(raw), {
    resolver: async (name: string) => {
      const texts = await probe.resolveTxt(name);
      if (texts === null || texts.length === 0) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
      return texts.map((text) => [text]);
    },
  });
  return results.map(({ status, signingDomain, selector }) => [status.result, signingDomain, selector]);
};
