import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const OWN = ['schema/names/email-address.ts', 'schema/names/host-name.ts'];

const sources = ['schema', 'shared', 'workers', 'scripts', 'examples']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && !OWN.includes(path));

/** Whether a pattern matches whole e-mail addresses, or whole host names (and not file names). */
const takes = (pattern: RegExp, yes: readonly string[], no: readonly string[]): boolean =>
  yes.every((text) => pattern.exec(text)?.[0] === text) &&
  no.every((text) => pattern.exec(text)?.[0] !== text);

const decidesNames = (pattern: RegExp): boolean =>
  takes(pattern, ['rosa@example.com', 'lee@shop.example'], ['rosa', 'a b', '@', 'rosa@']) ||
  takes(pattern, ['example.com', 'a-b.shop.example'], ['a b', 'a_b.example', 'a@b.example', '-a.example']);

/** Anchored regular expressions; the test below shows that they are found. */
const LITERAL = /\/\^(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\$\/[a-z]*/g;

const literalsIn = (source: string): string[] => [
  ...[...source.matchAll(LITERAL)].map(([literal]) => literal),
  ...[...source.matchAll(/\bz\s*\.(?:email|hostname)\(/g)].map(([call]) => call),
];

function isPattern(literal: string): boolean {
  if (!literal.startsWith('/')) return true;
  const end = literal.lastIndexOf('/');
  return decidesNames(new RegExp(literal.slice(1, end), literal.slice(end + 1).replace(/[gy]/g, '')));
}

const patternsOf = (path: string): string[] =>
  literalsIn(readFileSync(join(root, path), 'utf8'))
    .filter(isPattern)
    .map((literal) => `${path}: ${literal}`);

it('no source has another pattern for e-mail addresses or host names than the one rule', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(patternsOf)).toEqual([]);
});

it.each([
  String.raw`const EMAIL = /^[^\s@]+@[^\s@]+$/u;`,
  String.raw`const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;`,
  'const from = z.email();',
])('detects one in %s', (source) => {
  expect(literalsIn(source).filter(isPattern)).toHaveLength(1);
});

it('a pattern for file names is not reported', () => {
  expect(literalsIn('/^[a-z0-9._-]+$/').filter(isPattern)).toEqual([]);
});
