import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile } from '#workers/branding/css/compile.ts';
import { isFullRun } from '../../support/full-run.ts';
import { type CompiledSheet, compileVectors } from './compile-corpus.ts';
import { CORPUS } from './corpus.ts';
import { defectsSince, handlePage } from './handle-page.ts';
import { idleAttacks } from './raw-harm.ts';
import { type Baseline, type Closeness, showExhibits, takeBaseline } from './show-exhibits.ts';
import { ACCOUNT, type Exhibit, openStage, type Stage } from './stage.ts';
import { structureDefects } from './structure.ts';
import { marked, type Vector } from './vector.ts';

// The counterpart of raw-harm.full.test.ts: the same attacks, compiled, on a host with the frame and the guard. Any
// difference to the page without a brand sheet, outside the surface or in a protected element, is a failure; so
// is any request.

let stage: Stage;
let baseline: Baseline;

beforeAll(async () => {
  stage = await openStage();
  baseline = await takeBaseline(stage, true);
});

afterAll(() => stage.close());

interface Defect {
  ids: string;
  as: Exhibit['as'];
  what: string[];
}

const CHECKS = [
  ['network attacks', CORPUS.network],
  ['scope attacks', CORPUS.scope],
  ['covering and hiding attacks', CORPUS.cover],
  ['breakouts', CORPUS.breakout],
] as const;

test('the page without any brand sheet is intact inside its frame', () => {
  expect(stage.strays()).toEqual([]);
  expect(baseline.observation.covered).toEqual([]);
});

/** The first attack that does this harm. */
const firstHarmful = (vectors: readonly Vector[], harm: Vector['harm']): Vector[] =>
  vectors.filter((vector) => vector.harm === harm).slice(0, 1);

/** The first sheet of each kind, which is the first two parts of an id. */
const firstOfKinds = (compiled: readonly CompiledSheet[]): CompiledSheet[] => [
  ...new Map(
    compiled.toReversed().map((sheet) => [sheet.ids[0]?.split('/').slice(0, 2).join('/'), sheet]),
  ).values(),
];

// The way in which a sheet arrives may change its requests and which rules apply, not how those paint: one
// comparison of pixels is enough. `npm test` shows one sheet of each kind in one way, those for the network for their
// requests and the covering ones by their pixels.
const LOOK: Record<Exhibit['as'], Closeness> = { link: 'styles', inline: 'pixels' };

describe.each(CHECKS)('compiled %s', (name, vectors) => {
  let compiled: CompiledSheet[];
  beforeAll(() => {
    compiled = compileVectors(vectors);
  });

  test('the sheets are one scope in one layer, and fit into a style element', async () => {
    const [page] = stage.galleries;
    const found = await structureDefects(
      page,
      compiled.map(({ sheet }) => sheet('mark')),
    );
    const defects = compiled.map(({ ids }, index) => ({ ids: ids.join(' '), what: found[index] }));
    expect(defects.filter(({ what }) => what?.length !== 0)).toEqual([]);
    expect(compiled.length).toBeGreaterThan(0);
  });

  const ways: readonly Exhibit['as'][] = ['link', 'inline'];
  const [look, way]: readonly [Closeness, Exhibit['as']] =
    vectors === CORPUS.network
      ? ['requests', 'link']
      : [vectors === CORPUS.cover ? 'pixels' : 'styles', 'inline'];

  test.each(isFullRun ? ways : [way])(
    'the sheets request nothing and change nothing outside (%s)',
    async (as) => {
      const sheets = isFullRun ? compiled : firstOfKinds(compiled);
      const exhibits = sheets.map(({ sheet }, index): Exhibit => {
        const mark = `${name.split(' ')[0]}-${as}-${index}-`;
        return { mark, sheet: sheet(mark), as, walls: true };
      });
      const shown = await showExhibits(stage, baseline, exhibits, isFullRun ? LOOK[as] : look);
      await setTimeout(200);
      const strays = stage.strays();
      const defects = shown.flatMap(({ exhibit, changed, covered, painted }, index): Defect[] => {
        const what = [
          ...strays.filter((address) => address.includes(exhibit.mark)).map((address) => `asked ${address}`),
          ...changed,
          ...covered.map((id) => `covered ${id}`),
          ...(painted ? ['painted outside'] : []),
        ];
        return what.length === 0 ? [] : [{ ids: sheets[index]?.ids.join(' ') ?? '', as, what }];
      });
      expect(defects).toEqual([]);
      expect(strays).toEqual([]);
      expect(shown.length).toBeGreaterThan(0);
    },
  );
});

// handled.full.test.ts does so with every attack alone, and without the compiler.
test('a compiled sheet with an attack of each kind covers and moves nothing after any action of a person', async () => {
  const page = await stage.browser.newPage({ viewport: { width: 800, height: 600 } });
  const handle = (mark: string, sheet: string) =>
    handlePage(page, stage.put({ mark, sheet, as: 'inline', walls: true }));
  const kinds = firstOfKinds(compileVectors(CORPUS.handled)).flatMap(({ ids }) => ids.slice(0, 1));
  const css = CORPUS.handled
    .filter(({ id }) => kinds.includes(id))
    .map((vector) => marked(vector, 'handled'));
  const compiled = compile(css.join('\n'), { accountId: ACCOUNT });
  if (!compiled.ok) throw new Error(compiled.message);
  expect(defectsSince(await handle('untouched', ''), await handle('handled', compiled.css))).toEqual([]);
  expect(css.length).toBeGreaterThanOrEqual(3);
  await page.close();
});

// The last test, because its attacks request addresses.
test('the measures above detect an attack of each harm without the compiler', async () => {
  const raw = await takeBaseline(stage, false, false);
  const idle = [
    await idleAttacks(stage, raw, firstHarmful(CORPUS.network, 'leak'), 'leak'),
    await idleAttacks(stage, raw, firstHarmful(CORPUS.scope, 'escape'), 'escape'),
    await idleAttacks(stage, raw, firstHarmful(CORPUS.cover, 'cover'), 'cover'),
    await idleAttacks(stage, raw, firstHarmful(CORPUS.breakout, 'breakout'), 'breakout'),
  ];
  expect(idle).toEqual([[], [], [], []]);
});
