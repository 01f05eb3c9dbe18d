import { allRoutes } from '#schema/openapi/all-routes.ts';
import { type OpenApiDocument, openApiDocument } from '#schema/openapi/document.ts';
import type { DocsMenu } from '#workers/platform/docs/built-docs.ts';
import { docsTexts } from '#workers/platform/texts/docs.ts';
import { areaPage } from './pages/area-page.ts';
import { clientPages } from './pages/client-pages.ts';
import { errorsPage } from './pages/errors-page.ts';
import { eventsPage } from './pages/events-page.ts';
import { guidePages } from './pages/guide-pages.ts';
import { homePage } from './pages/home-page.ts';
import { operationPage } from './pages/operation-page.ts';
import type { SourcePage } from './pages/source-page.ts';
import { areas } from './reference/areas.ts';
import { readOperations } from './reference/read-operations.ts';

export interface DocsSite {
  pages: readonly SourcePage[];
  menu: DocsMenu;
}

/** Every page of the documentation, and its menu. */
export function docsSite(
  document: OpenApiDocument = openApiDocument({ baseUrl: '%ORIGIN%', authUrl: '%ORIGIN%' }),
): DocsSite {
  const routes = new Map(allRoutes.map((route) => [route.operationId, route]));
  const operations = readOperations(document);
  const parts = areas.map((area) => {
    const own = operations.filter((operation) => operation.area === area);
    return {
      page: areaPage(document, area, own),
      operations: own.map((operation) => {
        const route = routes.get(operation.id);
        if (route === undefined) throw new Error(`no route is described as ${operation.id}`);
        return operationPage(operation, route);
      }),
    };
  });
  const guides = guidePages(clientPages());
  const others = [eventsPage(), errorsPage()];
  const home = homePage({
    guides,
    areas: parts.map(({ page, operations: own }) => ({ page, operations: own.length })),
    others,
  });
  const link = ({ path, title }: SourcePage) => ({ path, title });
  return {
    pages: [home, ...guides, ...parts.flatMap(({ page, operations: own }) => [page, ...own]), ...others],
    menu: [
      { title: null, entries: [{ path: home.path, title: docsTexts.overview }] },
      { title: docsTexts.guides, entries: guides.map(link) },
      {
        title: docsTexts.reference,
        entries: [
          ...parts.map(({ page, operations: own }) => ({ ...link(page), pages: own.map(link) })),
          ...others.map(link),
        ],
      },
    ],
  };
}
