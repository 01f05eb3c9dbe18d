import type { McpOptions } from '../options.ts';
import { invalidParams, methodNotFound } from '../protocol/rpc-error.ts';
import type { TaskSource, TaskState } from '../registry/task.ts';
import type { Call } from './call.ts';
import { answerOfTool } from './call-tool.ts';
import type { Method } from './method.ts';
import { failed, type Outcome, seal, serializeMembers, succeeded } from './outcome.ts';
import { missingScope, scopeError } from './require-scope.ts';

type Asked<C> = { source: TaskSource<C>; taskId: string };

const RELATED_TASK = 'io.modelcontextprotocol/related-task';
const unknownTask = (): Outcome => failed(invalidParams('Invalid params: there is no such task'));

/** The task that a request names, or the refusal. */
function taskIn<C>(call: Call<C>, options: McpOptions<C>, cancels = false): Asked<C> | { refused: Outcome } {
  const source = options.registry.tasks;
  if (source === undefined) return { refused: failed(methodNotFound(), 404) };
  const { taskId } = call.params;
  if (typeof taskId !== 'string')
    return { refused: failed(invalidParams('Invalid params: taskId is a string')) };
  const lacking = missingScope(call, cancels ? source.cancelScope : source.scope, options);
  return lacking === null ? { source, taskId } : { refused: scopeError(lacking) };
}

const complete = <C>({ era }: Call<C>, { registry }: McpOptions<C>, state: TaskState): Outcome =>
  succeeded(seal(era, registry, serializeMembers({ ...state })));

/** `tasks/get` (revision 2025-11-25, Tasks): the state of a task. */
export const getTask: Method = async (call, options) => {
  const asked = taskIn(call, options);
  if ('refused' in asked) return asked.refused;
  const state = await asked.source.find(asked.taskId, call);
  return state === null ? unknownTask() : complete(call, options, state);
};

/** `tasks/result`: waits for the end of the task, and answers the result of its call. */
export const taskResult: Method = async (call, options) => {
  const asked = taskIn(call, options);
  if ('refused' in asked) return asked.refused;
  const { source, taskId } = asked;
  const value = await source.result(taskId, call);
  const tool = options.registry.tools.get(source.tool);
  if (value === null || tool === undefined) return unknownTask();
  return answerOfTool(
    tool,
    { kind: 'structured', value, meta: { [RELATED_TASK]: { taskId } } },
    call,
    options.registry,
  );
};

/** `tasks/cancel`: refuses a task that has ended, as the revision requires. */
export const cancelTask: Method = async (call, options) => {
  const asked = taskIn(call, options, true);
  if ('refused' in asked) return asked.refused;
  const state = await asked.source.cancel(asked.taskId, call);
  if (state === 'ended') return failed(invalidParams('Invalid params: the task has ended already'));
  return state === null ? unknownTask() : complete(call, options, state);
};
