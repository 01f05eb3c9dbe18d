import { expect, it } from 'vitest';
import { readRules } from '#workers/branding/rules/read-rules.ts';
import { unusedRules, withoutSpans } from '#workers/platform/islands/branding/coverage/unused-rules.ts';

/** Selectors with `.used` match something, all others nothing. */
const unused = (source: string) =>
  unusedRules(source, readRules(source), ({ needs }) =>
    needs.every((name) => name === '.used' || name === '[data-brand'),
  );
const rest = (source: string) => withoutSpans(source, unused(source).spans);

it('finds rules that match nothing, and counts their bytes', () => {
  const found = unused('.a{color:red}\n.used{color:red}\n.é{color:red}\n');
  expect(found.rules.map(({ text }) => text)).toEqual(['.a', '.é']);
  expect(found).toMatchObject({ total: 3, bytes: '.a{color:red}\n.é{color:red}\n'.length + 1 });
});

it('keeps a rule when one of its selectors matches, or cannot be read', () => {
  expect(rest('.a,.used{color:red}')).toBe('.a,.used{color:red}');
  expect(rest('.a:is({color:red}')).toBe('.a:is({color:red}');
});

it('removes at-rules that become empty, and keeps those around other rules', () => {
  expect(rest('@media (x){@supports (y:z){.a{b:c}}.d{e:f}}.used{g:h}')).toBe('.used{g:h}');
  expect(rest('@media (x){.a{b:c}.used{g:h}}')).toBe('@media (x){.used{g:h}}');
  expect(rest('@media (x){}@layer a,b;@layer c{.a{b:c}}@font-face{a:b}')).toBe(
    '@media (x){}@layer a,b;@layer c{}@font-face{a:b}',
  );
});

it('keeps rules with declarations for existing elements', () => {
  expect(rest('.used{@media (x){a:b}.a{c:d}}')).toBe('.used{@media (x){a:b}}');
  expect(rest('.a{@media (x){a:b}}')).toBe('');
  expect(rest('@scope (.used){a:b;.a{c:d}}')).toBe('@scope (.used){a:b;}');
  expect(rest('.used{.a{c:d}}')).toBe('');
});

it('removes keyframes that no rule names', () => {
  const animated = '@keyframes spin{to{a:b}}.a{animation:spin 1s}';
  expect(rest(animated)).toBe('');
  expect(rest(`${animated}.used{animation:1s spin}`)).toBe(
    '@keyframes spin{to{a:b}}.used{animation:1s spin}',
  );
  expect(rest(`${animated}.used{--x:spin}`)).toContain('@keyframes');
  expect(rest('@keyframes "spin"{to{a:b}}.used{c:d}')).toBe('.used{c:d}');
  expect(rest('@-webkit-keyframes spin{to{a:b}}@keyframes spin{to{a:b}}')).toBe('');
});

it('removes whole lines without other content', () => {
  expect(rest('.used{\n  a: b;\n}\n\n  .a {\n    c: d;\n  }\n.used{e:f}\n')).toBe(
    '.used{\n  a: b;\n}\n\n.used{e:f}\n',
  );
  expect(rest('/* a */ .a{b:c} .used{e:f}')).toBe('/* a */  .used{e:f}');
});

it('finds no unused rule after the removal', () => {
  const source = '.a{b:c}@media (x){.a{b:c}.used .a{b:c}}.used{animation:x}@keyframes y{}';
  expect(unused(rest(source))).toMatchObject({ rules: [], spans: [], bytes: 0 });
});
