import { encodeUtf8 } from '../encoding.ts';

/** A row of the audit log in an archive: its columns by name. */
export type ArchivedRow = Record<string, string | number | null>;

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>),
    ).arrayBuffer(),
  );

/** Rows as gzip-compressed NDJSON: one JSON object a line. */
export const packRows = (rows: readonly ArchivedRow[]): Promise<Uint8Array<ArrayBuffer>> =>
  through(encodeUtf8(rows.map((row) => `${JSON.stringify(row)}\n`).join('')), new CompressionStream('gzip'));

/** Reads rows that `packRows` wrote. Throws on data that is not gzip or not NDJSON. */
export async function unpackRows(bytes: Uint8Array<ArrayBuffer>): Promise<ArchivedRow[]> {
  const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('gzip')));
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ArchivedRow);
}
