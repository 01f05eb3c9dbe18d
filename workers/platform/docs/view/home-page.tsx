import type { OpenApiDocument } from '../../../../schema/openapi/document.ts';
import { docsTexts } from '../../texts/docs.ts';
import type { Guide } from '../guides/guide.ts';
import { areas } from '../reference/areas.ts';
import { readOperations } from '../reference/read-operations.ts';
import { docsPage } from './docs-page.tsx';

const texts = docsTexts.home;

/** Where the documentation begins: guides, the parts of the reference, and what holds for all operations. */
export function homePage(
  document: OpenApiDocument,
  guides: readonly Guide[],
  platform: string,
): Promise<Response> {
  const title = texts.title(platform);
  const operations = readOperations(document);
  const about = (area: string) => document.tags?.find(({ name }) => name === area)?.description ?? '';
  return docsPage(
    { title, description: texts.lead, path: '/docs', guides },
    <>
      <h1>{title}</h1>
      <p class="lead">{texts.lead}</p>
      <h2>{texts.startTitle}</h2>
      <p>{texts.startText}</p>
      <ul class="tiles">
        {guides.map(({ slug, title, summary, steps }) => (
          <Tile
            href={`/docs/guides/${slug}`}
            title={title}
            text={summary}
            note={docsTexts.guide.steps(steps.length)}
          />
        ))}
      </ul>
      <h2>{texts.referenceTitle}</h2>
      <ul class="tiles four">
        {areas.map((area) => (
          <Tile
            href={`/docs/reference/${area}`}
            title={docsTexts.areas[area]}
            text={about(area)}
            note={texts.operations(operations.filter((operation) => operation.area === area).length)}
          />
        ))}
      </ul>
      <p class="small">
        {texts.machine}
        <a href="/openapi.json">
          {texts.machineLink} {document.openapi}
        </a>
      </p>
      <h2>{texts.credentialsTitle}</h2>
      <dl class="facts">
        {texts.credentials.map(({ name, use, form, get }) => (
          <>
            <dt>{name}</dt>
            <dd>
              {use} <code>{form}</code>
              <br />
              {get}
            </dd>
          </>
        ))}
      </dl>
      <h2>{texts.rulesTitle}</h2>
      <dl class="facts">
        {texts.rules.map(([name, rule]) => (
          <>
            <dt>{name}</dt>
            <dd>{rule}</dd>
          </>
        ))}
      </dl>
    </>,
  );
}

const Tile = ({ href, title, text, note }: { href: string; title: string; text: string; note: string }) => (
  <li>
    <a href={href}>
      <strong>{title}</strong>
      <span>{text}</span>
      <small>{note}</small>
    </a>
  </li>
);
