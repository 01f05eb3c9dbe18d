import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeError } from '#shared/runtime/log.ts';
import { pathForLog, withoutCapabilities } from '#shared/runtime/without-capabilities.ts';

/** Every form of a secret that the service issues, from random bytes. */
const FORMS: Array<[string, (bytes: Buffer) => string]> = [
  ['a secret of 256 bits', (bytes) => bytes.toString('base64url')],
  ['the digest of a preview', (bytes) => bytes.toString('hex').slice(0, 32)],
  ['an upper-case digest', (bytes) => bytes.toString('hex').slice(0, 32).toUpperCase()],
  ['a hash', (bytes) => bytes.toString('hex')],
  ['a session token', (bytes) => `lst_${bytes.toString('base64url')}`],
  ['a key', (bytes) => `sk_live_${bytes.toString('base64url')}`],
  // Without digits, which one secret in a thousand has.
  ['a secret of letters', (bytes) => bytes.toString('base64url').replace(/\d/g, 'Q')],
  ['a token with a signature', (bytes) => `${bytes.toString('base64url')}.${bytes.toString('base64url')}`],
];
const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((all) => {
  // Bytes that shrink to zeros are no secret.
  const mixed = Buffer.from(randomBytes(32));
  all.forEach((byte, index) => {
    mixed[index] = (mixed[index] ?? 0) ^ byte;
  });
  return mixed;
});
const around = fc.constantFrom('', '/', '/index.html', '/about/', '/a/b/c.css');
const before = fc.constantFrom(
  '/',
  '/dashboard/preview/11111111-1111-4111-8111-111111111111/',
  '/preview-hosts/x/',
);

it.each(FORMS)('the path of a log line never has %s', (_, form) => {
  fc.assert(
    fc.property(bytes, before, around, (random, start, end) => {
      const secret = form(random);
      for (const written of [
        secret,
        encodeURIComponent(`a ${secret}`),
        secret.replace(/./, (first) => `%${first.charCodeAt(0).toString(16)}`),
      ]) {
        const path = pathForLog(start + written + end);
        expect(path).not.toContain(secret.slice(1));
        expect(path).toBe(`${start}*${end}`);
      }
    }),
    { numRuns: 100 },
  );
});

it.each([
  '/',
  '/dashboard/projects/11111111-1111-4111-8111-111111111111/publish',
  '/functions/v1/platform-billing-summary',
  '/t/11111111-1111-4111-8111-111111111111/theme-0123456789abcdef.css',
  '/sites/the-corner-bakery-of-old-town-1a2b3c/about.html',
  '/.well-known/oauth-protected-resource',
])('the path of a log line is whole: %s', (path) => {
  expect(pathForLog(path)).toBe(path);
});

it.each(FORMS)('the text of a failure never has %s', (_, form) => {
  fc.assert(
    fc.property(bytes, (random) => {
      const secret = form(random);
      const { message, stack = '' } = describeError(new Error(`Unexpected token in "${secret}" at 7`));
      expect(message + stack).not.toContain(secret);
      expect(message).toMatch(/^Unexpected token in "[*.]+" at 7$/);
    }),
    { numRuns: 100 },
  );
});

it('ids and names remain in the text of a failure', () => {
  const text =
    'readTheWholeConfigurationOfTheWorker global_fetch_strictly_public TOO_LARGE_FOR_ONE_MESSAGE 11111111-1111-4111-8111-111111111111';
  expect(withoutCapabilities(text)).toBe(text);
});
