import { exampleRequests } from '#schema/openapi/examples/requests.ts';
import type { DescribedOperation } from '../reference/read-operations.ts';

/** A placeholder for the address of the service that shows the page. */
export const ORIGIN = '%ORIGIN%';

/** One request of an operation, for the examples in every language. */
export interface ExampleCall {
  operation: DescribedOperation;
  method: string;
  /** The address with parameters of path and query. */
  address: string;
  /** Name and value of each header; a value that only the reader has is the name of an environment variable. */
  headers: readonly (readonly [
    name: string,
    value: string | { readonly secret: string; readonly prefix: string },
  ])[];
  body: { contentType: string; value: unknown } | null;
  /** The kind of a success: JSON, nothing, a redirect, or other text. */
  answers: 'json' | 'text' | 'redirect' | 'nothing';
}

const SECRETS: Readonly<Record<string, { name: string; prefix: string; secret: string }>> = {
  apiKey: { name: 'Authorization', prefix: 'Bearer ', secret: 'LIVERY_KEY' },
  sessionBearer: { name: 'Authorization', prefix: 'Bearer ', secret: 'LIVERY_SESSION' },
  oauth: { name: 'Authorization', prefix: 'Bearer ', secret: 'LIVERY_TOKEN' },
  sessionCookie: { name: 'Cookie', prefix: '__Host-session=', secret: 'LIVERY_SESSION_COOKIE' },
};

export function makeExampleCall(operation: DescribedOperation): ExampleCall {
  const { params = {}, query } = exampleRequests[operation.id] ?? {};
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  );
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const [body] = operation.bodies;
  const [answer] = operation.answers;
  const scheme = SECRETS[operation.schemes.at(-1) ?? ''];
  const isStream = operation.answers.some(({ contentType }) => contentType === 'text/event-stream');
  const redirects = operation.answers.every(({ status }) => status === '302');
  return {
    operation,
    method: operation.method,
    address: ORIGIN + path + search,
    headers: [
      ...(scheme === undefined ? [] : [[scheme.name, scheme] as const]),
      ...(isStream ? [['Accept', 'application/json, text/event-stream'] as const] : []),
      ...operation.parameters
        .filter(({ place, required }) => place === 'header' && required)
        .map(({ name }) => [name, { secret: environmentName(name), prefix: '' }] as const),
    ],
    body: body === undefined ? null : { contentType: body.contentType, value: body.example },
    answers: redirects
      ? 'redirect'
      : answer?.contentType === 'application/json'
        ? 'json'
        : answer?.contentType == null
          ? 'nothing'
          : 'text',
  };
}

/** `webhook-id` is `WEBHOOK_ID`. */
const environmentName = (header: string): string => header.toUpperCase().replaceAll('-', '_');

/** The fields of a form, each as text. */
export const formFields = (value: unknown): [string, string][] =>
  Object.entries(value as Record<string, unknown>).map(([name, field]) => [name, String(field)]);
