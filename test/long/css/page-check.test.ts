import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '#schema/contract/manifest/routes.ts';
import { parts } from '#schema/contract/parts/index.ts';
import { starterCss } from '#schema/contract/starter/index.ts';
import { warnings } from '#schema/css-policy/index.ts';
import { buildSamplePages } from '#scripts/assets/sample-pages/build-sample-pages.ts';
import { renderSamplePages } from '#scripts/assets/sample-pages/render-sample-pages.ts';
import { STAGING } from '#scripts/assets/write-asset.ts';
import { sourceLocale } from '#scripts/i18n/source-locale.ts';
import { compile, type StrippedEntry } from '#workers/branding/css/compile.ts';
import { checkPages } from '#workers/branding/page-check/check-pages.ts';
import { SAMPLE_PAGES_FILE } from '#workers/branding/page-check/read-sample-pages.ts';
import { createLayers } from '#workers/branding/page-check/sheet/layers.ts';
import { readSheet } from '#workers/branding/page-check/sheet/read-sheet.ts';
import { unlimited } from '#workers/branding/page-check/sheet/work.ts';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { itInFull } from '../../support/it-in-full.ts';
import { PAGE_DEFECT_VECTORS } from '../../support/page-check/vectors.ts';
import { readSheet as readRealSheet } from '../../support/sheets/read-sheet.ts';
import { REAL_SHEETS } from '../../support/sheets/sheets.ts';

const accountId = '0d6b4f5e-5a0b-4a0c-9d57-0123456789ab';
const samples = renderSamplePages(sourceLocale('en'));
/** The suffix that the compiler adds to names of the sheet. */
const OWN_NAME = /^(--.*)-[0-9a-z]{6}$/;

/** Several tests use the compiled real stylesheets. */
const compiledSheets = new Map<string, Extract<ReturnType<typeof compile>, { ok: true }>>();

function compileOnce(source: string) {
  const known = compiledSheets.get(source);
  if (known !== undefined) return known;
  const compiled = compile(source, { accountId, caps: { compiledBytes: 2 ** 24, sourceBytes: 2 ** 24 } });
  if (!compiled.ok) throw new Error(compiled.message);
  compiledSheets.set(source, compiled);
  return compiled;
}

async function pageDefectsOf(source: string, tokensCss = ''): Promise<StrippedEntry[]> {
  const { css, origins } = compileOnce(source);
  return (await checkPages({ source, compiled: css, origins, tokensCss, accountId }, samples)).warnings;
}
const codes = async (css: string): Promise<string[]> => [
  ...new Set((await pageDefectsOf(css)).map(({ code }) => code)),
];

/** All vectors in a full run, otherwise each 24th and the first of each warning. */
const vectors = PAGE_DEFECT_VECTORS.filter(
  ({ code }, index) =>
    isFullRun ||
    index % 24 === 0 ||
    PAGE_DEFECT_VECTORS.findIndex((vector) => vector.code === code) === index,
);

