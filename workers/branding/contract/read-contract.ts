import { stylingContract } from '../../../schema/contract/styling-contract.ts';
import { sha256Hex } from '../../../shared/encoding.ts';

let rendered: Promise<{ body: string; etag: string }> | undefined;

/** The styling contract under a strong ETag. It is the same for everybody, so it is serialised once an isolate. */
export async function readContract(request: Request): Promise<Response> {
  rendered ??= render();
  const { body, etag } = await rendered;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(etag) || known.includes(`W/${etag}`))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } });
}

async function render(): Promise<{ body: string; etag: string }> {
  const body = JSON.stringify(stylingContract);
  return { body, etag: `"${(await sha256Hex(body)).slice(0, 32)}"` };
}
