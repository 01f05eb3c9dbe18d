import { readStream } from '#shared/http/read-body.ts';
import type { Screen } from '#shared/projects/site-versions.ts';
import { describeError, log } from '#shared/runtime/log.ts';

/** The part of Browser Run (Cloudflare) that takes a picture of an address. */
export type PictureTaker = Pick<BrowserRun, 'quickAction'>;

const SCREENS: Readonly<Record<Screen, { width: number; height: number; isMobile: boolean }>> = {
  desktop: { width: 1280, height: 1600, isMobile: false },
  phone: { width: 390, height: 1200, isMobile: true },
};

/** Most bytes of a picture, and the browser's time limit. */
export const PICTURE_BYTES = 3 * 1024 * 1024;
const PICTURE_TIME = 15_000;
/** An artifact never changes, and its address contains its hash, so that a picture can be cached. */
const KEPT_SECONDS = 3_600;
/** A browser that exceeds its time limit by this much has failed. */
const PATIENCE = 5_000;

/**
 * A picture of the top of a page (PNG); null when there is none, which is logged. The caller has the address of the
 * page anyway.
 */
export async function pictureOfPreview(
  browser: PictureTaker,
  url: string,
  screen: Screen,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const answer = await within(
      browser.quickAction('screenshot', {
        url,
        viewport: { ...SCREENS[screen], deviceScaleFactor: 1 },
        screenshotOptions: { type: 'png' },
        gotoOptions: { waitUntil: 'load', timeout: PICTURE_TIME },
        actionTimeout: PICTURE_TIME,
        cacheTTL: KEPT_SECONDS,
      }),
      PICTURE_TIME + PATIENCE,
    );
    const isPicture = answer.ok && answer.headers.get('Content-Type')?.startsWith('image/png') === true;
    const body = isPicture ? await readStream(answer.body, PICTURE_BYTES) : null;
    if (body?.ok) return body.value;
    if (body === null) await answer.body?.cancel();
    log('warn', 'preview_picture_refused', { status: answer.status, cause: body?.code ?? 'no_picture' });
  } catch (error) {
    log('warn', 'preview_picture_failed', describeError(error));
  }
  return null;
}

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The browser did not answer in time.')), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
