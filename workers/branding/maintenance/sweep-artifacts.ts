import { sweepPage } from '../../../shared/storage/sweep-page.ts';
import { artifactMarks } from '../store/artifact-marks.ts';
import type { Stored } from '../store/sweep-marks.ts';

const PREFIXES = ['source/', 'draft/'] as const;
const KEY = /^(?:source|draft)\/([0-9a-f-]{36})\/([0-9a-f]{16})\.css$/;

/** Bytes younger than this may belong to a save that has not committed yet. */
const GRACE_MS = 3_600_000;

/** Where the next run goes on, kept beside the objects themselves. */
const cursorKey = (prefix: string): string => `sweep/${prefix.slice(0, -1)}.cursor`;

/**
 * Deletes authored and compiled CSS that no artifact row names: what a refused save left behind, or drafts past the
 * newest 20. Looks at one page of each prefix a run and goes on from there the next time. Public copies stay. Marks keep
 * a save of the same artifact from losing its CSS (`sweepMarks`).
 */
export async function sweepArtifacts(env: Pick<BrandingEnv, 'DB' | 'BRAND'>, now: number): Promise<number> {
  let swept = 0;
  for (const prefix of PREFIXES) {
    let condemned: Stored[] = [];
    swept += await sweepPage(env.BRAND, {
      prefix,
      cursorKey: cursorKey(prefix),
      before: now - GRACE_MS,
      condemn: async (objects) => {
        condemned = await artifactMarks.condemn(env.DB, objects.flatMap(storedAs), now);
        return condemned.map(({ key }) => key);
      },
      deleted: () => artifactMarks.deleted(env.DB, condemned),
    });
  }
  await artifactMarks.expire(env.DB, now);
  return swept;
}

function storedAs({ key }: R2Object): Stored[] {
  const [, account, hash] = KEY.exec(key) ?? [];
  return account === undefined || hash === undefined ? [] : [{ key, account, hash }];
}
