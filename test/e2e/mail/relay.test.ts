import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { bundleSettings } from '#scripts/service/bundle-settings.ts';
import { root, workers } from '#scripts/workers.ts';

let miniflare: Miniflare;
let address: URL;
beforeAll(async () => {
  const { outputFiles } = await build(bundleSettings('test/e2e/mail/relay-worker.ts'));
  const { compatibility_date: compatibilityDate = '' } = unstable_readConfig(
    { config: `${root}/${workers[0].config}` },
    { hideWarnings: true },
  );
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: outputFiles.map(({ path, text: contents }) => ({ type: 'ESModule', path, contents })),
      modulesRoot: '/',
      compatibilityDate,
      compatibilityFlags: ['nodejs_compat'],
      host: '127.0.0.1',
      port: 0,
      cf: false,
    }),
  );
  address = await miniflare.ready;
});

const open: SMTPServer[] = [];
afterAll(async () => {
  await miniflare?.dispose();
  for (const server of open) await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function relay(options: SMTPServerOptions): Promise<{ received: Buffer[]; port: number }> {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'right password' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, _, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        received.push(Buffer.concat(pieces));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, port: (server.server.address() as AddressInfo).port };
}

const message = {
  to: 'robin@corner-bakery.example',
  accountId: 'account',
  subject: 'Ihre Website „Bäckerei“ ist fertig 日本語 🍞',
  text: 'Grüße\n.\n',
  html: '<p>Grüße</p>',
  fromName: 'Bäckerei',
  replyTo: null,
  headers: {},
};

const send = (to: string) => fetch(address, { method: 'POST', body: JSON.stringify({ relay: to, message }) });

it('signs a mail in workerd and hands it to a mail server, which verifies the signature', async () => {
  const { received, port } = await relay({ disabledCommands: ['STARTTLS'] });
  const answer = await send(`smtp://platform@127.0.0.1:${port}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { selector, publicKey } = (await answer.json()) as { selector: string; publicKey: string };
  const [raw] = received;
  const { results } = await dkimVerify(raw ?? '', {
    resolver: async (name: string) => {
      expect(name).toBe(`${selector}._domainkey.mail.agency.example`);
      return [[`v=DKIM1; k=rsa; p=${publicKey}`]];
    },
  });
  expect(results.map(({ status }) => [status.result, status.aligned])).toEqual([
    ['pass', 'mail.agency.example'],
  ]);
});

it('hands no mail in workerd to a mail server without a trusted certificate', async () => {
  const { received, port } = await relay({ secure: true, authOptional: true });
  expect((await send(`smtps://127.0.0.1:${port}`)).status).toBe(502);
  expect(received).toEqual([]);
});
