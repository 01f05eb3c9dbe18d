import { setTimeout } from 'node:timers/promises';
import { type Baseline, type Shown, showExhibits } from './show-exhibits.ts';
import { ACCOUNT, type Exhibit, type Stage } from './stage.ts';
import { type Harm, marked, type Vector } from './vector.ts';
import { wrapNaively } from './wrap.ts';

/** The time for requests of a shown page, in ms. */
const REQUESTS_MS = 60_000;

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

const senses = {
  leak: ({ exhibit: { mark } }, strays) => strays.some((address) => address.includes(mark)),
  escape: ({ changed }) => changed.length > 0,
  paint: ({ painted }) => painted,
  cover: ({ covered }) => covered.length > 0,
  breakout: ({ changed }) => changed.some((line) => line.startsWith('elements ')),
} satisfies Record<Exclude<Harm, 'hang' | 'none'>, (shown: Shown, strays: readonly string[]) => boolean>;

const LOOK = {
  leak: 'requests',
  escape: 'styles',
  cover: 'styles',
  breakout: 'styles',
  paint: 'pixels',
} as const;

/** Shows uncompiled attacks on a host without protection; answers the ids of those that did not do their listed harm. */
export async function idleAttacks(
  stage: Stage,
  baseline: Baseline,
  vectors: readonly Vector[],
  harm: keyof typeof senses,
): Promise<string[]> {
  const exhibits = vectors.map((vector, index) =>
    exhibit(vector, `raw-${harm}-${vector.id.split('/')[0]}-${index}-`),
  );
  const shown = await showExhibits(stage, baseline, exhibits, LOOK[harm]);
  const missing = () => {
    const strays = stage.strays();
    return vectors.flatMap(({ id }, index) => {
      const result = shown[index];
      return result !== undefined && senses[harm](result, strays) ? [] : [id];
    });
  };
  // The pages were compared already; requests may arrive later.
  for (let waited = 0; waited < REQUESTS_MS && missing().length > 0; waited += 200) await setTimeout(200);
  return missing();
}
