import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORPUS } from './corpus.ts';
import { idleAttacks } from './raw-harm.ts';
import { type Baseline, takeBaseline } from './show-exhibits.ts';
import { openStage, type Stage } from './stage.ts';
import type { Harm, Vector } from './vector.ts';

// The same pages and measures as for compiled sheets, but with uncompiled attacks on a host without
// protection. An attack without harm here proves nothing there. The result changes with the browser and the
// corpus only, so that `npm test` runs one of each harm, in compiled-safe.test.ts.

let stage: Stage;
let baseline: Baseline;

beforeAll(async () => {
  stage = await openStage();
  baseline = await takeBaseline(stage, false);
});

afterAll(() => stage.close());

/** The ids of attacks that did not do their listed harm. */
const idle = (vectors: readonly Vector[], harm: Exclude<Harm, 'hang' | 'none'>): Promise<string[]> =>
  idleAttacks(
    stage,
    baseline,
    vectors.filter((vector) => vector.harm === harm),
    harm,
  );

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
