import { zValidator } from '@hono/zod-validator';
import type { Context, Env, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { RouteSpec } from '#schema/route.ts';
import { type Guard, mount } from './mount.ts';
import { readMediaType } from './read-form.ts';

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** The JSON body of an operation: its only form, or the second form beside a multipart one. */
type JsonBodyOf<Spec extends RouteSpec> = Spec extends {
  otherBody: { contentType: 'application/json'; schema: infer Schema };
}
  ? OutputOf<Schema> | undefined
  : Spec extends { body: { contentType: 'application/json'; schema: infer Schema } }
    ? OutputOf<Schema>
    : undefined;

/** The parts of a request, as an operation's schemas parse them. */
export interface InputOf<Spec extends RouteSpec> {
  params: Spec extends { params: infer Schema } ? OutputOf<Schema> : undefined;
  query: Spec extends { query: infer Schema } ? OutputOf<Schema> : undefined;
  /** Undefined for a body that is not JSON, which the operation reads itself. */
  body: JsonBodyOf<Spec>;
}

export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A guard, or the name of a part of the request that the operation's schema validates. */
export type Check<E extends Env> = Guard<E> | 'params' | 'query' | 'body';

interface Checks<E extends Env> {
  /** In the order of the area's contract. */
  checks: readonly Check<E>[];
  /** The area's answer to a part that its schema refuses. */
  refuse: (issues: readonly Issue[]) => Response;
}

/**
 * Mounts an operation that `schema/` describes. Each part of the request is validated with the schema that documents
 * it, at its place in the order of checks. A guard (`guardJson`) has read the body before, within its limit.
 */
export function mountOperation<E extends Env, Spec extends RouteSpec>(
  app: Hono<E>,
  spec: Spec,
  { checks, refuse }: Checks<E>,
  answer: (c: Context<E>, input: InputOf<Spec>) => Response | Promise<Response>,
): void {
  const validate = (target: 'param' | 'query' | 'json', schema: z.ZodMiniType): Guard<E> =>
    zValidator(target, schema, (result, _: Context<E>) =>
      result.success ? undefined : refuse(result.error.issues),
    );
  const guards = checks.flatMap((check): Guard<E>[] => {
    if (typeof check === 'function') return [check];
    if (check === 'params') return spec.params === undefined ? [] : [validate('param', spec.params)];
    if (check === 'query') return spec.query === undefined ? [] : [validate('query', spec.query)];
    const body = jsonBody(spec);
    return body === null ? [] : [onlyJson(spec, validate('json', body.schema))];
  });
  mount(app, {
    method: spec.method,
    path: spec.path,
    guards,
    answer: (c) => {
      const valid = (target: 'param' | 'query' | 'json') => c.req.valid(target as never) as unknown;
      const input = { params: valid('param'), query: valid('query'), body: valid('json') };
      return answer(c, input as InputOf<Spec>);
    },
  });
}

/** The JSON form of an operation's body; null for none. */
export const jsonBody = ({ body, otherBody }: RouteSpec) =>
  [body, otherBody].find((form) => form?.contentType === 'application/json') ?? null;

/** Applies a check only to JSON requests, if the operation also has a body of another form. */
export const onlyJson = <E extends Env>(spec: RouteSpec, check: Guard<E>): Guard<E> =>
  spec.otherBody === undefined
    ? check
    : (c, next) => (readMediaType(c.req.raw) === 'application/json' ? check(c, next) : next());
