import * as z from 'zod/mini';
import { invalidParams } from '../protocol/rpc-error.ts';
import { describeInput } from '../registry/describe-input.ts';
import type { Registry } from '../registry/registry.ts';
import type { Completer } from '../registry/resource.ts';
import type { Method } from './method.ts';
import { failed, seal, serializeMembers, succeeded } from './outcome.ts';
import { missingScope, scopeError } from './require-scope.ts';

const MAX_VALUES = 100;

const params = z.looseObject({
  ref: z.discriminatedUnion('type', [
    z.looseObject({ type: z.literal('ref/prompt'), name: z.string() }),
    z.looseObject({ type: z.literal('ref/resource'), uri: z.string() }),
  ]),
  argument: z.looseObject({ name: z.string(), value: z.string() }),
  context: z.optional(z.looseObject({ arguments: z.optional(z.record(z.string(), z.string())) })),
});

type Reference = z.output<typeof params>['ref'];

/** `completion/complete`: values for one argument of a prompt or one variable of a resource template. */
export const complete: Method = async (call, options) => {
  const parsed = params.safeParse(call.params);
  if (!parsed.success)
    return failed(invalidParams(`Invalid params: ${describeInput(parsed.error, call.params)}`));
  const { ref, argument, context } = parsed.data;
  const target = findTarget(options.registry, ref, argument.name);
  if (target === null) return failed(invalidParams('Invalid params: no such reference or argument'));
  const lacking = missingScope(call, target.scope, options);
  if (lacking !== null) return scopeError(lacking);
  const found =
    target.completer === undefined
      ? []
      : await target.completer(argument.value, call, context?.arguments ?? {});
  const completion = {
    values: found.slice(0, MAX_VALUES),
    total: found.length,
    hasMore: found.length > MAX_VALUES,
  };
  return succeeded(seal(call.era, options.registry, serializeMembers({ completion })));
};

interface Target<C> {
  scope: string | undefined;
  completer: Completer<C> | undefined;
}

function findTarget<C>(registry: Registry<C>, ref: Reference, argument: string): Target<C> | null {
  if (ref.type === 'ref/prompt') {
    const prompt = registry.prompts.get(ref.name);
    if (prompt === undefined || !prompt.hasArgument(argument)) return null;
    return { scope: prompt.scope, completer: own(prompt.complete, argument) };
  }
  const template = registry.resourceTemplates.find(({ uriTemplate }) => uriTemplate === ref.uri);
  if (template === undefined || !template.template.variables.includes(argument)) return null;
  return { scope: template.scope, completer: own(template.complete ?? {}, argument) };
}

const own = <T>(record: Readonly<Record<string, T | undefined>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
