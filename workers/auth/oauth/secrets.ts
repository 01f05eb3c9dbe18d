import { sha256, toBase64Url } from '#shared/encoding.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';

export interface Secret {
  value: string;
  hash: Uint8Array<ArrayBuffer>;
}

/** Prefixes let secret scanners recognise a leaked token. The rest is random. */
const prefixes = { code: 'lac_', access: 'lat_', refresh: 'lrt_', upload: 'lup_' } as const;

/** 256 random bits behind a prefix. Only the hash is stored. */
export async function newSecret(runtime: Runtime, kind: keyof typeof prefixes): Promise<Secret> {
  const value = prefixes[kind] + toBase64Url(runtime.randomBytes(32));
  return { value, hash: await sha256(value) };
}
