import { docsTexts } from '../../texts/docs.ts';
import { curlOf } from '../reference/curl-of.ts';
import type { DescribedOperation } from '../reference/read-operations.ts';
import { FieldTable, Shapes } from './fields.tsx';
import { Text } from './text.tsx';

const texts = docsTexts.operation;

export const Operation = ({ operation, origin }: { operation: DescribedOperation; origin: string }) => (
  <article class="operation" id={operation.id} aria-labelledby={`${operation.id}-title`}>
    <h2 id={`${operation.id}-title`}>
      <a class="anchor" href={`#${operation.id}`}>
        {operation.title}
      </a>
    </h2>
    <p class="signature">
      <span class={`method ${operation.method.toLowerCase()}`}>{operation.method}</span>
      <code>{operation.path}</code>
    </p>
    <p>
      <Text>{operation.description}</Text> <span class="quiet">{credentialsOf(operation)}</span>
    </p>
    {operation.parameters.length === 0 ? null : (
      <>
        <h3>{texts.parameters}</h3>
        <FieldTable
          label={texts.parameters}
          fields={operation.parameters.map(({ name, place, type, required, notes }) => ({
            path: name,
            type: `${type}, ${place}`,
            required,
            notes,
          }))}
        />
      </>
    )}
    {operation.bodies.map(({ contentType, shapes }) => (
      <>
        <h3>
          {texts.body} <code>{contentType}</code>
        </h3>
        <Shapes shapes={shapes} label={texts.body} />
      </>
    ))}
    <h3>{texts.example}</h3>
    <pre tabindex={0}>
      <code>{curlOf(operation, origin)}</code>
    </pre>
    {operation.answers.map(({ status, description, contentType, shapes, example }) => (
      <>
        <h3>
          {texts.answer(status)} {contentType === null ? null : <code>{contentType}</code>}
        </h3>
        <p>
          <Text>{description}</Text>
        </p>
        <Shapes shapes={shapes} label={texts.answer(status)} />
        {example === undefined ? null : <Example label={texts.exampleAnswer(status)} body={example} />}
      </>
    ))}
    {operation.errors.length === 0 ? null : (
      <>
        <h3>{texts.errors}</h3>
        <dl class="errors">
          {operation.errors.map(({ status, codes }) => (
            <>
              <dt>{status}</dt>
              <dd>
                <code>{codes}</code>
              </dd>
            </>
          ))}
        </dl>
        {operation.failure === null ? null : (
          <Example label={texts.exampleAnswer(operation.failure.status)} body={operation.failure.example} />
        )}
      </>
    )}
  </article>
);

/** A body as it is sent. Long ones scroll within their box. */
const Example = ({ label, body }: { label: string; body: unknown }) => (
  <figure class="example">
    <figcaption>{label}</figcaption>
    <pre tabindex={0}>
      <code>{typeof body === 'string' ? body : JSON.stringify(body, null, 2)}</code>
    </pre>
  </figure>
);

const credentialsOf = ({ schemes }: DescribedOperation): string => {
  const names = schemes.map((scheme) => texts.schemes[scheme] ?? scheme);
  return `${texts.credentials}: ${names.length === 0 ? texts.nobody : names.join(docsTexts.types.or)}.`;
};
