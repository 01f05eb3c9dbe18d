import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '#shared/mail/mailer.ts';
import { signMail } from '#shared/mail/relay/sign-mail.ts';
import { makeSigningKey, openSigningKey, type SigningKey } from '#shared/mail/relay/signing-key.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { dkimName, dkimValue } from '#workers/platform/reach/senders/records/dkim.ts';

const DOMAIN = 'mail.agency.example';
const ACCOUNT = '5f0e5a52-6a1c-4a4e-9b0e-9f5f3f3f3f3f';
const SECRET = 'secret of a test';

let key: SigningKey;
let privateKey: string;
beforeAll(async () => {
  key = await makeSigningKey(systemRuntime, SECRET, ACCOUNT);
  privateKey = await openSigningKey(SECRET, ACCOUNT, key);
});

const LONG = 'Größe und Öffnungszeiten 株式会社 さくら 🍞 '.repeat(8).trim();

const message: MailMessage = {
  to: 'robin@corner-bakery.example',
  accountId: ACCOUNT,
  subject: LONG,
  text: `Grüße aus Ankara\n.a line that begins with a dot\n\ttabs and trailing space \n${'word '.repeat(300)}\n\n\n`,
  html: `<!doctype html><p>${'Ünïcödé '.repeat(400)}</p>`,
  fromName: 'Bäckerei Österreich & Söhne, „Filiale“ (日本)',
  replyTo: 'answers@agency.example',
  headers: {
    'List-Unsubscribe': `<https://studio.agency.example/dashboard/unsubscribe?person=1&topic=builds&signature=${'a'.repeat(120)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

const sign = (over: Partial<MailMessage> = {}) =>
  signMail(
    { ...message, ...over },
    {
      address: `hello@${DOMAIN}`,
      messageId: `8b0c1e0e-6f43-4f0e-8d9a-3f1f1c1c1c1c@${DOMAIN}`,
      date: new Date(1_793_714_400_000),
    },
    { domain: DOMAIN, selector: key.selector, privateKey },
  );

/** The result of an independent verifier whose DNS has this record. */
async function verify(raw: Buffer, record = dkimValue(key.publicKey)) {
  const { results } = await dkimVerify(raw, {
    resolver: async (name: string, type: string) => {
      if (type === 'TXT' && name === dkimName(key.selector, DOMAIN)) return [[record]];
      throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    },
  });
  return results.map(({ status, signingDomain }) => ({
    result: status.result,
    aligned: status.aligned,
    signingDomain,
  }));
}

const PASS = [{ result: 'pass', aligned: DOMAIN, signingDomain: DOMAIN }];

const headOf = (raw: Buffer): string => raw.toString('latin1').split('\r\n\r\n')[0] ?? '';
/** A header field, unfolded. */
const field = (raw: Buffer, name: string): string =>
  new RegExp(`^${name}:\\s*((?:.|\\r\\n[ \\t])*)`, 'im')
    .exec(headOf(raw))?.[1]
    ?.replaceAll(/\r\n[ \t]/g, ' ') ?? '';

describe('a signed mail', () => {
  it('passes an independent verifier, aligned with the domain of its sender', async () => {
    expect(await verify(await sign())).toEqual(PASS);
  });

  it('passes with a subject and a name of one letter and of a thousand', async () => {
    for (const text of ['x', 'é', 'ab '.repeat(333).trim(), '語'.repeat(333)])
      expect(await verify(await sign({ subject: text, fromName: text }))).toEqual(PASS);
  });

  it('passes after a server folded its header fields anew and changed their case', async () => {
    const raw = (await sign()).toString('latin1');
    const [head = '', ...body] = raw.split('\r\n\r\n');
    const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
    const refolded = unfolded
      .split('\r\n')
      .map((line) => line.replace(/^[\w-]+/, (name) => name.toUpperCase()).replaceAll('; ', ';\r\n\t'))
      .join('\r\n');
    expect(refolded).not.toBe(head);
    expect(await verify(Buffer.from([refolded, ...body].join('\r\n\r\n'), 'latin1'))).toEqual(PASS);
  });

  it('fails when subject, sender, unsubscribing or text is changed, or with another key', async () => {
    const raw = (await sign({ subject: 'Your site is ready' })).toString('latin1');
    const changed = [
      raw.replace('Subject: Your', 'Subject: Their'),
      raw.replace(`hello@${DOMAIN}>`, `other@${DOMAIN}>`),
      raw.replace('topic=3Dbuilds', 'topic=3Dall').replace('topic=builds', 'topic=all'),
      raw.replace('One-Click', 'Two-Clicks'),
      raw.replace(`Message-ID: <8b`, 'Message-ID: <9b'),
      `${raw}more\r\n`,
    ];
    for (const text of changed) {
      expect(text).not.toBe(raw);
      expect((await verify(Buffer.from(text, 'latin1')))[0]?.result).not.toBe('pass');
    }
    const other = await makeSigningKey(systemRuntime, SECRET, ACCOUNT);
    expect((await verify(Buffer.from(raw, 'latin1'), dkimValue(other.publicKey)))[0]?.result).not.toBe(
      'pass',
    );
  });

  it('signs the header fields for unsubscribing, and names the domain in From and Message-ID', async () => {
    const raw = await sign();
    const signed = /\bh=([^;]*);/.exec(field(raw, 'DKIM-Signature'))?.[1]?.replaceAll(/\s/g, '').split(':');
    expect(signed?.map((name) => name.toLowerCase()).sort()).toEqual([
      'content-type',
      'date',
      'from',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(field(raw, 'DKIM-Signature')).toContain('c=relaxed/relaxed');
    expect(field(raw, 'From')).toMatch(new RegExp(`<hello@${DOMAIN.replaceAll('.', '\\.')}>$`));
    expect(field(raw, 'Message-ID')).toBe(`<8b0c1e0e-6f43-4f0e-8d9a-3f1f1c1c1c1c@${DOMAIN}>`);
    expect(field(raw, 'Reply-To')).toBe('answers@agency.example');
    expect(field(raw, 'Date')).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/);
  });

  it('has lines of ASCII only, within the length that every server accepts', async () => {
    const raw = (await sign()).toString('latin1');
    const lines = raw.split('\r\n');
    expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(999);
    expect(lines.some((line) => line.includes('\n'))).toBe(false);
  });

  it('has no header field of a name or subject that holds line ends', async () => {
    const raw = await sign({
      subject: 'x\r\nBcc: all@agency.example',
      fromName: 'y\r\nBcc: all@agency.example',
    });
    expect(headOf(raw)).not.toMatch(/^Bcc:/im);
    expect(await verify(raw)).toEqual(PASS);
  });
});

describe('the key that signs', () => {
  it('the key cannot be read with another secret, for another account or under another name', async () => {
    await expect(openSigningKey('another secret', ACCOUNT, key)).rejects.toThrow();
    await expect(openSigningKey(SECRET, crypto.randomUUID(), key)).rejects.toThrow();
    await expect(openSigningKey(SECRET, ACCOUNT, { ...key, selector: 'm00000000' })).rejects.toThrow();
  });

  it('is stored without its private part in readable form', () => {
    expect(Buffer.from(key.sealedKey).toString('latin1')).not.toContain('PRIVATE');
    expect(Buffer.from(key.publicKey, 'base64').byteLength).toBe(294);
    expect(key.selector).toMatch(/^m[0-9a-f]{8}$/);
  });
});
