import { sha256Hex } from '#shared/encoding.ts';
import type { AssetOperation } from '../asset-operation.ts';
import type { Ingested } from '../references/sheet-resolver.ts';
import { decodeDataUri } from './data-uri.ts';
import type { ExternalUrl } from './external-url.ts';
import { fetchResource } from './fetch-resource.ts';
import { knownSources, rememberSource } from './known-sources.ts';
import { ingestLimits } from './limits.ts';
import { resourceName } from './resource-name.ts';
import { type Resource, storeResource } from './store-resource.ts';

interface Round {
  operation: AssetOperation;
  hosts: ReadonlySet<string>;
  signal: AbortSignal;
  bytesLeft: number;
  /** Files are fetched in parallel but stored one after the other, so that equal ones become one asset. */
  stored: Promise<unknown>;
}

/**
 * Stores the files of external addresses in the library, a few at a time and within the limits of one save. The result
 * has an entry for each address: its asset, or the reason for `stripped`. A failure of a host never throws.
 */
export async function ingestUrls(
  operation: AssetOperation,
  hosts: ReadonlySet<string>,
  urls: readonly ExternalUrl[],
): Promise<ReadonlyMap<string, Ingested>> {
  const answers = new Map<string, Ingested>();
  if (urls.length === 0) return answers;
  const different = [...new Map(urls.map((found) => [found.url.trim(), found])).entries()];
  const hashed = await Promise.all(
    different.map(async ([url, found]) => ({ url, hash: await sha256Hex(url), use: found.use })),
  );
  const known = await knownSources(
    operation.db,
    operation.accountId,
    hashed.map(({ hash }) => hash),
  );
  const signal = AbortSignal.timeout(ingestLimits.totalMs);
  const round: Round = {
    operation,
    hosts,
    signal,
    bytesLeft: ingestLimits.totalBytes,
    stored: Promise.resolve(),
  };
  const waiting: typeof hashed = [];
  for (const entry of hashed) {
    const asset = known.get(entry.hash);
    if (asset !== undefined) answers.set(entry.url, { asset });
    else if (waiting.length < ingestLimits.resources) waiting.push(entry);
    else answers.set(entry.url, { code: 'ingest_limit' });
  }
  const workers = Array.from({ length: ingestLimits.parallel }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      answers.set(next.url, await ingestOne(round, next));
  });
  await Promise.all(workers);
  return answers;
}

async function ingestOne(
  round: Round,
  { url, hash, use }: ExternalUrl & { hash: string },
): Promise<Ingested> {
  const { operation } = round;
  const limit = Math.min(ingestLimits.fileBytes, round.bytesLeft);
  const fetched = /^data:/i.test(url)
    ? decoded(url)
    : await fetchResource(url, round.hosts, limit, round.signal);
  if (!fetched.ok) return { code: fetched.code };
  round.bytesLeft -= fetched.value.length;
  if (round.bytesLeft < 0) return { code: 'ingest_limit' };
  const resource = { bytes: fetched.value, use, name: resourceName(url, use) };
  const turn = round.stored.then(() => storeSource(operation, hash, resource));
  round.stored = turn.catch(() => undefined);
  return turn;
}

async function storeSource(
  operation: AssetOperation,
  urlHash: string,
  resource: Resource,
): Promise<Ingested> {
  const stored = await storeResource(operation, resource);
  if (!stored.ok)
    return { code: stored.code, ...(stored.data === undefined ? {} : { message: stored.data }) };
  await rememberSource.run(operation.db, {
    account: operation.accountId,
    urlHash,
    assetId: stored.value.assetId,
    fetchedAt: operation.runtime.now(),
  });
  return { asset: stored.value };
}

function decoded(
  url: string,
): { ok: true; value: Uint8Array<ArrayBuffer> } | { ok: false; code: 'url_data' } {
  const value = decodeDataUri(url);
  return value === null ? { ok: false, code: 'url_data' } : { ok: true, value };
}
