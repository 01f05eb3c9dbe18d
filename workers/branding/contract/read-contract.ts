import { contractETag, stylingContractBody } from '../../../schema/contract/styling-contract.ts';
import { sha256Hex } from '../../../shared/encoding.ts';

let etag: Promise<string> | undefined;

/** The styling contract under a strong ETag. It is the same for everybody, so it is hashed once an isolate. */
export async function readContract(request: Request): Promise<Response> {
  etag ??= sha256Hex(stylingContractBody).then(contractETag);
  const headers = { ETag: await etag, 'Cache-Control': 'private, no-cache' };
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(headers.ETag) || known.includes(`W/${headers.ETag}`)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(stylingContractBody, {
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  });
}
