import type { OpenApiDocument } from '../../../schema/openapi/document.ts';
import { PageLayout } from '../../../shared/pages/layout.tsx';
import { type DescribedOperation, describeDocument } from './describe-document.ts';
import { guides } from './guides/index.ts';

/** The whole API on one page: readable, printable and searchable without a script. */
export const DocsPage = ({ document }: { document: OpenApiDocument }) => {
  const tags = describeDocument(document);
  return (
    <PageLayout title="API" wide>
      <h1>API</h1>
      <p class="quiet">
        Version {document.info.version}, also as <a href="/openapi.json">OpenAPI {document.openapi}</a>.
      </p>
      <nav class="card" aria-label="Guides">
        <h2>Guides</h2>
        <dl>
          {guides.map((guide) => (
            <>
              <dt>
                <a href={`/docs/guides/${guide.slug}`}>{guide.title}</a>
              </dt>
              <dd>{guide.summary}</dd>
            </>
          ))}
        </dl>
      </nav>
      <nav class="card" aria-label="Operations">
        {tags.map((tag) => (
          <>
            <h2>{tag.name}</h2>
            <ul class="small">
              {tag.operations.map((operation) => (
                <li>
                  <a href={`#${operation.id}`}>
                    {operation.method} {operation.path}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ))}
      </nav>
      {tags.map((tag) => (
        <section aria-labelledby={`tag-${tag.name}`}>
          <h2 id={`tag-${tag.name}`}>
            {tag.name}: {tag.description}
          </h2>
          {tag.operations.map((operation) => (
            <Operation operation={operation} />
          ))}
        </section>
      ))}
    </PageLayout>
  );
};

const Operation = ({ operation }: { operation: DescribedOperation }) => (
  <article class="card" id={operation.id}>
    <h3>
      <code>
        {operation.method} {operation.path}
      </code>
    </h3>
    <p>{operation.summary}</p>
    {operation.description === '' ? null : <p class="quiet small">{operation.description}</p>}
    {operation.parameters.length === 0 ? null : (
      <dl>
        {operation.parameters.map((parameter) => (
          <>
            <dt>
              <code>{parameter.name}</code>
            </dt>
            <dd>
              {parameter.place}
              {parameter.required ? ', required' : ''}
              {parameter.description === '' ? '' : `: ${parameter.description}`}
            </dd>
          </>
        ))}
      </dl>
    )}
    {operation.body.map(({ contentType, schema }) => (
      <Schema summary={`Body: ${contentType}`} schema={schema} />
    ))}
    {operation.answers.map((answer) =>
      answer.schema === undefined ? (
        <p>
          <strong>{answer.status}</strong> {answer.description}
        </p>
      ) : (
        <Schema
          summary={`${answer.status} ${answer.description}`}
          schema={answer.schema}
          note={answer.contentType === 'application/json' ? '' : (answer.contentType ?? '')}
        />
      ),
    )}
  </article>
);

const Schema = ({ summary, schema, note }: { summary: string; schema: unknown; note?: string }) => (
  <details>
    <summary>
      {summary}
      {note ? <span class="quiet"> ({note})</span> : null}
    </summary>
    <pre>{JSON.stringify(schema, null, 2)}</pre>
  </details>
);
