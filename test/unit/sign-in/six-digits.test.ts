import { expect, it } from 'vitest';
import { sixDigits } from '#workers/auth/sign-in/six-digits.ts';

it.each([
  ['has leading zeros', [42], '000042'],
  ['is made from the largest draw that is kept', [4_293_999_999], '999999'],
  ['is drawn again where it would be likelier than others', [4_294_000_000, 4_294_967_295, 7], '000007'],
])('a code %s', (_, draws, code) => {
  const left = [...draws];
  const randomBytes = () => {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, left.shift() ?? 0);
    return bytes;
  };
  expect(sixDigits({ randomBytes })).toBe(code);
  expect(left).toEqual([]);
});
