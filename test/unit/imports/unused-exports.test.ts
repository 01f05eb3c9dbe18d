import { expect, it } from 'vitest';
import { unusedExports } from '#scripts/imports/unused-exports.ts';

const found = (files: Record<string, string>) => unusedExports(new Map(Object.entries(files)));

it('reports a value that no file imports, and leaves out one that is imported', () => {
  const lib = 'export const used = 1;\nexport function unused() {}\nexport class Unused {}\n';
  expect(found({ 'a/lib.ts': lib, 'b.ts': "import { used } from './a/lib.ts';\n" })).toEqual([
    'a/lib.ts exports unused, which nothing imports',
    'a/lib.ts exports Unused, which nothing imports',
  ]);
});

it('accepts every export of a file that is imported as a whole', () => {
  const lib = 'export const one = 1;\n';
  expect(found({ 'lib.ts': lib, 'b.ts': "import * as lib from './lib.ts';\n" })).toEqual([]);
  expect(found({ 'lib.ts': lib, 'b.ts': "await import('./lib.ts');\n" })).toEqual([]);
});

it('accepts a type that its own file uses, and reports one that nothing uses', () => {
  const lib =
    'export interface Input {}\nexport type Gone = string;\nexport const run = (input: Input) => input;\n';
  expect(found({ 'lib.ts': lib, 'b.ts': "import { run } from './lib.ts';\n" })).toEqual([
    'lib.ts exports Gone, which nothing imports',
  ]);
});
