import { contractETag } from '#schema/contract/contract-etag.ts';
import { sha256Hex } from '#shared/encoding.ts';
import { readBuiltFile } from '#shared/runtime/read-built-file.ts';

interface Contract {
  body: string;
  etag: string;
}

let kept: Contract | undefined;

/**
 * Answers the styling contract with a strong ETag. It is the same for everybody, so it is read and hashed once in each
 * isolate.
 */
export async function readContract(request: Request, assets: Fetcher): Promise<Response> {
  kept ??= await load(assets);
  const { body, etag } = kept;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(etag) || known.includes(`W/${etag}`)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } });
}

async function load(assets: Fetcher): Promise<Contract> {
  const body = await readBuiltFile(assets, 'contract.json');
  return { body, etag: contractETag(await sha256Hex(body)) };
}
