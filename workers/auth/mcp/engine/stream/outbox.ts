const encoder = new TextEncoder();

/**
 * Server-sent events of one answer (HTML, Server-sent events). It collects events until it is opened, and then sends
 * each immediately.
 *
 * Messages are JSON on one line, so no event needs more than one `data:` line.
 */
export class Outbox {
  #collected = '';
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #closed = false;

  send(message: string): void {
    this.#write(`event: message\ndata: ${message}\n\n`);
  }

  /** A line that clients ignore and that keeps idle connections open. */
  comment(text: string): void {
    this.#write(`: ${text}\n\n`);
  }

  /** Everything so far; for an answer that is complete before it was opened. */
  takeAll(): string {
    this.#closed = true;
    return this.#collected;
  }

  /** Turns the collected events into a stream. `onCancel` is told when the reader goes away. */
  open(onCancel: () => void): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
        if (this.#collected !== '') controller.enqueue(encoder.encode(this.#collected));
        this.#collected = '';
      },
      cancel: () => {
        this.#closed = true;
        onCancel();
      },
    });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#controller?.close();
  }

  #write(event: string): void {
    if (this.#closed) return;
    if (this.#controller === null) this.#collected += event;
    else this.#controller.enqueue(encoder.encode(event));
  }
}
