import { Buffer } from 'node:buffer';
import { type Failure, fail, ok, type Result } from '../result.ts';

export interface Part {
  readonly name: string;
  /** The sender's name for the file; absent for other fields. */
  readonly fileName?: string;
  /** A view into the body. */
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Most parts of a form that names no number of its own. */
const MAX_PARTS = 8;
const MAX_HEAD = 2048;

/** The boundary of a `multipart/form-data` body; null for any other content type, or without a usable boundary. */
export function parseBoundary(contentType: string | null): string | null {
  const [type, ...parameters] = (contentType ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'multipart/form-data') return null;
  for (const parameter of parameters) {
    const [, quoted, plain] = /^\s*boundary=(?:"([^"]{1,70})"|([^\s"]{1,70}))\s*$/i.exec(parameter) ?? [];
    if (quoted !== undefined || plain !== undefined) return quoted ?? plain ?? null;
  }
  return null;
}

/**
 * Parses a form body (RFC 7578). It is strict where parsers differ: every part needs a name, the closing delimiter is
 * required (so that an interrupted upload is detected), and nothing may precede the first part. It reads the body
 * once, and the parts are views of it.
 */
export function parseMultipart(
  body: Uint8Array<ArrayBuffer>,
  boundary: string,
  mostParts = MAX_PARTS,
): Result<Part[], Failure<'malformed'>> {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter = `\r\n--${boundary}`;
  const parts: Part[] = [];
  if (text.indexOf(delimiter.slice(2), 0, 'latin1') !== 0) return fail('malformed');
  let offset = delimiter.length - 2;
  for (;;) {
    const next = text.toString('latin1', offset, offset + 2);
    if (next === '--') return ok(parts);
    const headEnd = text.indexOf('\r\n\r\n', offset, 'latin1');
    if (next !== '\r\n' || headEnd < 0 || headEnd - offset > MAX_HEAD || parts.length === mostParts)
      return fail('malformed');
    const head = text.toString('utf8', offset + 2, headEnd);
    const name = nameOf(head);
    const fileName = /;\s*filename="([^"]*)"/i.exec(head)?.[1];
    const start = headEnd + 4;
    // An empty part ends where its header section ends.
    const end = text.indexOf(delimiter, headEnd + 2, 'latin1');
    if (name === null || end < 0) return fail('malformed');
    parts.push({
      name,
      ...(fileName !== undefined && { fileName }),
      data: body.subarray(start, Math.max(start, end)),
    });
    offset = end + delimiter.length;
  }
}

function nameOf(head: string): string | null {
  const line = head.split('\r\n').find((header) => /^content-disposition:/i.test(header));
  const [, name] = /^content-disposition:\s*form-data;(?:.*;)?\s*name="([^"]{1,64})"/i.exec(line ?? '') ?? [];
  return name ?? null;
}
