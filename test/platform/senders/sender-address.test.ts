import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { readSenderAddress } from '#workers/platform/reach/senders/request-sending-domain.ts';

describe('an address that is asked for', () => {
  const rules = {
    files: env.ASSETS,
    ownUrls: ['https://app.platform.example', 'https://platform-mail.example'],
  };

  it('reads an address in its stored form', async () => {
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
  ] as const)('refuses an address with %s as %s, %j', async (code, name, localPart) => {
    expect(await readSenderAddress({ domain: name, localPart }, rules)).toEqual({ ok: false, code });
  });
});
