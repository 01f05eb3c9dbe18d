import { streamed } from '../http/answers.ts';
import type { Outbox } from './outbox.ts';
import type { Timers } from './timers.ts';

/**
 * Answers with a stream that stays open until `work` is done, with a comment every `keepAliveMs` so that no proxy
 * closes it. A client that disconnects aborts the work; later output is dropped.
 */
export function streamRest(
  outbox: Outbox,
  work: Promise<unknown>,
  options: { timers: Timers; keepAliveMs: number; signal: AbortSignal; abort: () => void },
): Response {
  let stop = () => {};
  const keepAlive = () => {
    stop = options.timers.after(options.keepAliveMs, () => {
      outbox.comment('keepalive');
      keepAlive();
    });
  };
  const finish = () => {
    stop();
    options.signal.removeEventListener('abort', leave);
  };
  const leave = () => {
    finish();
    options.abort();
  };
  // Platforms report a lost client by cancelling the body, by aborting the request, or both.
  options.signal.addEventListener('abort', leave);
  const response = streamed(outbox.open(leave));
  keepAlive();
  const done = () => {
    finish();
    outbox.close();
  };
  work.then(done, done);
  return response;
}
