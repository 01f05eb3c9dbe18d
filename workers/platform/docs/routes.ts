import type { Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { withAddresses } from '#schema/openapi/addresses.ts';
import type { OpenApiDocument } from '#schema/openapi/document.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { readBuiltFile } from '#shared/runtime/read-built-file.ts';

/** The pages and their texts are loaded with the first request. */
const loadPages = () => import('./view/pages.ts');

/** Documents that any page may read. */
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' };

let kept: OpenApiDocument | undefined;

/**
 * Read once per isolate, on demand. The document is built from the schemas of all Workers, so that this one need not
 * load them.
 */
async function loadDocument(env: PlatformEnv): Promise<OpenApiDocument> {
  kept ??= JSON.parse(await readBuiltFile(env.ASSETS, 'documents/openapi.json')) as OpenApiDocument;
  return withAddresses(kept, { baseUrl: env.BASE_URL, authUrl: env.AUTH_URL, name: env.PLATFORM_NAME });
}

const answerDocs = async (c: Context<AppEnv<PlatformEnv>>): Promise<Response> => {
  const { answerDocsPage } = await loadPages();
  return answerDocsPage(c.req.raw, c.env);
};

/** Mounts the front page, the OpenAPI document and the pages of the documentation. */
export function mountDocs(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, { method: 'GET', path: '/', answer: async () => (await loadPages()).landingPage() });
  mount(app, { method: 'GET', path: '/docs', answer: answerDocs });
  mount(app, { method: 'GET', path: '/docs/*', answer: answerDocs });
  for (const path of ['/llms.txt', '/robots.txt', '/sitemap.xml'] as const)
    mount(app, {
      method: 'GET',
      path,
      answer: async (c) => (await loadPages()).answerMachineFile(path, c.env),
    });
  // The MCP registry has it from the operator; clients and other registries read it here.
  mount(app, {
    method: 'GET',
    path: '/server.json',
    answer: async (c) => {
      const { serverJson } = await import('#schema/assistants/server-json.ts');
      return c.json(serverJson(c.env), 200, OPEN);
    },
  });
  mount(app, {
    method: 'GET',
    path: '/openapi.json',
    guards: [etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Access-Control-Allow-Origin'] })],
    answer: async (c) => c.json(await loadDocument(c.env), 200, OPEN),
  });
}
