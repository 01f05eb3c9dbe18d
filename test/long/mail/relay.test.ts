import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { handOver, isRefusedRecipient } from '#shared/mail/relay/hand-over.ts';
import type { RelayEnv } from '#shared/mail/relay/relay-env.ts';

interface Received {
  from: string;
  to: string[];
  user: unknown;
  raw: string;
}

const open: SMTPServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});

const addressOf = (given: unknown): string =>
  typeof given === 'object' && given !== null && 'address' in given ? String(given.address) : '';

/** A local mail server that records received mails. */
async function relay(
  options: SMTPServerOptions = {},
  host = '127.0.0.1',
): Promise<{ received: Received[]; port: number }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (auth, _, done) =>
      auth.password === 'right password'
        ? done(null, { user: auth.username })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        received.push({
          from: addressOf(session.envelope.mailFrom),
          to: session.envelope.rcptTo.map(addressOf),
          user: session.user,
          raw: Buffer.concat(pieces).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { received, port: (server.server.address() as AddressInfo).port };
}

const env = (url: string, password = 'right password'): RelayEnv => ({
  DB: {} as D1Database,
  ENVIRONMENT: 'production',
  MAIL_FROM: 'mail@platform.example',
  MAIL_RELAY_URL: url,
  MAIL_RELAY_PASSWORD: password,
  MAIL_RELAY_SPF: '',
  MAIL_RELAY_BOUNCES: '',
  MAIL_KEY_SECRET: '',
});

const letter = {
  from: 'bounces@bounces.mail.agency.example',
  to: 'robin@corner-bakery.example',
  raw: Buffer.from('Subject: x\r\n\r\n.dot\r\nend\r\n'),
};

describe('a message that is handed to the relay', () => {
  it('arrives with its envelope, unchanged', async () => {
    const { received, port } = await relay();
    await handOver(env(`smtp://sender%40platform@127.0.0.1:${port}`), letter);
    expect(received).toEqual([
      { from: letter.from, to: [letter.to], user: 'sender@platform', raw: letter.raw.toString() },
    ]);
  });

  it('arrives at a relay that asks for no password', async () => {
    const { received, port } = await relay({ authOptional: true });
    await handOver(env(`smtp://127.0.0.1:${port}`), letter);
    expect(received).toHaveLength(1);
  });

  it('is refused by a relay that does not know the password, or the sender', async () => {
    const locked = await relay();
    const refusal = await handOver(env(`smtp://u@127.0.0.1:${locked.port}`, 'wrong'), letter).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ responseCode: 535 });
    expect(isRefusedRecipient(refusal)).toBe(false);
    const strict = await relay({
      authOptional: true,
      onMailFrom: (_, __, done) => done(Object.assign(new Error('not here'), { responseCode: 550 })),
    });
    const sender = await handOver(env(`smtp://127.0.0.1:${strict.port}`), letter).catch(
      (error: unknown) => error,
    );
    expect(sender).toMatchObject({ responseCode: 550 });
    expect(isRefusedRecipient(sender)).toBe(false);
    expect([...locked.received, ...strict.received]).toEqual([]);
  });

  it.each([
    [550, true],
    [450, false],
  ])('is refused permanently with %i for its recipient: %s', async (responseCode, forGood) => {
    const { port } = await relay({
      authOptional: true,
      onRcptTo: (_, __, done) => done(Object.assign(new Error('nobody'), { responseCode })),
    });
    const refusal = await handOver(env(`smtp://127.0.0.1:${port}`), letter).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ responseCode });
    expect(isRefusedRecipient(refusal)).toBe(forGood);
  });

  it('fails where nobody listens', async () => {
    const { port } = await relay();
    await new Promise<void>((resolve) => open.pop()?.close(() => resolve()));
    await expect(handOver(env(`smtp://127.0.0.1:${port}`), letter)).rejects.toMatchObject({
      code: 'ESOCKET',
    });
  });

  it('is not sent to another machine without TLS', async () => {
    // The relay exempts 127.0.0.1 only from TLS, although all of 127.0.0.0/8 is local.
    const { received, port } = await relay({ authOptional: true }, '127.0.0.2');
    await expect(handOver(env(`smtp://127.0.0.2:${port}`), letter)).rejects.toMatchObject({ code: 'ETLS' });
    expect(received).toEqual([]);
  });

  it('is not sent over TLS without a trusted certificate', async () => {
    const { received, port } = await relay({ secure: true, authOptional: true });
    await expect(handOver(env(`smtps://127.0.0.1:${port}`), letter)).rejects.toThrow();
    expect(received).toEqual([]);
  });
});
