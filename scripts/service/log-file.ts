import {
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  type WriteStream,
} from 'node:fs';
import { join } from 'node:path';
import type { WorkerLine } from './launch.ts';

/** The file with the newest lines, and the one with those before. */
const NEWEST = 'service.ndjson';
const BEFORE = 'service.1.ndjson';

/** Size from which on a new file is begun: both together take at most twice as much. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Lines that wait for the disk, in bytes. Further ones are left out: the service does not wait for its log. */
const MAX_WAITING = 1024 * 1024;

/** The log files of a state folder, oldest lines first. */
export const logFilesOf = (state: string): string[] =>
  [BEFORE, NEWEST].map((name) => join(state, 'log', name)).filter(existsSync);

interface LogFile {
  write(line: WorkerLine): void;
  close(): Promise<void>;
}

/** Keeps every line of the Workers, with its time, in the state folder. The size of the log is bounded. */
export function openLogFile(state: string, now: () => number, maxBytes = MAX_BYTES): LogFile {
  const folder = join(state, 'log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, NEWEST);
  let bytes = existsSync(path) ? statSync(path).size : 0;
  let stream = openStream(path);
  return {
    write(line) {
      if (stream.writableLength > MAX_WAITING) return;
      if (bytes >= maxBytes) {
        // The open file keeps what is still to be written to it.
        stream.end();
        renameSync(path, join(folder, BEFORE));
        stream = openStream(path);
        bytes = 0;
      }
      const text = `${timedLine(line, now())}\n`;
      bytes += Buffer.byteLength(text);
      stream.write(text);
    },
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
}

function openStream(path: string): WriteStream {
  // Opened at once, so that the file is there when it gets another name.
  const stream = createWriteStream(path, { fd: openSync(path, 'a', 0o600) });
  // A full disk ends the log and not the service.
  stream.on('error', () => undefined);
  return stream;
}

/** A line of the service's own is JSON already; any other becomes it. */
const timedLine = ({ level, message }: WorkerLine, at: number): string => {
  const time = JSON.stringify(new Date(at).toISOString());
  return message.startsWith('{"level":')
    ? `{"at":${time},${message.slice(1)}`
    : JSON.stringify({ at: new Date(at).toISOString(), level, message });
};
