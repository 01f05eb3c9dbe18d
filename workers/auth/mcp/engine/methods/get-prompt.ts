import { cutText } from '#schema/cut-text.ts';
import { isObject } from '../protocol/is-object.ts';
import { invalidParams } from '../protocol/rpc-error.ts';
import { askClient, NEEDS_QUESTIONS } from './ask-client.ts';
import type { Method } from './method.ts';
import { failed, seal, serializeMembers, succeeded } from './outcome.ts';
import { missingScope, scopeError } from './require-scope.ts';

/** `prompts/get`. A prompt's arguments are typed into a form of the client, so invalid ones are a protocol error. */
export const getPrompt: Method = async (call, options) => {
  const { name, arguments: input = {} } = call.params;
  if (typeof name !== 'string' || !isObject(input)) {
    return failed(invalidParams('Invalid params: name is a string and arguments an object'));
  }
  const prompt = options.registry.prompts.get(name);
  if (prompt === undefined) return failed(invalidParams(`Unknown prompt: ${cutText(name, 128)}`));
  const lacking = missingScope(call, prompt.scope, options);
  if (lacking !== null) return scopeError(lacking);
  const checked = prompt.checkInput(input);
  if (!checked.ok) return failed(invalidParams(`Invalid params: ${checked.problems}`));
  const answer = await prompt.get(checked.value, call);
  if (answer.kind === 'input_required') {
    return call.era === 'stateless'
      ? askClient(call, options.registry, answer)
      : failed(invalidParams(NEEDS_QUESTIONS));
  }
  if (answer.kind === 'invalid') return failed(invalidParams(answer.message));
  const { description, messages } = answer;
  const members = serializeMembers({ ...(description === undefined ? {} : { description }), messages });
  return succeeded(seal(call.era, options.registry, members));
};
