import type { BuiltFiles } from '../../../shared/http/read-built-file.ts';
import type { Runtime } from '../../../shared/runtime.ts';
import type { Builder } from './builder.ts';
import { CALLBACK_PATH } from './callback-path.ts';
import { embeddedBuilder } from './embedded/embedded-builder.ts';
import { remoteBuilder } from './remote/remote-builder.ts';

export interface BuilderEnv {
  BASE_URL: string;
  ASSETS: BuiltFiles;
  /** The operator's own builder; empty for the embedded one. */
  BUILDER_URL: string;
  BUILDER_SECRET: string;
}

/** The builder of this deployment. Throws when the operator's has an address but no secret to sign with. */
export function builderOf(env: BuilderEnv, runtime: Runtime): Builder {
  if (env.BUILDER_URL === '') return embeddedBuilder(env.ASSETS);
  if (env.BUILDER_SECRET === '') throw new Error('BUILDER_URL needs BUILDER_SECRET');
  return remoteBuilder({
    url: env.BUILDER_URL,
    secret: env.BUILDER_SECRET,
    callbackUrl: env.BASE_URL + CALLBACK_PATH,
    runtime,
    fetch: (input, init) => fetch(input, init),
  });
}
