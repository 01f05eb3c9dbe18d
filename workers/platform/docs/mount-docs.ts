import type { Hono } from 'hono';
import { withAddresses } from '../../../schema/openapi/addresses.ts';
import type { OpenApiDocument } from '../../../schema/openapi/document.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { mount } from '../../../shared/http/mount.ts';
import { readBuiltFile } from '../../../shared/http/read-built-file.ts';
import { GUIDES_FILE, type Guide } from './guides/guide.ts';

/** The pages and their texts are loaded with the first request for one. */
const loadPages = () => import('./view/pages.ts');

let kept: OpenApiDocument | undefined;

/** Read once an isolate, on demand. It was made from every schema of the service, none of which this Worker needs. */
async function documentOf(env: PlatformEnv): Promise<OpenApiDocument> {
  kept ??= JSON.parse(await readBuiltFile(env.ASSETS, 'documents/openapi.json')) as OpenApiDocument;
  return withAddresses(kept, { baseUrl: env.BASE_URL, authUrl: env.AUTH_URL, name: env.PLATFORM_NAME });
}

let keptGuides: readonly Guide[] | undefined;

async function guidesOf(env: PlatformEnv): Promise<readonly Guide[]> {
  keptGuides ??= JSON.parse(await readBuiltFile(env.ASSETS, GUIDES_FILE)) as Guide[];
  return keptGuides;
}

/** The front page, the OpenAPI document and the documentation pages. */
export function mountDocs(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, { method: 'GET', path: '/', answer: async () => (await loadPages()).landingPage() });
  mount(app, {
    method: 'GET',
    path: '/docs',
    answer: async (c) => {
      const { homePage } = await loadPages();
      return homePage(await documentOf(c.env), await guidesOf(c.env), c.env.PLATFORM_NAME);
    },
  });
  mount(app, {
    method: 'GET',
    path: '/docs/reference/:area',
    answer: async (c) => {
      const area = c.req.param('area');
      const { isArea, missingArea, referencePage } = await loadPages();
      return isArea(area)
        ? referencePage(
            { document: await documentOf(c.env), guides: await guidesOf(c.env) },
            area,
            c.env.BASE_URL,
          )
        : missingArea();
    },
  });
  mount(app, {
    method: 'GET',
    path: '/docs/guides/:slug',
    answer: async (c) => {
      const guides = await guidesOf(c.env);
      const { guidePage, missingGuide } = await loadPages();
      const guide = guides.find(({ slug }) => slug === c.req.param('slug'));
      return guide === undefined ? missingGuide() : guidePage(guides, guide, c.env.BASE_URL);
    },
  });
  mount(app, {
    method: 'GET',
    path: '/openapi.json',
    answer: async (c) =>
      c.json(await documentOf(c.env), 200, {
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=300',
      }),
  });
}
