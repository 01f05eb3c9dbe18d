import type { McpOptions } from '../options.ts';
import { invalidParams, RESOURCE_NOT_FOUND_HANDSHAKE, rpcError } from '../protocol/rpc-error.ts';
import type { CacheHint } from '../registry/content.ts';
import type { ResourceAnswer } from '../registry/resource.ts';
import { askClient, NEEDS_QUESTIONS } from './ask-client.ts';
import type { Call } from './call.ts';
import type { Method } from './method.ts';
import { failed, type Outcome, seal, succeeded } from './outcome.ts';
import { missingScope, scopeError } from './require-scope.ts';

const FRESH_EVERY_TIME: CacheHint = { ttlMs: 0, scope: 'private' };

/** `resources/read`: fixed resources first, then templates in their order, then sources in theirs. */
export const readResource: Method = async (call, options) => {
  const { uri } = call.params;
  if (typeof uri !== 'string') return failed(invalidParams('Invalid params: uri is a string'));
  const found = await find(uri, call, options);
  if (found === null) return notFound(call, uri);
  if (!('kind' in found)) return found;
  if (found.kind === 'input_required') {
    return call.era === 'stateless'
      ? askClient(call, options.registry, found)
      : failed(invalidParams(NEEDS_QUESTIONS));
  }
  const members = `"contents":${JSON.stringify(found.contents)}`;
  return succeeded(seal(call.era, options.registry, members, { cache: found.cache ?? FRESH_EVERY_TIME }));
};

async function find<C>(
  uri: string,
  call: Call<C>,
  options: McpOptions<C>,
): Promise<ResourceAnswer | Outcome | null> {
  const { registry } = options;
  const fixed = registry.resources.get(uri);
  if (fixed !== undefined) return refuseScope(call, fixed.scope, options) ?? fixed.read(call);
  for (const template of registry.resourceTemplates) {
    const variables = template.template.match(uri);
    if (variables === null) continue;
    return refuseScope(call, template.scope, options) ?? template.read(variables, call, uri);
  }
  for (const source of registry.resourceSources) {
    if (source.scope !== undefined && !call.scopes.has(source.scope)) continue;
    const answer = await source.read(uri, call);
    if (answer !== null) return answer;
  }
  return null;
}

function refuseScope<C>(call: Call<C>, scope: string | undefined, options: McpOptions<C>): Outcome | null {
  const lacking = missingScope(call, scope, options);
  return lacking === null ? null : scopeError(lacking);
}

const notFound = <C>(call: Call<C>, uri: string): Outcome =>
  failed(
    call.era === 'stateless'
      ? invalidParams('Resource not found', { uri })
      : rpcError(RESOURCE_NOT_FOUND_HANDSHAKE, 'Resource not found', { uri }),
  );
