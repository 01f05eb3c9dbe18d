import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmailAddress } from '#schema/names/email-address.ts';
import { readHostName, readTypedHostName } from '#schema/names/host-name.ts';
import { anyText } from '../../support/any-text.ts';

describe('host names', () => {
  it.each([
    ['example.com', 'example.com'],
    ['  Shop.Example.COM. ', 'shop.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['a.b', 'a.b'],
    ['1.example', '1.example'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('reads %j as %j', (text, name) => {
    expect(readHostName(text)).toBe(name);
  });

  it.each([
    '',
    '.',
    'example',
    'localhost',
    'a..b',
    '.example.com',
    'example.com..',
    '-a.example',
    'a-.example',
    'a_b.example',
    '*.example.com',
    '127.0.0.1',
    '0x7f.1',
    '127.1',
    '[::1]',
    'example.com:8080',
    'user@example.com',
    'example.com/path',
    'example.com\\path',
    'example.com?x',
    'example.com#x',
    'ex ample.com',
    'ex\u0000ample.com',
    'a%2eb.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(126)}ab`,
    'a.123',
  ])('refuses %j', (text) => {
    expect(readHostName(text)).toBeNull();
  });

  it.each([
    ['https://www.example.co.uk/', 'www.example.co.uk'],
    [' HTTP://Shop.Example.COM/index.html?a=1#top ', 'shop.example.com'],
    ['https://bücher.example', 'xn--bcher-kva.example'],
    ['https://example.com?ref=mail', 'example.com'],
    ['example.com/', 'example.com'],
    ['www.example.com/about us', 'www.example.com'],
    ['example.com.', 'example.com'],
  ])('reads %j, which a person pasted, as %j', (text, name) => {
    expect(readTypedHostName(text)).toBe(name);
  });

  it.each([
    'https://example.com:8080/',
    'https://user@example.com/',
    'https://user:word@example.com/',
    'ftp://example.com/',
    'https:///example.com',
    'https://https://example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'javascript:example.com/',
    'example.com?x',
    '//example.com/',
  ])('refuses %j, which a person pasted', (text) => {
    expect(readTypedHostName(text)).toBeNull();
  });

  it('reads every domain name, and its own answer again as it is', () => {
    fc.assert(fc.property(fc.domain(), (domain) => readHostName(domain) === domain.toLowerCase()));
  });

  it('answers for any text null or a name that it reads again as it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          fc.string().map((text) => `${text}.example`),
        ),
        (text) => {
          const name = readHostName(text);
          if (name === null) return;
          expect(name).toMatch(/^(?=.{3,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
          expect(readHostName(name)).toBe(name);
          expect(new URL(`https://${name}/`).hostname).toBe(name);
        },
      ),
    );
  });
});

describe('e-mail addresses', () => {
  it.each([
    ['rosa@example.com', 'rosa@example.com'],
    ['  Rosa@Example.COM ', 'rosa@example.com'],
    ["o'brien@example.com", "o'brien@example.com"],
    ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
    ['first.last+tag@sub.example.co.uk', 'first.last+tag@sub.example.co.uk'],
    ['rosa@bücher.example', 'rosa@xn--bcher-kva.example'],
    ['Jürgen@example.com', 'jürgen@example.com'],
    ['Ju\u0308rgen@example.com', 'jürgen@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('reads %j as %j', (text, address) => {
    expect(readEmailAddress(text)).toBe(address);
  });

  it.each([
    '',
    'rosa',
    '@example.com',
    'rosa@',
    'rosa@bad',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a(b)@example.com',
    'a@b@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    '"a b"@example.com',
    'a b@example.com',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@example.com.',
    'a@ example.com',
    'a @example.com',
    'a,b@example.com',
    'a;b@example.com',
    'sso:x:a@example.com',
    'a<b>@example.com',
    'a\\b@example.com',
    'a\r\nBcc: b@example.com',
    'a\u200b@example.com',
    'a\u202e@example.com',
    'a\u3164@example.com',
    'a\ud800@example.com',
    `${'a'.repeat(65)}@example.com`,
    `${'ü'.repeat(33)}@example.com`,
    `abc@${`${'a'.repeat(60)}.`.repeat(4)}example`,
  ])('refuses %j', (text) => {
    expect(readEmailAddress(text)).toBeNull();
  });

  it('reads every dot-atom at a domain name', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => readEmailAddress(email) === email.toLowerCase()));
  });

  it('answers for any text null or an address that it reads again as it is', () => {
    const texts = fc.oneof(
      anyText(),
      fc.tuple(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.domain()).map((parts) => parts.join('@')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const address = readEmailAddress(text);
        if (address === null) return;
        expect(address.split('@')).toHaveLength(2);
        expect(readHostName(address.split('@')[1] ?? '')).toBe(address.split('@')[1]);
        expect(readEmailAddress(address)).toBe(address);
      }),
      { numRuns: 1_000 },
    );
  });
});
