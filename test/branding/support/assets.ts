import { env } from 'cloudflare:workers';
import { setAssetQuota } from '#shared/operator/set-asset-quota.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { png, raster } from '../../support/media/png.ts';
import { call, json } from './client.ts';

export const ASSETS = '/api/reseller/branding/assets';

/** A different picture for every seed. */
export const image = (seed = 1, side = 8): Uint8Array<ArrayBuffer> =>
  png(side, side, { raster: raster(side, side, seed) });

export type Fields = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

/** A form like that of a browser; fields with bytes become files. */
export function form(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    data.append(name, typeof value === 'string' ? value : new File([value], 'upload.png'));
  return data;
}

export interface Sent {
  bearer?: string | null;
  address?: string;
}

/** The bytes and the content type of a form, as the client sends them. */
async function encoded(fields: Fields): Promise<{ body: Uint8Array; headers: Record<string, string> }> {
  const response = new Response(form(fields));
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    headers: { 'Content-Type': response.headers.get('Content-Type') ?? '' },
  };
}

export const create = async (options: Sent, fields: Fields): Promise<Response> =>
  call(ASSETS, { ...options, ...(await encoded(fields)), method: 'POST' });

export const replace = async (options: Sent, assetId: string, fields: Fields): Promise<Response> =>
  call(`${ASSETS}/${assetId}`, { ...options, ...(await encoded(fields)), method: 'PATCH' });

export const update = (options: Sent, assetId: string, body: unknown): Promise<Response> =>
  call(`${ASSETS}/${assetId}`, {
    ...options,
    method: 'PATCH',
    body,
    headers: { 'Content-Type': 'application/json' },
  });

export const archive = (options: Sent, assetId: string): Promise<Response> =>
  call(`${ASSETS}/${assetId}`, { ...options, method: 'DELETE' });

export const restore = (options: Sent, assetId: string): Promise<Response> =>
  call(`${ASSETS}/${assetId}/restore`, { ...options, method: 'POST' });

export const purge = (options: Sent, assetId: string): Promise<Response> =>
  call(`${ASSETS}/${assetId}/purge`, { ...options, method: 'POST' });

export const list = (options: Sent, query = ''): Promise<Response> => call(`${ASSETS}${query}`, options);

export interface Version {
  assetId: string;
  versionId: string;
  version: number;
  created: boolean;
}

/** Uploads a picture, or throws with the answer. */
export async function uploaded(bearer: string, seed: number, name = `Picture ${seed}`): Promise<Version> {
  const response = await create({ bearer }, { kind: 'logo', name, file: image(seed) });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return json<Version>(response);
}

/** Sets an account's quota as the operator does. */
export async function setQuota(accountId: string, limitBytes: number | null): Promise<void> {
  const operation = {
    db: env.DB,
    runtime: systemRuntime,
    actor: { kind: 'operator', id: 'test' },
    requestId: 'test',
  } as const;
  const set = await setAssetQuota(operation, { accountId, limitBytes });
  if (!set.ok) throw new Error(set.code);
}
