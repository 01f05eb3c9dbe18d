import type { BuiltFiles } from '#shared/http/read-built-file.ts';
import type { Runtime } from '#shared/runtime.ts';
import type { SiteAddresses } from '#shared/sites/site-address.ts';
import type { Builder } from '../core/builder.ts';
import { embeddedBuilder } from '../embedded/embedded-builder.ts';
import { CALLBACK_PATH } from './callback-path.ts';
import { remoteBuilderV2 } from './remote/protocol-2/builder.ts';
import { remoteBuilder } from './remote/remote-builder.ts';

export interface BuilderEnv extends SiteAddresses {
  DB: D1Database;
  SITE_FILES: R2Bucket;
  ASSETS: BuiltFiles;
  /** Address of the operator's own builder; empty for the embedded one. */
  BUILDER_URL: string;
  /** The builder's protocol: `1` or `2`. */
  BUILDER_PROTOCOL: string;
  BUILDER_SECRET: string;
  PREVIEW_SECRET: string;
}

/**
 * Creates the builder of this deployment.
 *
 * @throws Error when the operator's builder has an address and no secret, or an unknown protocol.
 */
export function createBuilder(env: BuilderEnv, runtime: Runtime): Builder {
  const { BUILDER_URL: url, BUILDER_SECRET: secret, BUILDER_PROTOCOL: protocol } = env;
  if (url === '') return embeddedBuilder(env.ASSETS);
  if (secret === '') throw new Error('BUILDER_URL needs BUILDER_SECRET');
  if (protocol !== '1' && protocol !== '2') throw new Error('BUILDER_PROTOCOL is 1 or 2');
  const connection = {
    url,
    secret,
    runtime,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  };
  if (protocol === '1') return remoteBuilder({ ...connection, callbackUrl: env.BASE_URL + CALLBACK_PATH });
  return remoteBuilderV2({
    ...connection,
    db: env.DB,
    bucket: env.SITE_FILES,
    builtFiles: env.ASSETS,
    addresses: env,
    fileSecret: env.PREVIEW_SECRET,
  });
}
