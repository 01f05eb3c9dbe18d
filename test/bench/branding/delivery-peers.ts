import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

export interface Peer {
  name: string;
  url: string;
  stop(): Promise<void>;
}

const COMPATIBILITY = '2026-11-01';

/** A Worker that only looks a file up in the cache and answers it. */
export async function bareCacheWorker(css: string): Promise<Peer> {
  const script = `
    const css = ${JSON.stringify(css)};
    export default {
      async fetch(request, env, context) {
        const hit = await caches.default.match(request);
        if (hit !== undefined) return hit;
        const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable', ETag: '"peer"' };
        const response = new Response(css, { headers });
        context.waitUntil(caches.default.put(request, response.clone()));
        return response;
      },
    };`;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      compatibilityDate: COMPATIBILITY,
      host: '127.0.0.1',
      port: 0,
      cf: false,
      logRequests: false,
    }),
  );
  return {
    name: 'bare `caches.default` Worker',
    url: new URL('/theme.css', await miniflare.ready).href,
    stop: () => miniflare.dispose(),
  };
}

/** Workers static assets: the platform's own file server, without a script. */
export async function staticAssets(css: string, folder: string): Promise<Peer> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'theme.css'), css);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch: () => new Response(null, { status: 404 }) };',
      compatibilityDate: COMPATIBILITY,
      host: '127.0.0.1',
      port: 0,
      cf: false,
      logRequests: false,
      assets: { directory: folder, routerConfig: { has_user_worker: true }, assetConfig: {} },
    }),
  );
  return {
    name: 'Workers static assets',
    url: new URL('/theme.css', await miniflare.ready).href,
    stop: () => miniflare.dispose(),
  };
}
