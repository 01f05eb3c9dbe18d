import { sweepPage } from '#shared/storage/sweep-page.ts';
import { artifactMarks } from '../store/artifact-marks.ts';
import type { Stored } from '../store/sweep-marks.ts';

const PREFIXES = ['source/', 'draft/'] as const;
const KEY = /^(?:source|draft)\/([0-9a-f-]{36})\/([0-9a-f]{16})\.css$/;

/** Younger objects may belong to a save that has not committed yet. */
const GRACE_MS = 3_600_000;

/** The object that stores where the next run continues. */
const cursorKey = (prefix: string): string => `sweep/${prefix.slice(0, -1)}.cursor`;

/**
 * Deletes authored and compiled CSS without an artifact row: that of a refused save, or of drafts beyond the newest
 * 20. Each run reads one page of each prefix, and the next run continues after it. Public copies stay. Marks protect a
 * save of the same artifact (`sweepMarks`).
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