describe('the check on sample pages', () => {
  it.each(
    vectors
      .filter(({ code }) => code !== null)
      .map((vector) => [`${vector.code}: ${vector.name}`, vector] as const),
  )('warns of %s', async (_name, { css, code, modes, phone }) => {
    const found = await pageDefectsOf(css);
    expect([...new Set(found.map((entry) => entry.code))]).toEqual([code]);
    const places = found.map(({ message }) => /(?:light|dark) mode|phone/.exec(message)?.[0] ?? '');
    if (phone) expect(new Set(places)).toEqual(new Set(['phone']));
    else if (modes !== undefined) expect(new Set(places)).toEqual(new Set([`${modes[0]} mode`]));
  });

  it.each(vectors.filter(({ code }) => code === null).map(({ name, css }) => [name, css] as const))(
    'gives no warning of %s',
    async (_name, css) => {
      expect(await pageDefectsOf(css)).toEqual([]);
    },
  );

  it('a warning names the part and the place of the declaration in the source', async () => {
    const source = '/* … */ a{}\n  [data-part=button] { margin:1px;\n pointer-events:  none }';
    expect(await pageDefectsOf(source)).toEqual([
      {
        code: 'control_unreachable',
        message: `${warnings.control_unreachable.summary} (button)`,
        line: 3,
        column: 2,
        offset: source.indexOf('pointer-events'),
        selector: '[data-part=button]',
        property: 'pointer-events',
      },
    ]);
  });

  it('a warning about a pair states mode and contrast', async () => {
    expect((await pageDefectsOf('[data-part=page-title]{color:#eee}'))[0]?.message).toBe(
      `${warnings.contrast_unreadable.summary} (page-title; light mode; 1.08:1)`,
    );
  });

  it('the contrast of a text is measured on the colors of the brand document', async () => {
    const css = '[data-part=page-title]{color:#222}';
    const dark = `@layer guard,base,tokens,brand;@layer tokens{:where([data-brand="${accountId}"]){--brand-color-background:#111111}}`;
    expect((await pageDefectsOf(css)).filter(({ message }) => !message.includes('dark mode'))).toEqual([]);
    expect(await pageDefectsOf(css, dark)).toEqual([
      expect.objectContaining({ code: 'contrast_unreadable', property: 'color' }),
    ]);
  });

  it('gives no warning of the starting stylesheet', async () => {
    expect(await pageDefectsOf(starterCss)).toEqual([]);
  });

  it('terminates for every input, however broken', async () => {
    for (const css of [
      '{',
      '}',
      'a{',
      '*{display:none',
      '@layer',
      'a{b',
      'a{b:',
      '(((',
      '&{&{&',
      '*{opacity:0}'.repeat(99),
      ':root{--a:var(--b);--b:var(--a)}*{opacity:var(--a)}',
    ])
      expect((await pageDefectsOf(css)).length).toBeLessThanOrEqual(20);
  });
});

describe('the sample pages', () => {
  // A drawing counts as one element.
  it('the sample pages contain every page, and every part of the contract outside of drawings', () => {
    const written = JSON.stringify(samples.pages);
    const missing = parts.filter(
      ({ name, status }) =>
        status === 'implemented' && !name.startsWith('chart-') && !written.includes(`"data-part":"${name}"`),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(samples.pages)).toEqual(['components', ...routes.map(({ id }) => id)]);
  });

  itInFull('the sample pages equal what the components render', async () => {
    // Beside the temporary file that takes the place of the written one: elsewhere is another file system.
    const folder = await mkdtemp(join(STAGING, 'sample-pages-'));
    await buildSamplePages(folder);
    expect(JSON.parse(await readFile(join(folder, SAMPLE_PAGES_FILE), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(samples)),
    );
    await rm(folder, { recursive: true });
  });
});

describe('real stylesheets', () => {
  it.each(sampled(REAL_SHEETS, 48).map((sheet) => [sheet.name, sheet] as const))(
    '%s hides and covers nothing',
    async (_name, sheet) => {
      expect(
        (await codes(await readRealSheet(sheet))).filter((code) => code !== 'contrast_unreadable'),
      ).toEqual([]);
    },
  );

  it.each(sampled(REAL_SHEETS, 48).map((sheet) => [sheet.name, sheet] as const))(
    'every declaration of %s has its place in the source',
    async (_name, sheet) => {
      const source = await readRealSheet(sheet);
      const compiled = compileOnce(source);
      const misplaced = readSheet(compiled.css, createLayers(), true, unlimited).flatMap(({ declared }) =>
        [...declared.values()].filter(
          ({ name, shorthand, at }) =>
            !source
              .slice(compiled.origins[at], (compiled.origins[at] ?? 0) + 80)
              .toLowerCase()
              .startsWith((shorthand ?? name).toLowerCase().replace(OWN_NAME, '$1')),
        ),
      );
      expect(misplaced.map(({ name, value }) => `${name}: ${value}`)).toEqual([]);
    },
  );
});
