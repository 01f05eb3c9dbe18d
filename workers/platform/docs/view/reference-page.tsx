import type { OpenApiDocument } from '../../../../schema/openapi/document.ts';
import { docsTexts as texts } from '../../texts/docs.ts';
import type { Guide } from '../guides/guide.ts';
import type { Area } from '../reference/areas.ts';
import { readOperations } from '../reference/read-operations.ts';
import { docsPage } from './docs-page.tsx';
import { Operation } from './operation.tsx';

/** Every operation of one part of the API. */
export function referencePage(
  { document, guides }: { document: OpenApiDocument; guides: readonly Guide[] },
  area: Area,
  origin: string,
): Promise<Response> {
  const operations = readOperations(document).filter((operation) => operation.area === area);
  const title = texts.areas[area];
  const about = document.tags?.find(({ name }) => name === area)?.description ?? title;
  return docsPage(
    {
      title,
      description: about,
      path: `/docs/reference/${area}`,
      guides,
      within: operations.map(({ id, name }) => ({ id, name })),
    },
    <>
      <h1>{title}</h1>
      <p class="lead">{about}</p>
      {operations.map((operation) => (
        <Operation operation={operation} origin={origin} />
      ))}
    </>,
  );
}
