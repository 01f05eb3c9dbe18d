import type { Hono } from 'hono';
import type { OpenApiDocument } from '../../../schema/openapi/document.ts';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { messagePage } from '../../../shared/pages/message-page.tsx';
import { renderPage } from '../../../shared/pages/render-page.ts';
import { DocsPage } from './docs-page.tsx';
import { GuidePage } from './guides/guide-page.tsx';
import { guides } from './guides/index.ts';
import { LandingPage } from './landing-page.tsx';

let made: Promise<OpenApiDocument> | undefined;

/** Made once an isolate, on demand: every schema of the service goes into it. */
function documentOf(env: PlatformEnv): Promise<OpenApiDocument> {
  made ??= import('../../../schema/openapi/document.ts').then(({ openApiDocument }) =>
    openApiDocument({ baseUrl: env.BASE_URL, authUrl: env.AUTH_URL }),
  );
  return made;
}

/** The service's front door, its description for machines and the same for people. */
export function mountDocs(app: Hono<AppEnv<PlatformEnv>>): void {
  app.get('/', () => renderPage(LandingPage()));
  app.get('/docs', async (c) => renderPage(DocsPage({ document: await documentOf(c.env) })));
  app.get('/docs/guides/:slug', (c) => {
    const guide = guides.find(({ slug }) => slug === c.req.param('slug'));
    return guide === undefined
      ? messagePage({
          status: 404,
          title: 'No such guide',
          text: 'There is no guide of that name.',
          link: { href: '/docs', label: 'API and guides' },
        })
      : renderPage(GuidePage({ guide, origin: c.env.BASE_URL }));
  });
  app.get('/openapi.json', async (c) =>
    c.json(await documentOf(c.env), 200, {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=300',
    }),
  );
}
