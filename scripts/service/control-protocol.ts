import type { BucketName } from '../buckets/bucket.ts';
import type { Parameter, Statement } from '../database/statement.ts';

// JSON has no blobs: they are sent as {"$blob": base64}. Answers need no encoding, because D1 answers blobs as
// arrays of bytes.
interface EncodedBlob {
  $blob: string;
}

export const encodeStatements = (statements: readonly Statement[]): string =>
  JSON.stringify(statements.map(({ sql, params }) => ({ sql, params: params.map(encodeValue) })));

export function decodeStatements(text: string): Statement[] {
  const statements = JSON.parse(text) as {
    sql: string;
    params: (Exclude<Parameter, Uint8Array> | EncodedBlob)[];
  }[];
  return statements.map(({ sql, params }) => ({
    sql,
    params: params.map((value) =>
      typeof value === 'object' && value !== null
        ? new Uint8Array(Buffer.from(value.$blob, 'base64'))
        : value,
    ),
  }));
}

function encodeValue(value: Parameter): Exclude<Parameter, Uint8Array> | EncodedBlob {
  return value instanceof Uint8Array ? { $blob: Buffer.from(value).toString('base64') } : value;
}

/** A request to a bucket; bytes are base64. */
export type BucketCall =
  | { bucket: BucketName; act: 'get' | 'list'; key: string }
  | { bucket: BucketName; act: 'put'; key: string; bytes: string };

export interface BucketAnswer {
  bytes?: string | null;
  keys?: string[] | null;
}
