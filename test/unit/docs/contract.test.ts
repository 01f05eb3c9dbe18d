import { expect, it } from 'vitest';
import {
  clausesOf,
  clauseTestsOf,
  contractFaults,
  readClauses,
  readClauseTests,
} from '#scripts/docs/contract-tests-page.ts';

const tagged = (title: string, clauses: string) => `  it('${title} [${clauses}]', () => {`;

it('every clause of the contract has a test, and every number in a title is a clause', () => {
  const clauses = readClauses();
  expect(clauses.length).toBeGreaterThan(150);
  expect(contractFaults(clauses, readClauseTests())).toEqual([]);
});

it('the page names a clause without a test, a repeated clause and an unknown number', () => {
  const clauses = clausesOf('- **A1.1** One.\n- **A1.2** *(decided)* Two.\n- **A1.1** One again.\n');
  expect(clauses).toEqual(['A1.1', 'A1.2', 'A1.1']);
  const tests = clauseTestsOf('a.test.ts', tagged('answers', ['A1.1', 'B9.9'].join(' ')));
  expect(contractFaults(clauses, tests)).toEqual([
    'A1.1 occurs twice',
    'A1.2 has no test',
    'a.test.ts: "answers" names B9.9, which does not exist',
  ]);
});
