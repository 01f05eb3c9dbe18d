import { rates } from '#schema/limits.ts';
import type { Screen } from '#shared/projects/site-versions.ts';
import { hasLimiter, type LimiterEnv, takeFromBucket } from '#shared/rate-limit/take.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import type { PictureTaker } from './picture-of-preview.ts';

/**
 * A picture, if a browser is bound and the workspace has not exceeded its limit, because time in a browser costs money.
 */
export async function pictureWithin(
  env: { BROWSER?: PictureTaker } & Partial<LimiterEnv>,
  runtime: Runtime,
  { workspaceId, previewUrl, screen }: { workspaceId: string; previewUrl: string; screen: Screen },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { BROWSER } = env;
  if (BROWSER === undefined || !hasLimiter(env)) return null;
  const key = `picture:${workspaceId}`;
  const taken = await takeFromBucket(env, key, 'previewPicture', rates.previewPicture, runtime.now());
  if (taken?.allowed !== true) return null;
  const { pictureOfPreview } = await import('./picture-of-preview.ts');
  return pictureOfPreview(BROWSER, previewUrl, screen);
}
