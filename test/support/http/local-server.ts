import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface LocalServer {
  /** Without a trailing slash. */
  url: string;
  /** Every request so far. */
  received: Received[];
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A real HTTP server on the loopback interface that answers with `answer` and records its requests. */
export async function startLocalServer(answer: (request: Received) => Answer): Promise<LocalServer> {
  const received: Received[] = [];
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body,
      };
      received.push(request);
      const { status, body: json, headers } = answer(request);
      outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      outgoing.end(json === undefined ? '' : JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
