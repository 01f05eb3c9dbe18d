import { expect, it } from 'vitest';
import type { Mutant } from '#test/mutate/make-mutants.ts';
import { recordingOf, type Source } from '#test/mutate/reached.ts';

const mutant = (what: string): Mutant => ({
  line: 1,
  what,
  text: '',
  equivalent: null,
  span: { from: 0, to: 0 },
  mark: 'line',
});
const sources: Source[] = [
  { file: 'a.ts', text: '', mutants: [mutant('one'), mutant('two')] },
  { file: 'b.ts', text: '', mutants: [mutant('three')] },
];

it('the places of tests of one title are those of all of them that passed', () => {
  const { tests } = recordingOf(
    [
      { name: 'refuses a row', passed: true, milliseconds: 3, marks: [0] },
      { name: 'refuses a row', passed: true, milliseconds: 4, marks: [0, 2] },
      { name: 'refuses a row', passed: true, milliseconds: 5, marks: [] },
      { name: 'refuses a row', passed: false, milliseconds: 6, marks: [1] },
      { name: 'accepts a row', passed: true, milliseconds: 1, marks: [1] },
    ],
    sources,
  );
  expect(tests).toEqual({
    'refuses a row': { milliseconds: 12, reached: { 'a.ts': [0], 'b.ts': [0] } },
    'accepts a row': { milliseconds: 1, reached: { 'a.ts': [1] } },
  });
});
