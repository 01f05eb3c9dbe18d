import type { PlatformCall } from '../../http/call.ts';

/** For how long a form waits for what it set going, milliseconds. */
export const PATIENCE_MS = 2_000;

/**
 * Waits for work a while: its outcome, or null when it takes longer; it goes on after the answer then. What takes long is
 * shown on a page that shows itself again, not by a browser that waits.
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
  // Failures of what goes on are in the log and in the steps' own rows.
  if (outcome === null) call.afterwards(work.catch(() => undefined));
  return outcome;
}
