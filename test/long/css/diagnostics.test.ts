import { expect, test } from 'vitest';
import { cssCaps, diagnostics, refusals, stripDiagnostics } from '#schema/css-policy/index.ts';
import { accountId, compiled, inner } from '#test/unit/css/support/compiled.ts';
import { compile } from '#workers/branding/css/compile.ts';
import { exceeding, refused, removed } from './support/diagnostic-cases.ts';

test('every reason to strip has a case, and every case a reason', () => {
  expect(Object.keys(removed).sort()).toEqual(Object.keys(stripDiagnostics).sort());
  expect(Object.keys(refused).sort()).toEqual(Object.keys(refusals).sort());
});

test.each(Object.entries(removed))('reports %s', (code, { css, options }) => {
  const outcome = compiled(css, options);
  expect(outcome.stripped.map((entry) => entry.code)).toContain(code);
  const entry = outcome.stripped.find((candidate) => candidate.code === code);
  expect(entry?.message.startsWith(diagnostics[code as keyof typeof diagnostics].summary)).toBe(true);
  // Compiling the result again removes nothing.
  expect(compiled(inner(css, options), options).strippedTotal).toBe(0);
});

test.each(Object.entries(refused))('%s refuses the sheet', (code, { css, options }) => {
  const outcome = compile(css, { accountId, ...options });
  expect(outcome).toEqual({
    ok: false,
    code,
    message: expect.stringContaining(refusals[code as keyof typeof refusals].summary),
    offset: exceeding[code as keyof typeof exceeding] ?? null,
  });
});

test('a bracket that closes nothing does not count against the depth', () => {
  const open = 'a{'.repeat(60);
  expect(compile(`${open})]}}}}}${'('.repeat(9)}`, { accountId })).toMatchObject({ ok: true });
  const deeper = `${open})]}}b(c)${'('.repeat(9)}`;
  expect(compile(deeper, { accountId })).toMatchObject({ code: 'too_deep', offset: deeper.length - 3 });
});

test('a report is cut at its limit and states the number of omitted entries', () => {
  const outcome = compiled('a{colour:red}'.repeat(450));
  expect(outcome.stripped.length).toBe(cssCaps.strippedEntries);
  expect(outcome.strippedTotal).toBe(450);
  expect(outcome.stripped.at(-1)).toMatchObject({
    code: 'stripped_more',
    message: expect.stringContaining('251 more'),
  });
});

test('an entry of the report has the place, the selector, the property and a better name', () => {
  const { stripped } = compiled('a{}\n.card,\n  .box {\r\n  backgroundcolor: red;\n}');
  expect(stripped).toEqual([
    {
      code: 'property_unknown',
      message: 'This property is not known.',
      line: 4,
      column: 3,
      offset: 23,
      selector: '.card, .box',
      property: 'backgroundcolor',
      suggestion: 'background-color',
    },
  ]);
});
