import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { newSecret } from './secrets.ts';
import { type AskStorage, type Storage, storageThrough } from './storage.ts';

/** The address of a running service for the command line, and its token. */
export interface ControlAddress {
  port: number;
  token: string;
}

export interface Control extends ControlAddress {
  close(): void;
}

export interface Controlled {
  askStorage: AskStorage;
  /** Answers the names of the tasks that failed. */
  runSchedule(at: Date): Promise<string[]>;
}

const STORAGE = '/storage';

/**
 * Lets the operator's command line act through the service that runs: a second process on the same SQLite files would
 * make one of the two fail whenever they write at once. Only this machine can connect, and only who can read the state
 * folder knows the token.
 */
export async function openControl(service: Controlled): Promise<Control> {
  const token = newSecret();
  const server = createServer((request, response) => {
    answer(service, token, request, response).catch((error: unknown) =>
      sendJson(response, 500, { error: error instanceof Error ? error.message : 'failed' }),
    );
  });
  server.unref();
  return { port: await listen(server), token, close: () => server.close() };
}

async function answer(
  service: Controlled,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url = '', method = 'GET' } = request;
  if (request.headers.authorization !== `Bearer ${token}`) return sendJson(response, 404, null);
  if (url === '/schedule' && method === 'POST') {
    return sendJson(response, 200, { failed: await service.runSchedule(new Date()) });
  }
  if (!url.startsWith(`${STORAGE}/`)) return sendJson(response, 404, null);
  const body = method === 'GET' ? {} : { body: await readBody(request) };
  const stored = await service.askStorage(url.slice(STORAGE.length), { method, ...body });
  response.writeHead(stored.status).end(new Uint8Array(await stored.arrayBuffer()));
}

/** The database and the buckets of a running service, through its process. */
export const connectStorage = (control: ControlAddress): Storage =>
  storageThrough((path, init) => call(control, STORAGE + path, init));

/** Makes a running service do its scheduled work now, and answers the names of the tasks that failed. */
export async function triggerSchedule(control: ControlAddress): Promise<string[]> {
  const response = await call(control, '/schedule', { method: 'POST' });
  const answered: { failed: string[] } | { error: string } = await response.json();
  if ('error' in answered) throw new Error(`the running service answered: ${answered.error}`);
  return answered.failed;
}

const call = (control: ControlAddress, path: string, init: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${control.port}${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${control.token}` },
  });

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
