import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Seeded } from './random.ts';

type Fault = 'lost' | 'failed' | 'throttled';

/**
 * The network between a shop and the service: the answers of some requests are lost after the service has done
 * the work, others are answered 500 or 429 and never reach the service.
 */
export class BadRoad {
  readonly faults: Record<Fault, number> = { lost: 0, failed: 0, throttled: 0 };
  /** The share of requests with a fault. */
  part = 0;
  readonly #server: Server;
  readonly #random: Seeded;
  readonly #target: number;

  private constructor(target: number, random: Seeded) {
    this.#target = target;
    this.#random = random;
    this.#server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const fault = this.#next();
        if (fault === 'failed' || fault === 'throttled') {
          const [status, error] = fault === 'failed' ? [500, 'internal_error'] : [429, 'rate_limited'];
          outgoing.writeHead(status as number, { 'Content-Type': 'application/json', 'Retry-After': '0' });
          outgoing.end(JSON.stringify({ error }));
          return;
        }
        const onward = request(
          {
            host: '127.0.0.1',
            port: this.#target,
            path: incoming.url,
            method: incoming.method,
            headers: { ...incoming.headers, host: `localhost:${this.#target}` },
          },
          (answer) => {
            if (fault === 'lost') {
              answer.resume();
              answer.on('end', () => outgoing.destroy());
              return;
            }
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
          },
        );
        onward.on('error', () => outgoing.destroy());
        onward.end(Buffer.concat(chunks));
      });
    });
  }

  static async to(port: number, random: Seeded): Promise<BadRoad> {
    const road = new BadRoad(port, random);
    await new Promise<void>((resolve) => road.#server.listen(0, '127.0.0.1', resolve));
    return road;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #next(): Fault | null {
    if (!this.#random.chance(this.part)) return null;
    const fault = (['lost', 'failed', 'throttled'] as const)[this.#random.below(3)] ?? 'lost';
    this.faults[fault] += 1;
    return fault;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}
