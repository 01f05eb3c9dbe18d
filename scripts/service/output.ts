import type { Writable } from 'node:stream';

/** Lines that wait for a slow reader, in bytes of the stream's buffer. */
const MAX_WAITING = 1024 * 1024;

interface Output {
  write(line: string): void;
}

/**
 * Writes lines to a terminal or pipe without waiting for its reader. While nobody reads (a stopped terminal, a full
 * pipe), further lines are dropped, and the next line that fits is preceded by their number: this process has to go on,
 * because workerd waits until its own lines are read.
 */
export function openOutput(stream: Writable): Output {
  // Node writes to terminals synchronously. Its handle is not part of the documented interface.
  (stream as { _handle?: { setBlocking?(on: boolean): void } })._handle?.setBlocking?.(false);
  // A reader that has gone does not end the service.
  stream.on('error', () => undefined);
  let dropped = 0;
  return {
    write(line) {
      if (stream.writableLength > MAX_WAITING) {
        dropped += 1;
        return;
      }
      if (dropped > 0) stream.write(`(${dropped} lines were dropped because nobody read them)\n`);
      dropped = 0;
      stream.write(`${line}\n`);
    },
  };
}
