import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { propertyGrammars } from '#schema/contract/property-grammars.ts';
import { diagnostics } from '#schema/css-policy/index.ts';
import { contractPage } from '#scripts/docs/contract-page.ts';

it('the page in docs/ matches the contract (npm run docs writes it)', () => {
  expect(readFileSync(new URL('../../../docs/styling-contract.md', import.meta.url), 'utf8')).toBe(
    contractPage,
  );
});

it('the page has each table to which a diagnostic refers, with every refused name', () => {
  const tables = Object.values(diagnostics).flatMap(
    ({ help }) => /See the (\S+) table of the contract/.exec(help)?.[1] ?? [],
  );
  expect(tables.sort()).toEqual(['at-rule', 'function', 'property']);
  const { deniedAtRules, deniedFunctions, deniedProperties } = propertyGrammars;
  const sections = [
    ['### At-rules', Object.keys(deniedAtRules).map((name) => `@${name}`)],
    ['### Properties', Object.keys(deniedProperties)],
    ['### Functions', Object.keys(deniedFunctions).map((name) => `${name}()`)],
  ] as const;
  for (const [title, names] of sections) {
    const [section = ''] = (contractPage.split(`${title}\n`)[1] ?? '').split('\n#');
    for (const name of names) expect(section).toContain(`\`${name}\``);
  }
});
