import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { framePage, script, style } from './frame-page.ts';
import type { Look, Samples, Worn } from './samples.ts';

/** The shown brand, and the report of the last check. */
export interface Shown {
  /** Increases with each shown brand. */
  shown: number;
  compiled: string;
  worn: Worn;
  summary: string;
  lines: readonly { severity: string; text: string }[];
}

const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Serves the pages to browsers on this computer, and notifies them of each change. */
export class PreviewServer {
  readonly #samples: Samples;
  readonly #origin: string;
  readonly #server: Server;
  readonly #listeners = new Set<ServerResponse>();
  #state: Shown;

  constructor(samples: Samples, serviceOrigin: string, state: Shown) {
    this.#samples = samples;
    this.#origin = serviceOrigin;
    this.#state = state;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  /** Listens on this computer only. Answers the address of the pages. */
  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    const bound = this.#server.address();
    return `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : port}/`;
  }

  show(state: Shown): void {
    this.#state = state;
    for (const listener of this.#listeners) this.#tell(listener);
  }

  close(): void {
    for (const listener of this.#listeners) listener.end();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #tell(response: ServerResponse): void {
    const { shown, summary, lines } = this.#state;
    response.write(`data: ${JSON.stringify({ shown, summary, lines })}\n\n`);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const host = request.headers.host ?? '';
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const file = this.#file(pathname);
    // Any other host name may belong to a foreign page (DNS rebinding), which must not read the brand.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) send(response, 403, TEXT, 'forbidden');
    else if (request.method !== 'GET') send(response, 405, TEXT, 'method not allowed');
    else if (file !== null) send(response, 200, ...file);
    else if (pathname === '/page') this.#page(response, searchParams);
    else if (pathname === '/events') this.#listen(response);
    // Images and fonts are loaded from the service.
    else if (pathname.startsWith('/t/')) response.writeHead(302, { Location: this.#origin + pathname }).end();
    else send(response, 404, TEXT, 'not found');
  }

  #file(path: string): [type: string, body: string, policy?: string] | null {
    if (path === '/') return [HTML, framePage(this.#samples), "default-src 'self'"];
    if (path === '/frame.css') return [CSS, style];
    if (path === '/frame.js') return ['text/javascript; charset=utf-8', script];
    if (path === '/base.css') return [CSS, this.#samples.baseCss];
    return path === '/brand.css' ? [CSS, this.#state.compiled] : null;
  }

  #page(response: ServerResponse, query: URLSearchParams): void {
    const { views, situations, modes } = this.#samples;
    const oneOf = (values: readonly string[], name: string): string =>
      values.find((value) => value === query.get(name)) ?? values[0] ?? '';
    const look: Look = {
      view: oneOf(views, 'view'),
      situation: oneOf(situations, 'situation'),
      mode: oneOf(modes, 'mode'),
    };
    const html = this.#samples.render(this.#state.worn, look, {
      sheets: ['/base.css', '/brand.css'],
      page: (other) => `/page?${new URLSearchParams({ ...other })}`,
    });
    const policy = [
      "default-src 'none'",
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: ${this.#origin}`,
      `font-src 'self' ${this.#origin}`,
      "form-action 'none'",
      "base-uri 'none'",
    ].join('; ');
    send(response, 200, HTML, html, policy);
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
    this.#tell(response);
  }
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  policy = "default-src 'none'",
): void {
  response
    .writeHead(status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
    })
    .end(body);
}
