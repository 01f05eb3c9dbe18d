import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BucketName, OperatorBucket } from '../buckets/bucket.ts';
import type { Statement, StatementResult } from '../database/statement.ts';
import { type BucketAnswer, type BucketCall, decodeStatements } from './control-protocol.ts';
import { newSecret } from './secrets.ts';

/** The address of a running service for the command line, and its token. */
export interface ControlAddress {
  port: number;
  token: string;
}

export interface Control extends ControlAddress {
  close(): void;
}

export interface Controlled {
  db: D1Database;
  bucket(name: BucketName): Promise<OperatorBucket>;
  /** Answers the names of the tasks that failed. */
  runSchedule(at: Date): Promise<string[]>;
}

/**
 * Lets the operator's command line act through the service that runs: a second process on the same SQLite files would
 * make one of the two fail whenever they write at once. Only this machine can connect, and only who can read the state
 * folder knows the token.
 */
export async function openControl(service: Controlled): Promise<Control> {
  const token = newSecret();
  const server = createServer((request, response) => {
    answer(service, token, request).then(
      (body) => send(response, body === null ? 404 : 200, body),
      (error: unknown) => send(response, 500, { error: error instanceof Error ? error.message : 'failed' }),
    );
  });
  server.unref();
  return { port: await listen(server), token, close: () => server.close() };
}

async function answer(service: Controlled, token: string, request: IncomingMessage): Promise<unknown> {
  if (request.headers.authorization !== `Bearer ${token}` || request.method !== 'POST') return null;
  if (request.url === '/schedule') {
    return { failed: await service.runSchedule(new Date()) };
  }
  if (request.url === '/r2') return useBucket(service, JSON.parse(await readText(request)) as BucketCall);
  if (request.url !== '/d1') return null;
  return runBatch(service.db, decodeStatements(await readText(request)));
}

async function useBucket(service: Controlled, call: BucketCall): Promise<BucketAnswer> {
  const bucket = await service.bucket(call.bucket);
  if (call.act === 'list') return { keys: await bucket.list(call.key) };
  if (call.act === 'put') {
    await bucket.put(call.key, new Uint8Array(Buffer.from(call.bytes, 'base64')));
    return {};
  }
  const bytes = await bucket.get(call.key);
  return { bytes: bytes === null ? null : Buffer.from(bytes).toString('base64') };
}

async function runBatch(db: D1Database, statements: readonly Statement[]): Promise<StatementResult[]> {
  const results = await db.batch<Record<string, unknown>>(
    statements.map(({ sql, params }) => db.prepare(sql).bind(...params)),
  );
  return results.map((result) => ({ results: result.results, changes: result.meta.changes }));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown): void {
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
