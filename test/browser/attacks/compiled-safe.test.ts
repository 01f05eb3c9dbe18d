import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun, sampled } from '../../support/full-run.ts';
import { compileVectors } from './compile-corpus.ts';
import { CORPUS } from './corpus.ts';
import { type Baseline, type Closeness, showExhibits, takeBaseline } from './show-exhibits.ts';
import { type Exhibit, openStage, type Stage } from './stage.ts';
import { structureDefects } from './structure.ts';
import type { Vector } from './vector.ts';

// The counterpart of raw-harm.test.ts: the same attacks, compiled, on a host with the frame and the guard. Any
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

const CHECKS: [name: string, vectors: readonly Vector[]][] = [
  ['network attacks', CORPUS.network],
  ['scope attacks', CORPUS.scope],
  ['covering and hiding attacks', CORPUS.cover],
  ['breakouts', CORPUS.breakout],
];

test('the page without any brand sheet is intact inside its frame', () => {
  expect(stage.strays()).toEqual([]);
  expect(baseline.observation.covered).toEqual([]);
});

// The way in which a sheet arrives may change its requests and which rules apply, not how those paint: one
// comparison of pixels is enough. `npm test` shows each network attack in one of both ways, most of them for their
// requests only, and samples of the others.
const STEP: Record<Exhibit['as'], number> = { link: 96, inline: 64 };
const LOOK: Record<Exhibit['as'], Closeness> = { link: 'styles', inline: 'pixels' };

/** Sheets that are shown in this way for their requests only. */
const others = <Sheet>(compiled: readonly Sheet[], as: Exhibit['as']): Sheet[] =>
  compiled.filter((_, index) => isFullRun || index % 2 === Number(as === 'link'));

describe.each(CHECKS)('compiled %s', (name, vectors) => {
  test('the sheets are one scope in one layer, and fit into a style element', async () => {
    const [page] = stage.galleries;
    const compiled = compileVectors(vectors);
    const found = await structureDefects(
      page,
      compiled.map(({ sheet }) => sheet('mark')),
    );
    const defects = compiled.map(({ ids }, index) => ({ ids: ids.join(' '), what: found[index] }));
    expect(defects.filter(({ what }) => what?.length !== 0)).toEqual([]);
    expect(compiled.length).toBeGreaterThan(0);
  });

  test.each(['link', 'inline'] as const)(
    'the sheets request nothing and change nothing outside (%s)',
    async (as) => {
      const compiled = compileVectors(vectors);
      const closely = sampled(compiled, STEP[as]);
      const rest =
        vectors === CORPUS.network ? others(compiled, as).filter((sheet) => !closely.includes(sheet)) : [];
      const sheets = [...closely, ...rest];
      const exhibits = sheets.map(({ sheet }, index): Exhibit => {
        const mark = `${name.split(' ')[0]}-${as}-${index}-`;
        return { mark, sheet: sheet(mark), as, walls: true };
      });
      const shown = [
        ...(await showExhibits(stage, baseline, exhibits.slice(0, closely.length), LOOK[as])),
        ...(await showExhibits(stage, baseline, exhibits.slice(closely.length), 'requests')),
      ];
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
