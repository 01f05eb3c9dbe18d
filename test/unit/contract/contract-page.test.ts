import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contractPage } from '../../../scripts/docs/contract-page.ts';

it('the page in docs/ matches the contract (npm run docs writes it)', () => {
  expect(readFileSync(new URL('../../../docs/styling-contract.md', import.meta.url), 'utf8')).toBe(
    contractPage,
  );
});
