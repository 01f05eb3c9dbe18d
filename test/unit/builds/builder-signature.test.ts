import { describe, expect, it } from 'vitest';
import { signMessage, verifyMessage } from '#schema/builder/signature.ts';

const NOW = 1_614_265_330_000;
/** The example of the Standard Webhooks specification. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const BODY = '{"test": 2432232314}';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

const headers = (changes: Record<string, string> = {}) =>
  new Headers({
    'webhook-id': ID,
    'webhook-timestamp': String(NOW / 1000),
    'webhook-signature': SIGNATURE,
    ...changes,
  });

describe('signatures of messages between service and builder', () => {
  it('signs as the example of Standard Webhooks does', async () => {
    expect(await signMessage(SECRET, { id: ID, body: BODY }, NOW)).toEqual({
      'webhook-id': ID,
      'webhook-timestamp': '1614265330',
      'webhook-signature': SIGNATURE,
    });
    expect(await verifyMessage(SECRET, headers(), BODY, NOW)).toBe(ID);
  });

  it.each<[string, Record<string, string>, string, number]>([
    ['another body', {}, `${BODY} `, NOW],
    ['another id', { 'webhook-id': 'msg_other' }, BODY, NOW],
    ['another time', { 'webhook-timestamp': '1614265331' }, BODY, NOW],
    ['a message of six minutes ago', {}, BODY, NOW + 360_000],
    ['a message from the future', {}, BODY, NOW - 360_000],
    ['another version of the scheme', { 'webhook-signature': SIGNATURE.replace('v1', 'v2') }, BODY, NOW],
    ['no signature', { 'webhook-signature': '' }, BODY, NOW],
    ['an id that is no token', { 'webhook-id': 'a b' }, BODY, NOW],
  ])('refuses %s', async (_, changes, body, now) => {
    expect(await verifyMessage(SECRET, headers(changes), body, now)).toBeNull();
  });

  it('refuses a message of another secret, and one that no secret signed', async () => {
    expect(await verifyMessage('another secret', headers(), BODY, NOW)).toBeNull();
    expect(await verifyMessage('', headers(), BODY, NOW)).toBeNull();
  });

  it('accepts either secret during a rotation, in both directions', async () => {
    const message = { id: ID, body: BODY };
    const both = `new-secret ${SECRET}`;
    for (const [signer, reader] of [
      [both, SECRET],
      [both, 'new-secret'],
      [SECRET, both],
      ['new-secret', both],
    ] as const) {
      const signed = new Headers({ ...(await signMessage(signer, message, NOW)) });
      expect(await verifyMessage(reader, signed, BODY, NOW)).toBe(ID);
    }
  });
});
