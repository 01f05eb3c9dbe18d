import { expect, it } from 'vitest';

/** The compiled module has neither this comment nor this type, so that its lines are others. */
interface Thrown {
  stack?: string;
}

it('the stack of an error inside workerd names the line of the source', () => {
  const { stack }: Thrown = new Error('thrown in line 9');
  expect(stack).toContain('lines-of-failures.test.ts:9:');
});
