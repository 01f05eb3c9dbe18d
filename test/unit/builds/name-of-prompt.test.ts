import { expect, it } from 'vitest';
import { nameOfPrompt } from '#shared/projects/name-of-prompt.ts';

it.each([
  ['A bakery in Lyon\nwith a weekly menu', 'A bakery in Lyon'],
  ['  \n ', 'First project'],
  [
    'A bakery in Lyon with a weekly menu, opening hours and an order form',
    'A bakery in Lyon with a weekly menu, opening hours and an…',
  ],
  [
    'A bakery in the old town of Lyon, with a long weekly menu, prices',
    'A bakery in the old town of Lyon, with a long weekly menu…',
  ],
  ['x'.repeat(80), `${'x'.repeat(59)}…`],
  [`${'あ'.repeat(58)}🥐${'あ'.repeat(20)}`, `${'あ'.repeat(58)}…`],
  [`${'あ'.repeat(58)}。${'あ'.repeat(20)}`, `${'あ'.repeat(58)}…`],
  [
    'موقع لمخبز في القاهرة، شارع التحرير 5، الهاتف 02 1234567، مفتوح يوميا',
    'موقع لمخبز في القاهرة، شارع التحرير 5، الهاتف 02 1234567…',
  ],
])('derives from %j the name %j', (prompt, name) => {
  expect(nameOfPrompt(prompt)).toBe(name);
  expect(name.length).toBeLessThanOrEqual(60);
  expect(name.isWellFormed()).toBe(true);
});
