import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

const readme = readFileSync('README.md', 'utf8');
const section = readme.slice(readme.indexOf('## Dependencies'), readme.indexOf('## Licence'));
/** Names in the first column of its tables. */
const named = [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => name !== 'zod/mini'),
);
const isNamedBy = (name: string) => (pattern: string) =>
  pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

const packages = [
  ...new Set([
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.devDependencies),
    ...Object.keys(manifest.overrides),
  ]),
];

it('the README explains each dependency and each override', () => {
  expect(packages.filter((name) => !named.some(isNamedBy(name)))).toEqual([]);
});

it('the README names existing dependencies only', () => {
  expect(named.filter((pattern) => !packages.some((name) => isNamedBy(name)(pattern)))).toEqual([]);
});
