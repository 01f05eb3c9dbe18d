import { type RequestScope, withScope } from './request-scope.ts';

/**
 * The verbs of an entry point that other Workers call: each call is an invocation with a scope of its own, whose lines
 * have the request's id when the caller gives it.
 */
export const scopedVerbs = <Verbs extends object>(
  scope: Pick<RequestScope, 'worker' | 'version'>,
  verbs: Verbs,
): Verbs =>
  new Proxy(verbs, {
    get(target, name) {
      const verb: unknown = Reflect.get(target, name);
      if (typeof verb !== 'function') return verb;
      return (...given: unknown[]) =>
        withScope({ ...scope, route: String(name), ...requestOf(given[0]) }, () =>
          Reflect.apply(verb, target, given),
        );
    },
  });

const requestOf = (caller: unknown): { request_id?: string } =>
  typeof caller === 'object' &&
  caller !== null &&
  'requestId' in caller &&
  typeof caller.requestId === 'string'
    ? { request_id: caller.requestId }
    : {};
