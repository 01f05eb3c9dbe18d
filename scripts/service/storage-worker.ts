import { randomBytes } from 'node:crypto';
import type { Miniflare, V4MiniflareOptions } from 'miniflare';
import { BUCKETS } from '../buckets/bucket.ts';
import { databaseSettings } from './database-settings.ts';
import { dispatchTo } from './dispatch-to.ts';
import type { AskStorage } from './storage.ts';

type WorkerOptions = Extract<V4MiniflareOptions, { workers: unknown }>['workers'][number];

const NAME = 'storage';

/**
 * `POST /d1` runs the statements of a request as one batch; `/r2` reads, writes or lists objects of a bucket. Miniflare
 * lets every caller of its port choose a Worker, so that this one asks for a token.
 */
const SOURCE = `
  const decoded = (value) =>
    typeof value === 'object' && value !== null ? Uint8Array.from(atob(value.$blob), (c) => c.charCodeAt(0)) : value;

  async function batch(request, DB) {
    try {
      const statements = await request.json();
      const results = await DB.batch(statements.map(({ sql, params }) => DB.prepare(sql).bind(...params.map(decoded))));
      return Response.json({ results: results.map(({ results, meta: { changes, rows_read, rows_written } }) =>
        ({ results, changes, cost: { rows_read, rows_written } })) });
    } catch (error) {
      return Response.json({ error: error.message });
    }
  }

  async function list(bucket, prefix) {
    const keys = [];
    for (let cursor; ; ) {
      const page = await bucket.list({ prefix, cursor });
      keys.push(...page.objects.map(({ key }) => key));
      if (!page.truncated) return Response.json({ keys });
      cursor = page.cursor;
    }
  }

  export default {
    async fetch(request, env) {
      if (request.headers.get('Authorization') !== 'Bearer ' + env.TOKEN) return new Response(null, { status: 404 });
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/d1') return batch(request, env.DB);
      const bucket = env[searchParams.get('bucket')];
      if (searchParams.has('prefix')) return list(bucket, searchParams.get('prefix'));
      const key = searchParams.get('key');
      if (request.method === 'PUT') {
        await bucket.put(key, await request.arrayBuffer());
        return new Response(null, { status: 204 });
      }
      const object = await bucket.get(key);
      return object === null ? new Response(null, { status: 404 }) : new Response(object.body);
    },
  };`;

export interface StorageWorker {
  options: WorkerOptions;
  /** Sends a request to this Worker of a Miniflare that runs it. */
  asked(miniflare: Miniflare): AskStorage;
}

/**
 * A Worker with the database and the buckets. Miniflare's own proxies of bindings make this process wait synchronously
 * for workerd, which in turn waits while nobody reads the log lines that it writes: the two would wait for ever.
 */
export function storageWorker(): StorageWorker {
  const { databaseId, compatibilityDate } = databaseSettings();
  const token = randomBytes(32).toString('base64url');
  return {
    options: {
      name: NAME,
      compatibilityDate,
      bindings: { TOKEN: token },
      d1Databases: { DB: databaseId },
      r2Buckets: Object.fromEntries(Object.values(BUCKETS).map(({ binding, name }) => [binding, name])),
      modules: [{ type: 'ESModule', path: 'storage.mjs', contents: SOURCE }],
    },
    asked: (miniflare) => (path, init) =>
      dispatchTo(miniflare, NAME, path, { ...init, headers: { Authorization: `Bearer ${token}` } }),
  };
}
