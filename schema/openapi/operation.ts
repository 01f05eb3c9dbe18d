import * as z from 'zod/mini';
import type {
  ZodOpenApiHeadersObject,
  ZodOpenApiOperationObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { rates } from '../limits.ts';
import type { RouteAnswer, RouteAuth, RouteSpec } from '../route.ts';
import { errorAnswers } from './error-answers.ts';
import { exampleAnswers } from './examples/answers.ts';
import { exampleFailures } from './examples/failures.ts';
import { exampleRequests } from './examples/requests.ts';
import { describeHeaders } from './headers.ts';
import { named, pascalCase } from './names.ts';

const SECURITY: Readonly<Record<RouteAuth['kind'], readonly string[]>> = {
  public: [],
  bearer: ['sessionBearer'],
  apiKey: ['apiKey'],
  accessToken: ['oauth'],
  session: ['sessionCookie'],
};

/** One operation of the document. */
export function describeOperation(route: RouteSpec): ZodOpenApiOperationObject {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const path =
    (route.params as z.ZodMiniObject | undefined) ??
    z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  return {
    operationId: route.operationId,
    tags: [route.area],
    summary: route.summary,
    description: describe(route),
    security: securityOf(route.auth),
    requestParams: {
      ...(names.length === 0 ? {} : { path }),
      ...(route.query === undefined ? {} : { query: route.query as z.ZodMiniObject }),
      ...(route.headers === undefined ? {} : { header: route.headers as z.ZodMiniObject }),
    },
    ...(route.body === undefined ? {} : { requestBody: { required: true, content: contentOf(route) } }),
    responses: responsesOf(route),
    // The status of the refusal that the page of the operation shows, if it has an example.
    'x-frequent-failure': `${exampleFailures[route.operationId]?.status ?? 405}`,
  };
}

function describe(route: RouteSpec): string {
  const sentences = [
    route.auth.kind === 'bearer' &&
      (route.auth.key === null
        ? 'For owners and admins of the account, signed in; keys are refused.'
        : `For owners and admins of the account, signed in, or a key with the scope \`${route.auth.key}\`.`),
    route.auth.kind === 'apiKey' && `For a key with the scope \`${route.auth.scope}\`.`,
    route.rate !== undefined &&
      `At most ${rates[route.rate]} requests a minute for each address (bucket \`${route.rate}\`).`,
    route.body !== undefined && `The body has at most ${route.body.limit} bytes.`,
    route.otherBody !== undefined &&
      `As ${route.otherBody.contentType}, at most ${route.otherBody.limit} bytes.`,
    route.authoring === true && 'Refused while authoring is switched off for the account.',
  ];
  const text = sentences.filter((sentence) => typeof sentence === 'string').join(' ');
  return text === '' ? 'No credential is needed.' : text;
}

function securityOf(auth: RouteAuth) {
  const names =
    auth.kind === 'bearer' && auth.key !== null ? ['sessionBearer', 'apiKey'] : SECURITY[auth.kind];
  return names.map((name) => ({ [name]: [] }));
}

function contentOf(route: RouteSpec) {
  const name = pascalCase(route.operationId);
  const { body, otherBody } = route;
  const bodies = [
    ...(body === undefined ? [] : [[body, `${name}Request`, 'request'] as const]),
    ...(otherBody === undefined ? [] : [[otherBody, `${name}OtherRequest`, 'otherRequest'] as const]),
  ];
  return Object.fromEntries(
    bodies.map(([{ contentType, schema }, id, form]) => [
      contentType,
      { schema: named(schema, id), example: exampleRequests[route.operationId]?.[form] },
    ]),
  );
}

function responsesOf(route: RouteSpec): ZodOpenApiResponsesObject {
  const answers = [...route.answers, ...errorAnswers(route), ...wrongMethod(route)];
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of new Set(answers.map((answer) => answer.status))) {
    responses[`${status}` as '200'] = responseOf(
      route,
      status,
      answers.filter((answer) => answer.status === status),
    );
  }
  return responses;
}

/** Every path answers 405 to an unsupported method; delivery paths answer every failure with 404. */
const wrongMethod = ({ path, answers, errors }: RouteSpec): RouteAnswer[] =>
  path.startsWith('/t/') ||
  errors.includes('method_not_allowed') ||
  answers.some(({ status }) => status === 405)
    ? []
    : [
        {
          status: 405,
          description: 'method_not_allowed',
          schema: methodNotAllowed,
          example: { error: 'method_not_allowed' },
        },
      ];

const methodNotAllowed = named(z.object({ error: z.literal('method_not_allowed') }), 'MethodNotAllowedError');

/**
 * The answers of one status as one entry. An operation may have its own answer beside an error's; the body is then
 * either.
 */
function responseOf(
  route: RouteSpec,
  status: number,
  answers: readonly RouteAnswer[],
): ZodOpenApiResponseObject {
  const name = `${pascalCase(route.operationId)}${status < 400 ? 'Response' : `Response${status}`}`;
  const bodies = new Map<string, z.ZodMiniType>();
  for (const { schema, contentType = 'application/json' } of answers) {
    if (schema === undefined) continue;
    const other = bodies.get(contentType);
    bodies.set(
      contentType,
      other === undefined ? named(schema, name) : named(z.union([other, schema]), `${name}Body`),
    );
  }
  const example = exampleOf(route, status, answers);
  const shown = example === undefined ? {} : { example };
  const content = Object.fromEntries([...bodies].map(([type, schema]) => [type, { schema, ...shown }]));
  return {
    description: answers.map(({ description }) => description).join(' '),
    headers: describeHeaders(route, status) as ZodOpenApiHeadersObject,
    ...(bodies.size === 0 ? {} : { content }),
  };
}

function exampleOf({ operationId }: RouteSpec, status: number, answers: readonly RouteAnswer[]): unknown {
  if (status < 400) return exampleAnswers[operationId];
  const failure = exampleFailures[operationId];
  if (failure?.status === status) return failure.answer;
  return answers.find(({ example }) => example !== undefined)?.example;
}
