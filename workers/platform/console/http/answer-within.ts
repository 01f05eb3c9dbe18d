import type { PlatformCall } from '../../core/call.ts';

/** How long a form waits for the work that it started, milliseconds. */
export const PATIENCE_MS = 2_000;

/**
 * Waits a limited time for work. Returns its outcome, or null when the work takes longer; it then continues after the
 * answer, and a page that reloads itself shows its progress.
 */
export async function answerWithin<T>(
  call: Pick<PlatformCall, 'afterwards'>,
  work: Promise<T>,
  milliseconds: number,
): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  const outcome = await Promise.race([work, patience]);
  clearTimeout(timer);
  // Later failures are in the log and in the rows of the steps.
  if (outcome === null) call.afterwards(work.catch(() => undefined));
  return outcome;
}
