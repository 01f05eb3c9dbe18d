import * as z from 'zod/mini';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { rates } from '../limits.ts';
import type { RouteAnswer, RouteAuth, RouteBody, RouteSpec } from '../route.ts';
import { errorAnswers } from './error-answers.ts';

const SECURITY: Readonly<Record<RouteAuth['kind'], readonly string[]>> = {
  public: [],
  bearer: ['sessionBearer'],
  apiKey: ['apiKey'],
  accessToken: ['oauth'],
  session: ['sessionCookie'],
};

/** One operation of the document. */
export function operationOf(route: RouteSpec): ZodOpenApiOperationObject {
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
    },
    ...(route.body === undefined
      ? {}
      : { requestBody: { required: true, content: contentOf(route.body, route.otherBody) } }),
    responses: responsesOf([...route.answers, ...errorAnswers(route)]),
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
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}

function securityOf(auth: RouteAuth) {
  const names =
    auth.kind === 'bearer' && auth.key !== null ? ['sessionBearer', 'apiKey'] : SECURITY[auth.kind];
  return names.map((name) => ({ [name]: [] }));
}

const contentOf = (...bodies: readonly (RouteBody | undefined)[]) =>
  Object.fromEntries(
    bodies.flatMap((body) => (body === undefined ? [] : [[body.contentType, { schema: body.schema }]])),
  );

function responsesOf(answers: readonly RouteAnswer[]): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of new Set(answers.map((answer) => answer.status))) {
    responses[`${status}` as '200'] = responseOf(answers.filter((answer) => answer.status === status));
  }
  return responses;
}

/** Answers of one status: an operation may have one of its own beside an error's, and then the body is either. */
function responseOf(answers: readonly RouteAnswer[]) {
  const bodies = new Map<string, z.ZodMiniType>();
  for (const { schema, contentType = 'application/json' } of answers) {
    if (schema === undefined) continue;
    const other = bodies.get(contentType);
    bodies.set(contentType, other === undefined ? schema : z.union([other, schema]));
  }
  const content = Object.fromEntries([...bodies].map(([type, schema]) => [type, { schema }]));
  return {
    description: answers.map(({ description }) => description).join(' '),
    ...(bodies.size === 0 ? {} : { content }),
  };
}
