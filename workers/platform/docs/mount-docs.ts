import type { Hono } from 'hono';
import { withAddresses } from '../../../schema/openapi/addresses.ts';
import type { OpenApiDocument } from '../../../schema/openapi/document.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { readBuiltFile } from '../../../shared/http/read-built-file.ts';
import { messagePage } from '../../../shared/pages/message-page.tsx';
import { docsTexts } from '../texts/docs.ts';
import { guides } from './guides/index.ts';
import { isArea } from './reference/areas.ts';
import { guidePage } from './view/guide-page.tsx';
import { homePage } from './view/home-page.tsx';
import { landingPage } from './view/landing-page.tsx';
import { referencePage } from './view/reference-page.tsx';

let kept: OpenApiDocument | undefined;

/** Read once an isolate, on demand. It was made from every schema of the service, none of which this Worker needs. */
async function documentOf(env: PlatformEnv): Promise<OpenApiDocument> {
  kept ??= JSON.parse(await readBuiltFile(env.ASSETS, 'documents/openapi.json')) as OpenApiDocument;
  return withAddresses(kept, { baseUrl: env.BASE_URL, authUrl: env.AUTH_URL });
}

/** The service's front door, its description for machines and the same for people. */
export function mountDocs(app: Hono<AppEnv<PlatformEnv>>): void {
  app.get('/', () => landingPage());
  app.get('/docs', async (c) => homePage(await documentOf(c.env)));
  app.get('/docs/reference/:area', async (c) => {
    const area = c.req.param('area');
    return isArea(area)
      ? referencePage(await documentOf(c.env), area, c.env.BASE_URL)
      : messagePage({ status: 404, ...docsTexts.area.missing });
  });
  app.get('/docs/guides/:slug', (c) => {
    const guide = guides.find(({ slug }) => slug === c.req.param('slug'));
    return guide === undefined
      ? messagePage({ status: 404, ...docsTexts.guide.missing })
      : guidePage(guide, c.env.BASE_URL);
  });
  app.get('/openapi.json', async (c) =>
    c.json(await documentOf(c.env), 200, {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=300',
    }),
  );
}
