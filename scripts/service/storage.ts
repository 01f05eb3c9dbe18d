import { BUCKETS, type BucketName, type OperatorBucket } from '../buckets/bucket.ts';
import { remoteDatabase } from '../database/remote-database.ts';
import type { Parameter, Statement, StatementResult } from '../database/statement.ts';

/** The part of an answer that is read here, of this process's `fetch` and of Miniflare's. */
interface Answer {
  ok: boolean;
  status: number;
  json(): Promise<unknown>;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Sends a request to the Worker with the database and the buckets (`storage-worker.ts`). */
export type AskStorage = (
  path: string,
  init: { method: string; body?: string | Uint8Array<ArrayBuffer> },
) => Promise<Answer>;

export interface Storage {
  db: D1Database;
  bucket(name: BucketName): Promise<OperatorBucket>;
}

/** The database and the buckets behind that Worker. */
export function storageThrough(ask: AskStorage): Storage {
  return {
    db: remoteDatabase(async (statements) => {
      const response = await expectOk(ask('/d1', { method: 'POST', body: encodeStatements(statements) }));
      const answer = (await response.json()) as { results: StatementResult[] } | { error: string };
      if ('error' in answer) throw new Error(answer.error);
      return answer.results;
    }),
    async bucket(name) {
      const { binding } = BUCKETS[name];
      const pathOf = (field: 'key' | 'prefix', value: string) =>
        `/r2?${new URLSearchParams({ bucket: binding, [field]: value })}`;
      return {
        async get(key) {
          const response = await ask(pathOf('key', key), { method: 'GET' });
          if (response.status === 404) return null;
          return new Uint8Array(await (await expectOk(response)).arrayBuffer());
        },
        async put(key, bytes) {
          await expectOk(ask(pathOf('key', key), { method: 'PUT', body: bytes }));
        },
        async list(prefix) {
          const response = await expectOk(ask(pathOf('prefix', prefix), { method: 'GET' }));
          return ((await response.json()) as { keys: string[] }).keys;
        },
      };
    },
  };
}

async function expectOk(asked: Answer | Promise<Answer>): Promise<Answer> {
  const response = await asked;
  if (response.ok) return response;
  throw new Error(`the storage answered ${response.status}: ${await response.text()}`);
}

// JSON has no blobs: they are sent as {"$blob": base64}. Answers need no encoding, because D1 answers blobs as
// arrays of bytes.
const encodeStatements = (statements: readonly Statement[]): string =>
  JSON.stringify(statements.map(({ sql, params }) => ({ sql, params: params.map(encodeValue) })));

const encodeValue = (value: Parameter): string | number | null | { $blob: string } =>
  value instanceof Uint8Array ? { $blob: Buffer.from(value).toString('base64') } : value;
