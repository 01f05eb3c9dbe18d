import type { BucketName, OperatorBucket } from '../buckets/bucket.ts';
import { remoteDatabase } from '../database/remote-database.ts';
import type { StatementResult } from '../database/statement.ts';
import type { ControlAddress } from './control.ts';
import { type BucketAnswer, type BucketCall, encodeStatements } from './control-protocol.ts';

/** The database of a running service, through its process. */
export const connectDatabase = (control: ControlAddress): D1Database =>
  remoteDatabase(
    async (statements) => (await call(control, '/d1', encodeStatements(statements))) as StatementResult[],
  );

/** Makes a running service do its scheduled work now, and answers the names of the tasks that failed. */
export const triggerSchedule = async (control: ControlAddress): Promise<string[]> =>
  ((await call(control, '/schedule', '')) as { failed: string[] }).failed;

/** A bucket of a running service. */
export function connectBucket(control: ControlAddress, bucket: BucketName): OperatorBucket {
  const ask = async (request: BucketCall) =>
    (await call(control, '/r2', JSON.stringify(request))) as BucketAnswer;
  return {
    async get(key) {
      const { bytes } = await ask({ bucket, act: 'get', key });
      return typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes, 'base64')) : null;
    },
    async put(key, bytes) {
      await ask({ bucket, act: 'put', key, bytes: Buffer.from(bytes).toString('base64') });
    },
    list: async (prefix) => (await ask({ bucket, act: 'list', key: prefix })).keys ?? null,
  };
}

async function call(control: ControlAddress, path: string, body: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${control.port}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${control.token}` },
    body,
  });
  const answer = (await response.json()) as { error?: string } | null;
  if (!response.ok) throw new Error(`the running service answered: ${answer?.error ?? response.status}`);
  return answer;
}
