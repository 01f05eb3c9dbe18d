import type { RouteSpec } from '#schema/route.ts';
import { code, fenced, plain, table } from '#scripts/docs/markdown.ts';
import { docsTexts } from '#workers/platform/texts/docs.ts';
import { listErrors } from '../errors/error-rows.ts';
import { writeExamples } from '../examples/write-examples.ts';
import type { Shape } from '../reference/describe-shapes.ts';
import type { DescribedAnswer, DescribedOperation } from '../reference/read-operations.ts';
import type { SourcePage } from './source-page.ts';

const texts = docsTexts.operation;

/** `/docs/reference/platform/platform-suspend`. */
export const operationPath = ({ area, id }: { area: string; id: string }): string =>
  `/docs/reference/${area}/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The complete page of one operation. */
export function operationPage(operation: DescribedOperation, route: RouteSpec): SourcePage {
  const { title, description, parameters, bodies, answers } = operation;
  const parts = [
    `# ${operation.name}`,
    `${code(`${operation.method} ${operation.path}`)}`,
    `${plain(title)}. ${plain(description)}`,
    `**${texts.credentials}:** ${credentialsOf(operation)}`,
    ...(parameters.length === 0
      ? []
      : [
          `## ${texts.parameters}`,
          fieldTable(
            parameters.map(({ name, place, type, required, notes }) => ({
              path: name,
              type: `${type}, ${place}`,
              required,
              notes,
            })),
          ),
        ]),
    ...bodies.flatMap(({ contentType, shapes }) => [
      `## ${texts.body} ${code(contentType)}`,
      ...shapesOf(shapes),
    ]),
    `## ${texts.example}`,
    ...writeExamples(operation).map(({ language, code: text }) => fenced(language, text)),
    ...answers.flatMap(answerOf),
    ...failuresOf(operation, route),
    `## ${texts.headers}`,
    table(
      [texts.name, texts.on, texts.meaning],
      operation.headers.map(({ name, statuses, description: meaning }) => [
        code(name),
        statuses.length === totalOf(operation) ? texts.everyAnswer : statuses.join(', '),
        plain(meaning),
      ]),
    ),
  ];
  return {
    path: operationPath(operation),
    title: operation.name,
    description: `${title}. ${operation.method} ${operation.path}`,
    markdown: parts.join('\n\n'),
    // The page sends test keys only, which change no live data.
    ...(operation.schemes.includes('apiKey') && operation.path.startsWith('/functions/')
      ? { call: { path: operation.path, body: JSON.stringify(bodies[0]?.example ?? {}, null, 2) } }
      : {}),
  };
}

const totalOf = ({ answers, errors }: DescribedOperation): number => answers.length + errors.length;

const fieldTable = (fields: Shape['fields']): string =>
  table(
    [texts.name, texts.type, texts.meaning],
    fields.map(({ path, type, required, notes }) => [
      `${code(path)} *${required ? texts.required : texts.optional}*`,
      plain(type),
      plain(notes.join(' ')),
    ]),
  );

/** The fields of a body or answer, with a table for each of its variants. */
const shapesOf = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap(({ when, type, fields }, index) => [
    ...(shapes.length === 1 ? [] : [`### ${plain(when || texts.shape(index + 1))}`]),
    fields.length === 0 ? plain(type) : fieldTable(fields),
  ]);

const answerOf = ({ status, description, contentType, shapes, example }: DescribedAnswer): string[] => [
  `## ${texts.answer(status)}${contentType === null ? '' : ` ${code(contentType)}`}`,
  plain(description),
  ...shapesOf(shapes),
  ...(example === undefined ? [] : [blockOf(example)]),
];

const blockOf = (body: unknown): string =>
  typeof body === 'string' ? fenced('', body) : fenced('json', JSON.stringify(body, null, 2));

/** Refusals of the area's table with cause and remedy, and those of the operation itself. */
function failuresOf(operation: DescribedOperation, route: RouteSpec): string[] {
  const rows = listErrors(route);
  const own = route.answers.filter(({ status }) => status >= 400);
  return [
    `## ${texts.errors}`,
    texts.errorsIntro,
    ...(rows.length === 0
      ? []
      : [
          table(
            [texts.error, texts.status, texts.cause, texts.remedy],
            rows.map(({ status, error, reason, cause, remedy }) => [
              `[${code(error)}](/docs/errors#${error})${reason === null ? '' : ` ${code(reason)}`}`,
              `${status}`,
              plain(cause),
              plain(remedy),
            ]),
          ),
        ]),
    ...(own.length === 0
      ? []
      : [
          table(
            [texts.status, texts.meaning],
            own.map(({ status, description }) => [`${status}`, plain(description)]),
          ),
        ]),
    ...(operation.failure === null
      ? []
      : [`${texts.exampleAnswer(operation.failure.status)}:`, blockOf(operation.failure.example)]),
  ];
}

const credentialsOf = ({ schemes }: DescribedOperation): string => {
  const names = schemes.map((scheme) => texts.schemes[scheme] ?? scheme);
  return `${names.length === 0 ? texts.nobody : names.join(docsTexts.types.or)}.`;
};
