import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { admitImage } from '#shared/media/admit-image.ts';
import { admitFont } from '#workers/branding/media/admit-font.ts';
import { runsOf } from '../../support/full-run.ts';
import type { Bytes } from '../../support/media/bytes.ts';
import { mutate, mutation } from '../../support/media/mutations.ts';
import { animatedPng } from '../../support/media/png.ts';
import { fontSample, sample, sampleNames } from '../../support/media/samples.ts';

const RUNS = Number(process.env.MEDIA_FUZZ_RUNS ?? runsOf(1500));

let corpus: readonly Bytes[] = [];
beforeAll(async () => {
  const images = await Promise.all(sampleNames.map(sample));
  // In small files, most mutations hit structure instead of pixels.
  corpus = [...images, animatedPng(2, 2, 3), fontSample('woff'), fontSample('woff2')];
});

test('mutated files are refused or admitted without a crash, and an admitted file is stable', () => {
  const outcomes = { admitted: 0, refused: 0 };
  // An index keeps a counterexample short.
  const source = fc.nat({ max: corpus.length - 1 });
  fc.assert(
    fc.property(source, fc.array(mutation, { minLength: 1, maxLength: 4 }), (index, mutations) => {
      const bytes = mutations.reduce((file, change) => mutate(file, change, corpus), corpus[index]!);
      for (const admit of [admitImage, admitFont]) {
        const result = admit(bytes);
        outcomes[result.ok ? 'admitted' : 'refused']++;
        if (!result.ok) continue;
        const again = admit(result.bytes);
        expect(again.ok && Buffer.from(again.bytes).equals(result.bytes)).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
  expect(outcomes.admitted).toBeGreaterThan(RUNS / 20);
  expect(outcomes.refused).toBeGreaterThan(RUNS / 20);
});

test('random bytes after each signature do not crash', () => {
  const signature = fc.nat({ max: corpus.length - 1 });
  fc.assert(
    fc.property(signature, fc.uint8Array({ maxLength: 400 }), (index, tail) => {
      const bytes = new Uint8Array(Buffer.concat([corpus[index]!.subarray(0, 16), tail]));
      expect(typeof admitImage(bytes).ok).toBe('boolean');
      expect(typeof admitFont(bytes).ok).toBe('boolean');
    }),
    { numRuns: RUNS },
  );
});
