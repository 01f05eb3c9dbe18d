import { createApp } from '#shared/http/create-app.ts';
import { privateJson, withDefaultHeaders, withRequestId } from '#shared/http/headers.ts';
import { isOwnHost } from '#shared/http/own-host.ts';
import { readRequestId } from '#shared/http/request-id.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { isImmutableRequest } from './delivery/immutable-path.ts';
import { fillCache, fromCache } from './delivery/serve-immutable.ts';
import { route } from './routing/route.ts';

const app = createApp<EdgeEnv>({
  worker: 'edge',
  health: async (env, request) =>
    isOwnHost(new URL(request.url).hostname, env)
      ? (await import('./health.ts')).health(env, request, systemRuntime.now())
      : null,
});

app.all('*', (c) => {
  const request = c.req.raw;
  if (!isImmutableRequest(request)) return route(c);
  return fillCache(request, {
    cache: caches.default,
    origin: c.env.BRANDING,
    baseUrl: c.env.BASE_URL,
    requestId: c.get('requestId'),
  });
});

export default {
  /**
   * Looks for immutable files in the cache before anything else runs. A request whose `Host` is no host, or that has two
   * of them, has no address (RFC 9112 3.2).
   */
  async fetch(request, env, context) {
    if (!URL.canParse(request.url)) {
      const answer = privateJson({ error: 'bad_request' }, { status: 400 });
      return withDefaultHeaders(answer, readRequestId(request, systemRuntime.newId));
    }
    if (isImmutableRequest(request)) {
      const hit = await fromCache(request, { cache: caches.default, baseUrl: env.BASE_URL });
      if (hit !== null) return withRequestId(hit, readRequestId(request, systemRuntime.newId));
    }
    return app.fetch(request, env, context);
  },
} satisfies ExportedHandler<EdgeEnv>;
