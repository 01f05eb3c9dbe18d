import { describe, expect, it } from 'vitest';
import { readRules } from '#workers/branding/rules/read-rules.ts';

const formsOf = (selector: string) => readRules(`${selector}{color:red}`)[0]?.selectors ?? null;
const nowOf = (selector: string) => formsOf(selector)?.map(({ now }) => now);
const statesOf = (selector: string) => formsOf(selector)?.map(({ states }) => states);
const everOf = (selector: string) => formsOf(selector)?.map(({ ever }) => ever);

describe('the rules of an authored stylesheet', () => {
  const source = `/* first */
.a, .b > c{color:red}
@media (min-width:10px){
  .d{color:red;&:hover{color:blue}}
}
@layer x{}
@keyframes spin{from{color:red}to{color:blue}}
@font-face{font-family:x;src:url(a)}
.e{--x:{a:b};--y:{}}`;
  const rules = readRules(source);

  it('rules have their places, their texts and the rules around them', () => {
    expect(rules.map(({ kind, line, text, within }) => [kind, line, text, within])).toEqual([
      ['style', 2, '.a, .b > c', null],
      ['group', 3, '@media (min-width:10px)', null],
      ['style', 4, '.d', 1],
      ['style', 4, '&:hover', 2],
      ['layer', 6, '@layer x', null],
      ['keyframes', 7, '@keyframes spin', null],
      ['other', 8, '@font-face', null],
      ['style', 9, '.e', null],
    ]);
    expect(rules.map(({ from, to }) => source.slice(from, to))).toEqual([
      '.a, .b > c{color:red}',
      '@media (min-width:10px){\n  .d{color:red;&:hover{color:blue}}\n}',
      '.d{color:red;&:hover{color:blue}}',
      '&:hover{color:blue}',
      '@layer x{}',
      '@keyframes spin{from{color:red}to{color:blue}}',
      '@font-face{font-family:x;src:url(a)}',
      '.e{--x:{a:b};--y:{}}',
    ]);
    expect(rules.map(({ body }) => source[body - 1])).toEqual(rules.map(() => '{'));
  });

  it('rules tell which have declarations of their own', () => {
    expect(readRules('.a{.b{color:red}}.c{color:red;.d{}}.e{.f{}color:red}').map((r) => r.declares)).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ]);
  });

  it('rules are read up to the end of a stylesheet that is not finished', () => {
    expect(readRules('.a{color:red').map(({ from, to }) => [from, to])).toEqual([[0, 12]]);
    expect(readRules('.a{color:red}} .b{color:red}')).toHaveLength(2);
    expect(readRules('@media (x){.a{b:c')).toHaveLength(2);
    expect(readRules('{'.repeat(400))).toEqual([]);
  });
});

describe('a selector as the compiled sheet has it', () => {
  it('starts from the root of the surface', () => {
    expect(nowOf('.a > b')).toEqual(['[data-brand] .a > b']);
    expect(nowOf('html')).toEqual(['[data-brand]']);
    expect(nowOf(':root, body .x')).toEqual(['[data-brand]', '[data-brand] .x']);
    expect(nowOf('html > body.dark .x')).toEqual(['[data-brand].dark .x']);
    expect(nowOf('html body *')).toEqual(['[data-brand] *']);
    expect(nowOf(':is(html, .x) y')).toEqual([':is([data-brand], .x) y']);
  });

  it('resolves nesting and authored scopes', () => {
    const all = (source: string) =>
      readRules(source).flatMap(({ selectors }) => selectors?.map(({ now }) => now) ?? []);
    expect(all('.a{.b &{color:red}&.c{x:y}> d{x:y}}')).toEqual([
      '[data-brand] .a',
      '[data-brand] .b :is(.a)',
      '[data-brand] :is(.a).c',
      '[data-brand] :is(.a) > d',
    ]);
    expect(all('@scope (.card) to (.x){:scope{a:b}.y{a:b}}')).toEqual([
      '[data-brand] :is(.card)',
      '[data-brand] :is(.card) .y',
    ]);
  });

  it('omits pseudo-elements and their conditions', () => {
    expect(nowOf('.a::before, .b:after')).toEqual(['[data-brand] .a', '[data-brand] .b']);
    expect(nowOf('::-webkit-scrollbar-thumb:hover')).toEqual(['[data-brand] *']);
  });

  it('keeps names with characters that need an escape', () => {
    expect(nowOf('.md\\:w-1\\/2')).toEqual(['[data-brand] [class~="md:w-1/2"]']);
    expect(formsOf('.md\\:w-1\\/2')?.[0]?.needs).toEqual(['[data-brand', '.md:w-1/2']);
  });

  it('an unreadable selector has no result', () => {
    expect(formsOf('a:is(')).toBeNull();
    expect(formsOf('.a:not(')).toBeNull();
  });
});

describe('a relaxed selector', () => {
  it('omits states', () => {
    expect(statesOf('[data-part="button"]:hover:not(:disabled)')).toEqual([
      '[data-brand] [data-part="button"]',
    ]);
    expect(statesOf('[data-part=menu][data-state~=open] > li:focus-visible')).toEqual([
      '[data-brand] [data-part="menu"] > li',
    ]);
    expect(statesOf(':root[data-mode="dark"] .x')).toEqual(['[data-brand] .x']);
    expect(statesOf('.a:is(:hover, :focus)')).toEqual(['[data-brand] .a']);
    expect(statesOf('.a:not(.b, :hover)')).toEqual(['[data-brand] .a:not(.b)']);
    expect(statesOf('li:first-child')).toEqual(['[data-brand] li:first-child']);
  });

  it('keeps a state that the contract does not have', () => {
    expect(everOf('[data-part=menu][data-state~=opne]')).toEqual([
      '[data-brand] [data-part="menu"][data-state~="opne"]',
    ]);
  });

  it('keeps a mode below the root, because only the root has one', () => {
    expect(everOf('[data-mode=dark] .x')).toEqual(['[data-brand] [data-mode="dark"] .x']);
    expect(everOf(':root[data-mode=dark] > .x, :root:is([data-mode=dark], .a) .x')).toEqual([
      '[data-brand] > .x',
      '[data-brand] .x',
    ]);
  });

  it('omits conditions on data', () => {
    expect(everOf('li:nth-child(3) + li:empty')).toEqual(['[data-brand] li ~ li']);
    expect(everOf('a[href^="https://"]')).toEqual(['[data-brand] a[href]']);
    expect(everOf('[data-part=button][data-variant~=danger]')).toEqual(['[data-brand] [data-part="button"]']);
    expect(everOf('[data-variant~=dangre]')).toEqual(['[data-brand] [data-variant~="dangre"]']);
  });

  it('names the parts that a page must have', () => {
    expect(formsOf('nav.a > #b[href]:hover span:not(.c)')?.[0]?.needs).toEqual([
      '[data-brand',
      '<nav',
      '.a',
      '#b',
      '[href',
      '<span',
    ]);
  });
});
