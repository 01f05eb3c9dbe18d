import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import full from '../../full/package.json' with { type: 'json' };

const page = readFileSync('docs/dependencies.md', 'utf8');
/** Names in the first column of its tables. */
const named = [...page.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => name !== 'zod/mini'),
);
const isNamedBy = (name: string) => (pattern: string) =>
  pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

const packages = [
  ...new Set([
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.devDependencies),
    ...Object.keys(manifest.overrides),
    ...Object.keys(full.dependencies),
    ...Object.keys(full.overrides),
  ]),
];

it('the page of dependencies explains each of them and each override', () => {
  expect(packages.filter((name) => !named.some(isNamedBy(name)))).toEqual([]);
});

it('the page of dependencies names existing ones only', () => {
  expect(named.filter((pattern) => !packages.some((name) => isNamedBy(name)(pattern)))).toEqual([]);
});
