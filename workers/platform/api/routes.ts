import type { Hono } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mountCreditRoutes } from './credits.ts';
import type { FunctionEnv } from './function-env.ts';
import { mountLifecycleRoutes } from './lifecycle.ts';
import { FUNCTION_PATH } from './mount-function.ts';
import { mountTenantRoutes } from './tenants.ts';

type Mount = (app: Hono<FunctionEnv>) => void;

/**
 * Mounts functions. They are a separate application, because their checks set more variables in the context.
 *
 * @returns their paths.
 */
function mountAll(app: Hono<AppEnv<PlatformEnv>>, mounts: readonly Mount[]): string[] {
  const functions = new HonoBase<FunctionEnv>({ router: new TrieRouter() });
  for (const mount of mounts) mount(functions);
  app.route('/', functions);
  return functions.routes.map(({ path }) => path);
}

/** Mounts the commonest platform functions, and the others with the first call of a function that is none of them. */
export function mountFunctions(app: Hono<AppEnv<PlatformEnv>>): void {
  const paths = new Set(mountAll(app, [mountLifecycleRoutes, mountTenantRoutes, mountCreditRoutes]));
  let others: Promise<void> | null = null;
  const mountOthers = (): Promise<void> => {
    others ??= import('./loaded.ts').then(({ loaded }) => void mountAll(app, loaded));
    // Another call tries again.
    others.catch(() => {
      others = null;
    });
    return others;
  };
  const { fetch } = app;
  app.fetch = async (request, env, context) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(FUNCTION_PATH) && !paths.has(pathname)) await mountOthers();
    return fetch(request, env, context);
  };
}
