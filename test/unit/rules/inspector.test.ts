import { describe, expect, it } from 'vitest';
import { readRules } from '#workers/branding/rules/read-rules.ts';
import { placeRule } from '#workers/platform/islands/branding/inspector/place-rule.ts';
import { ruleAt, rulesFor } from '#workers/platform/islands/branding/inspector/rules-for.ts';

describe('the rules for an element', () => {
  const source = `.a{color:red}
.b{color:red}
@media (min-width: 40rem) { .a:hover { .c &, &{color:blue} } }
@supports (color: red) { .a { color: red } }`;
  const rules = readRules(source);

  it('rules for an element are those that match now or in another state, in order, with what is around them', () => {
    const found = rulesFor(rules, (selector) => /^\[data-brand\] (?:\.a|:is\(\.a\))$/.test(selector));
    expect(found.map(({ rule, around, isNow }) => [rule.line, rule.text, around, isNow])).toEqual([
      [1, '.a', [], true],
      [3, '.a:hover', ['@media (min-width: 40rem)'], false],
      [3, '.c &, &', ['@media (min-width: 40rem)', '.a:hover'], false],
      [4, '.a', ['@supports (color: red)'], true],
    ]);
  });

  it('rules for an element are found by a place in the stylesheet, the innermost first', () => {
    const at = (text: string) => ruleAt(rules, source.indexOf(text))?.text ?? null;
    expect([at('.b{'), at('blue'), at(':hover'), at('@media')]).toEqual(['.b', '.c &, &', '.a:hover', null]);
  });
});

describe('a rule for a part', () => {
  const placed = (source: string, selector: string, part = 'card') => {
    const { edit, cursor } = placeRule(source, readRules(source), selector, part);
    const text = edit === null ? source : source.slice(0, edit.from) + edit.insert + source.slice(edit.to);
    return `${text.slice(0, cursor)}|${text.slice(cursor)}`;
  };
  const CARD = '[data-part="card"]';

  it('a rule is appended to a stylesheet that does not name the part', () => {
    expect(placed('', CARD)).toBe(`${CARD} {\n  |\n}\n`);
    expect(placed('.x{a:b}\n\n', CARD)).toBe(`.x{a:b}\n\n${CARD} {\n  |\n}\n`);
  });

  it('a rule is inserted after the last rule that names the part', () => {
    expect(placed(`[data-part=card] p{a:b}\n.x{c:d}\n`, `${CARD}:hover`)).toBe(
      `[data-part=card] p{a:b}\n\n${CARD}:hover {\n  |\n}\n.x{c:d}\n`,
    );
    expect(placed(`[data-part="card-title"]{a:b}.x{}`, CARD)).toBe(
      `[data-part="card-title"]{a:b}.x{}\n\n${CARD} {\n  |\n}\n`,
    );
  });

  it('an existing rule is used', () => {
    expect(placed(`[data-part='card'] {\n  a: b;\n}\n.x{}`, CARD)).toBe(
      `[data-part='card'] {\n  a: b;|\n}\n.x{}`,
    );
    expect(placed(`@media (x){${CARD}{a:b}}`, CARD)).toBe(`@media (x){${CARD}{a:b}}\n\n${CARD} {\n  |\n}\n`);
  });
});
