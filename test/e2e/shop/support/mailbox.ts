import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Event, verifyEvent } from '../../../../clients/typescript/src/index.ts';
import type { Seeded } from './random.ts';

/**
 * The shop's receiver of webhooks. It refuses unsigned messages, and fails some: before it has stored an
 * event, or after, so that the event is sent again. The stored events are handled in any order, and some of
 * them twice.
 */
export class Mailbox {
  secret = '';
  /** Received events by id, with the number of deliveries. */
  readonly received = new Map<string, { event: Event; times: number }>();
  forged = 0;
  failures = 0;
  /** The number of next events to fail. */
  failing = 0;
  readonly #server: Server;
  readonly #random: Seeded;
  #waiting: Event[] = [];

  private constructor(random: Seeded, verify: typeof verifyEvent) {
    this.#random = random;
    this.#server = createServer((incoming, outgoing) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      incoming.on('end', async () => {
        const event = await verify({ secret: this.secret, headers: incoming.headers, body });
        if (event === null) {
          this.forged += 1;
          outgoing.writeHead(400).end();
          return;
        }
        const fails = this.failing > 0;
        if (fails) {
          this.failing -= 1;
          this.failures += 1;
        }
        if (!fails || this.#random.chance(0.5)) this.#keep(event);
        outgoing.writeHead(fails ? 500 : 204).end();
      });
    });
  }

  static async open(random: Seeded, verify: typeof verifyEvent): Promise<Mailbox> {
    const mailbox = new Mailbox(random, verify);
    await new Promise<void>((resolve) => mailbox.#server.listen(0, '127.0.0.1', resolve));
    return mailbox;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  #keep(event: Event): void {
    const times = (this.received.get(event.id)?.times ?? 0) + 1;
    this.received.set(event.id, { event, times });
    this.#waiting.push(event);
    if (this.#random.chance(0.1)) this.#waiting.push(event);
  }

  /** Events that the shop has not handled yet, delayed and in any order. */
  take(): Event[] {
    const events = this.#random.shuffled(this.#waiting);
    this.#waiting = [];
    return events;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}
