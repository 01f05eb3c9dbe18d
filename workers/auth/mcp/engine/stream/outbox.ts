const encoder = new TextEncoder();
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Server-sent events of one answer (HTML, Server-sent events). Events are collected until the stream is opened, and
 * sent immediately afterwards.
 *
 * Messages are JSON on one line, so no event needs more than one `data:` line. JSON escapes control characters; other
 * characters at which some clients end a line too (Unicode, Newline Guidelines) are escaped here.
 */
export class Outbox {
  #collected = '';
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #closed = false;

  send(message: string): void {
    this.#write(`event: message\ndata: ${message.replace(LINE_ENDS, escaped)}\n\n`);
  }

  /** Sends a comment line, which clients ignore. It keeps an idle connection open. */
  comment(text: string): void {
    this.#write(`: ${text}\n\n`);
  }

  /** Returns the collected events, for an answer that is complete before its stream is opened. */
  takeAll(): string {
    this.#closed = true;
    return this.#collected;
  }

  /** Turns the collected events into a stream. `onCancel` is called when the client disconnects. */
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
