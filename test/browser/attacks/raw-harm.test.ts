import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampled } from '../../support/full-run.ts';
import { CORPUS } from './corpus.ts';
import { type Baseline, type Shown, showExhibits, takeBaseline } from './show-exhibits.ts';
import { ACCOUNT, type Exhibit, openStage, type Stage } from './stage.ts';
import { type Harm, marked, type Vector } from './vector.ts';
import { wrapNaively } from './wrap.ts';

// The same pages and measures as for compiled sheets, but with uncompiled attacks on a host without
// protection. An attack without harm here proves nothing there. The result changes with the browser and the
// corpus only, so that `npm test` runs a part of them.

/** The time for requests of a shown page, in ms. */
const REQUESTS_MS = 60_000;

let stage: Stage;
let baseline: Baseline;

beforeAll(async () => {
  stage = await openStage();
  baseline = await takeBaseline(stage, false);
});

afterAll(() => stage.close());

const exhibit = (vector: Vector, mark: string): Exhibit => {
  const sheet = marked(vector, mark);
  return {
    mark,
    sheet: vector.wrapped === true && typeof sheet === 'string' ? wrapNaively(sheet, ACCOUNT) : sheet,
    // The encoding of the bytes matters only in a separate file.
    as: vector.harm === 'leak' ? 'link' : 'inline',
    walls: false,
  };
};

const senses: Record<Exclude<Harm, 'hang' | 'none'>, (shown: Shown, strays: readonly string[]) => boolean> = {
  leak: ({ exhibit: { mark } }, strays) => strays.some((address) => address.includes(mark)),
  escape: ({ changed }) => changed.length > 0,
  paint: ({ painted }) => painted,
  cover: ({ covered }) => covered.length > 0,
  breakout: ({ changed }) => changed.some((line) => line.startsWith('elements ')),
};

const LOOK = {
  leak: 'requests',
  escape: 'styles',
  cover: 'styles',
  breakout: 'styles',
  paint: 'pixels',
} as const;

/** The ids of attacks that did not do their listed harm. */
const idle = async (vectors: readonly Vector[], harm: keyof typeof senses): Promise<string[]> => {
  const harmful = sampled(
    vectors.filter((vector) => vector.harm === harm),
    80,
  );
  const exhibits = harmful.map((vector, index) =>
    exhibit(vector, `raw-${harm}-${vector.id.split('/')[0]}-${index}-`),
  );
  const shown = await showExhibits(stage, baseline, exhibits, LOOK[harm]);
  const missing = () => {
    const strays = stage.strays();
    return harmful.flatMap(({ id }, index) => {
      const result = shown[index];
      return result !== undefined && senses[harm](result, strays) ? [] : [id];
    });
  };
  // The pages were compared already; requests may arrive later.
  for (let waited = 0; waited < REQUESTS_MS && missing().length > 0; waited += 200) await setTimeout(200);
  return missing();
};

const count = (vectors: readonly Vector[], harm: Harm): number =>
  vectors.filter((vector) => vector.harm === harm).length;

test('the page without any brand sheet requests nothing and hides nothing', () => {
  expect(stage.strays()).toEqual([]);
  expect(baseline.observation.covered).toEqual([]);
});

test('network attacks send requests without the compiler', async () => {
  expect(await idle(CORPUS.network, 'leak')).toEqual([]);
  expect(count(CORPUS.network, 'leak')).toBeGreaterThanOrEqual(400);
});

test('scope attacks change the host page without the compiler', async () => {
  expect(await idle(CORPUS.scope, 'escape')).toEqual([]);
  expect(count(CORPUS.scope, 'escape')).toBeGreaterThanOrEqual(170);
});

test('covering and hiding attacks cover and hide without the compiler', async () => {
  expect(await idle(CORPUS.cover, 'cover')).toEqual([]);
  expect(await idle(CORPUS.cover, 'escape')).toEqual([]);
  expect(await idle(CORPUS.cover, 'paint')).toEqual([]);
  expect(count(CORPUS.cover, 'cover')).toBeGreaterThanOrEqual(110);
});

test('breakouts end the style element without the compiler', async () => {
  expect(await idle(CORPUS.breakout, 'breakout')).toEqual([]);
  expect(count(CORPUS.breakout, 'breakout')).toBeGreaterThanOrEqual(30);
});
