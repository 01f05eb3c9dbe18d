import type { OpenApiDocument } from '#schema/openapi/document.ts';
import { code, plain, table } from '#scripts/docs/markdown.ts';
import { docsTexts } from '#workers/platform/texts/docs.ts';
import type { Area } from '../reference/areas.ts';
import type { DescribedOperation } from '../reference/read-operations.ts';
import { operationPath } from './operation-page.ts';
import type { SourcePage } from './source-page.ts';

const texts = docsTexts.area;

/** The page with the operations of one area. */
export function areaPage(
  document: OpenApiDocument,
  area: Area,
  operations: readonly DescribedOperation[],
): SourcePage {
  const about = document.tags?.find(({ name }) => name === area)?.description ?? '';
  return {
    path: `/docs/reference/${area}`,
    title: docsTexts.areas[area],
    description: about,
    markdown: [
      `# ${docsTexts.areas[area]}`,
      plain(about),
      table(
        texts.columns,
        operations.map((operation) => [
          `[${operation.name}](${operationPath(operation)})`,
          code(`${operation.method} ${operation.path}`),
          plain(operation.title),
        ]),
      ),
    ].join('\n\n'),
  };
}
