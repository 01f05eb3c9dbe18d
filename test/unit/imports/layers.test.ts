import { describe, expect, it } from 'vitest';
import { type ImportGraph, readImportGraph } from '#scripts/imports/import-graph.ts';
import { circles, crossings, misplaced, roomCircles, roomCrossings } from '#scripts/imports/layer-defects.ts';

const graph = readImportGraph();

/** The project's imports and some more. */
const withArrows = (...arrows: readonly (readonly [from: string, to: string])[]): ImportGraph => {
  const planted = new Map(graph);
  for (const [from, target] of arrows)
    planted.set(from, [...(planted.get(from) ?? []), { target, value: true }]);
  return planted;
};

describe('the check of imports', () => {
  it.each([
    ['schema/limits.ts', 'shared/audit/audit.ts'],
    ['shared/audit/audit.ts', 'workers/auth/index.ts'],
    ['workers/auth/index.ts', 'workers/branding/index.ts'],
    ['workers/sites/index.ts', 'workers/platform/index.ts'],
    ['workers/edge/index.ts', 'scripts/start.ts'],
  ])('refuses an import of %s that leaves its layer', (from, to) => {
    expect(crossings(graph)).toEqual([]);
    expect(crossings(withArrows([from, to]))).toEqual([`${from} imports ${to}`]);
  });

  it.each([
    ['core', 'billing'],
    ['projects', 'customers'],
    ['reach', 'billing'],
    ['billing', 'console'],
    ['customers', 'api'],
    ['events', 'jobs'],
    ['jobs', 'dashboard'],
    ['surface', 'console'],
    ['dashboard', 'console'],
    ['api', 'docs'],
  ])('refuses an import of the room %s from %s', (from, to) => {
    const [source, target] = [`workers/platform/${from}/planted.ts`, `workers/platform/${to}/planted.ts`];
    expect(roomCrossings(graph)).toEqual([]);
    expect(roomCrossings(withArrows([source, target]))).toEqual([`${source} imports ${target}`]);
  });

  it('refuses a room of the platform Worker that has no row', () => {
    expect(roomCrossings(withArrows(['workers/platform/novel/a.ts', 'schema/limits.ts']))).toEqual([
      'workers/platform/novel/a.ts is in a room without a row in the table of rooms',
    ]);
  });

  it.each([
    'schema',
    'shared',
    'scripts',
    'workers/auth',
    'workers/branding',
    'workers/sites',
    'workers/edge',
  ])('refuses a circle of rooms in %s', (house) => {
    const [a, b, c] = ['a', 'b', 'c'].map((room) => `${house}/planted-${room}/file.ts`);
    expect(roomCircles(graph)).toEqual([]);
    expect(roomCircles(withArrows([a ?? '', b ?? ''], [b ?? '', c ?? '']))).toEqual([]);
    expect(roomCircles(withArrows([a ?? '', b ?? ''], [b ?? '', c ?? ''], [c ?? '', a ?? '']))).toHaveLength(
      1,
    );
  });

  it('refuses a circle of files in one room', () => {
    const [a, b] = ['workers/auth/planted/a.ts', 'workers/auth/planted/b.ts'];
    expect(circles(graph)).toEqual([]);
    expect(circles(withArrows([a, b], [b, a]))).toHaveLength(1);
  });

  it('refuses a file of shared that one Worker uses', () => {
    const alone = 'shared/text/planted.ts';
    expect(misplaced(graph)).toEqual([]);
    expect(misplaced(withArrows([alone, 'schema/limits.ts'], ['workers/auth/index.ts', alone]))).toEqual([
      `${alone} is used by workers/auth/ only`,
    ]);
  });
});
