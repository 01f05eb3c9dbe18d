import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere): a connection of
// another test cannot take the port of a service that is about to start, or to start again. Browsers refuse none of these.
const FIRST = 15_000;
const LAST = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  let port: number;
  do port = randomInt(FIRST, LAST);
  while (!(await isFree(port)));
  return port;
}
