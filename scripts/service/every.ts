/**
 * Runs work at each multiple of an interval since 1970, as Cloudflare's timers do at the start of minutes.
 *
 * @param ms the interval.
 * @returns ends it.
 */
export function every(ms: number, run: (at: Date) => Promise<unknown>): () => void {
  let timer: NodeJS.Timeout;
  const wait = (after: number) => {
    const at = (Math.floor(Math.max(Date.now(), after) / ms) + 1) * ms;
    timer = setTimeout(() => {
      // A timer may end a moment early: the same time is not run twice.
      wait(at);
      run(new Date(at)).catch((error: unknown) => console.error(String(error)));
    }, at - Date.now());
  };
  wait(0);
  return () => clearTimeout(timer);
}
