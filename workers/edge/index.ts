import { createApp } from '../../shared/http/create-app.ts';
import { isImmutableRequest } from './delivery/immutable-path.ts';
import { serveImmutable } from './delivery/serve-immutable.ts';
import { health } from './health.ts';
import { route } from './routing/route.ts';

const app = createApp<EdgeEnv>({ worker: 'edge', health });

app.all('*', (c) => {
  if (!isImmutableRequest(c.req.raw, new URL(c.req.url))) return route(c);
  return serveImmutable(c.req.raw, {
    cache: caches.default,
    origin: c.env.BRANDING,
    baseUrl: c.env.BASE_URL,
    requestId: c.get('requestId'),
  });
});

export default app;
