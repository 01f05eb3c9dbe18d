import { sweepPage } from '#shared/storage/sweep-page.ts';
import type { Stored } from '../../store/sweep-marks.ts';
import { blobMarks } from '../store/blob-marks.ts';

const PREFIX = 'asset/';
const KEY = /^asset\/([0-9a-f-]{36})\/([0-9a-f]{64})$/;
const CURSOR_KEY = 'sweep/asset.cursor';

/** Younger objects may belong to an upload that has not committed yet. */
const GRACE_MS = 3_600_000;

/**
 * Deletes stored bytes without a row, such as those of an interrupted upload. Each run reads one page, and the next
 * run continues after it. Marks protect an upload of the same bytes (`sweepMarks`).
 */
export async function sweepAssets(env: Pick<BrandingEnv, 'DB' | 'BRAND'>, now: number): Promise<number> {
  let condemned: Stored[] = [];
  const swept = await sweepPage(env.BRAND, {
    prefix: PREFIX,
    cursorKey: CURSOR_KEY,
    before: now - GRACE_MS,
    condemn: async (objects) => {
      condemned = await blobMarks.condemn(env.DB, objects.flatMap(storedAs), now);
      return condemned.map(({ key }) => key);
    },
    deleted: () => blobMarks.deleted(env.DB, condemned),
  });
  await blobMarks.expire(env.DB, now);
  return swept;
}

function storedAs({ key }: R2Object): Stored[] {
  const [, account, hash] = KEY.exec(key) ?? [];
  return account === undefined || hash === undefined ? [] : [{ key, account, hash }];
}
