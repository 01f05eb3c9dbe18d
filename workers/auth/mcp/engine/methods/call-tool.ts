import { cutText } from '#schema/cut-text.ts';
import type { JsonObject } from '#shared/json/strict-json.ts';
import type { McpOptions, ToolCallEnd, ToolCallStart } from '../options.ts';
import { isObject } from '../protocol/is-object.ts';
import { invalidParams, RPC, rpcError } from '../protocol/rpc-error.ts';
import type { Registry } from '../registry/registry.ts';
import type { Tool, ToolAnswer } from '../registry/tool.ts';
import { askClient, NEEDS_QUESTIONS } from './ask-client.ts';
import type { Call } from './call.ts';
import type { Method } from './method.ts';
import { failed, type Outcome, seal, serializeMembers, succeeded } from './outcome.ts';
import { capabilityError, missingCapabilities } from './require-capabilities.ts';
import { missingScope, scopeError } from './require-scope.ts';

type Verdict = { outcome: Outcome; end: ToolCallEnd<unknown>['outcome'] };

const NOTHING_DONE = 'Nothing was done.';
const FAILURE = 'The tool failed. The failure was recorded; trying again later may help.';

/**
 * `tools/call`. Order of checks: the tool, its scope, the client's capabilities, the caller's rate, the input.
 *
 * A failure that the model can correct (input, scope, a refusal of the domain) is a result with `isError`. A failure
 * that only a client or a developer can correct is a protocol error. An exception becomes one fixed sentence.
 */
export const callTool: Method = async (call, options) => {
  const { name, arguments: input = {} } = call.params;
  if (typeof name !== 'string' || !isObject(input)) {
    return failed(invalidParams('Invalid params: name is a string and arguments an object'));
  }
  const tool = options.registry.tools.get(name);
  if (tool === undefined) return failed(invalidParams(`Unknown tool: ${cutText(name, 128)}`));
  // A client that asked for a task accepts no other answer, so a tool that cannot run as a task is refused.
  if (call.wantsTask && !tool.runsAsTask)
    return failed(rpcError(RPC.methodNotFound, `${tool.name} does not run as a task`));
  const startedAt = options.now();
  const start: ToolCallStart<(typeof call)['context']> = {
    tool: tool.name,
    scope: tool.scope,
    era: call.era,
    requestId: call.requestId,
    context: call.context,
    readOnly: tool.readOnly,
    input,
  };
  let verdict: Verdict;
  try {
    verdict = await attempt(tool, input, start, call, options);
  } catch (error) {
    if (!call.cancelled) options.hooks?.report?.(error, { method: call.method, target: tool.name });
    verdict = { outcome: errorResult(call, options.registry, FAILURE), end: 'failed' };
  }
  conclude(
    {
      ...start,
      outcome: call.cancelled ? 'cancelled' : verdict.end,
      durationMs: options.now() - startedAt,
      notes: call.notes,
    },
    options,
  );
  return verdict.outcome;
};

/** Most tools that a sentence names. An argument of more of them is a common one, such as a name. */
const NAMED = 3;

/** Sentences that name the tools for arguments which this one does not have, since models mix up neighbouring tools. */
function ofOtherTools<C>(tool: Tool<C>, input: JsonObject, registry: Registry<C>): string {
  const strange = Object.keys(input).filter((name) => !tool.arguments.includes(name));
  return strange
    .slice(0, NAMED)
    .map((name) => {
      const others = [...registry.tools.values()].filter((other) => other.arguments.includes(name));
      const names = others.map((other) => other.name).join(' and ');
      return others.length === 0 || others.length > NAMED ? '' : ` ${name} is an argument of ${names}.`;
    })
    .join('');
}

async function attempt<C>(
  tool: Tool<C>,
  input: JsonObject,
  start: ToolCallStart<C>,
  call: Call<C>,
  options: McpOptions<C>,
): Promise<Verdict> {
  const { registry } = options;
  const lacking = missingScope(call, tool.scope, options);
  if (lacking !== null) {
    const outcome =
      call.era === 'stateless'
        ? scopeError(lacking)
        : errorResult(call, registry, lacking.sentence, { 'mcp/www_authenticate': [lacking.challenge] });
    return { outcome, end: 'insufficient_scope' };
  }
  if (tool.requires !== undefined) {
    if (call.era === 'handshake') {
      return { outcome: errorResult(call, registry, NEEDS_QUESTIONS), end: 'missing_capability' };
    }
    const missing = missingCapabilities(tool.requires, call.clientCapabilities);
    if (missing !== null) return { outcome: capabilityError(missing), end: 'missing_capability' };
  }
  const refusal = options.hooks?.beforeToolCall && (await options.hooks.beforeToolCall(start));
  if (typeof refusal === 'string') return { outcome: errorResult(call, registry, refusal), end: 'limited' };
  const checked = tool.checkInput(input);
  if (!checked.ok) {
    return {
      outcome: errorResult(
        call,
        registry,
        `${checked.problems}${ofOtherTools(tool, input, registry)} ${NOTHING_DONE}`,
      ),
      end: 'invalid_input',
    };
  }
  const answer = await tool.run(checked.value, call);
  // A client that asked for a task does not read results with `isError`; it shows protocol errors.
  return call.wantsTask && answer.kind === 'refusal'
    ? { outcome: failed(invalidParams(answer.message)), end: 'refused' }
    : toVerdict(tool, answer, call, registry);
}

function toVerdict<C>(
  tool: Tool<C>,
  answer: ToolAnswer<unknown>,
  call: Call<C>,
  registry: Registry<C>,
): Verdict {
  switch (answer.kind) {
    case 'structured':
      return { outcome: structuredResult(tool, answer, call, registry), end: 'succeeded' };
    case 'content': {
      // A tool with an output schema must answer every success with structured content.
      if (tool.hasOutput)
        throw new TypeError(`${tool.name} has an output schema and answered without content for it`);
      const members = `"content":${JSON.stringify(answer.content)}`;
      return { outcome: succeeded(seal(call.era, registry, members, metaOf(answer))), end: 'succeeded' };
    }
    case 'refusal':
      return { outcome: errorResult(call, registry, answer.message, answer.meta), end: 'refused' };
    case 'task':
      return {
        outcome: succeeded(seal(call.era, registry, serializeMembers({ task: answer.task }))),
        end: 'succeeded',
      };
    case 'invalid':
      return { outcome: failed(invalidParams(answer.message)), end: 'invalid_input' };
    case 'input_required':
      return call.era === 'stateless'
        ? { outcome: askClient(call, registry, answer), end: 'input_required' }
        : { outcome: errorResult(call, registry, NEEDS_QUESTIONS), end: 'missing_capability' };
  }
}

/** The outcome for the answer of a tool that ran as a task. */
export const answerOfTool = <C>(
  tool: Tool<C>,
  answer: ToolAnswer<unknown>,
  call: Call<C>,
  registry: Registry<C>,
): Outcome => toVerdict(tool, answer, call, registry).outcome;

function structuredResult<C>(
  tool: Tool<C>,
  answer: Extract<ToolAnswer<unknown>, { kind: 'structured' }>,
  call: Call<C>,
  registry: Registry<C>,
): Outcome {
  const json = JSON.stringify(tool.checkOutput(answer.value));
  const blocks =
    answer.content === undefined
      ? `[{"type":"text","text":${JSON.stringify(json)}}]`
      : JSON.stringify(answer.content);
  const members = `"content":${blocks},"structuredContent":${json}`;
  return succeeded(seal(call.era, registry, members, metaOf(answer)));
}

/** A failure as a result that the model reads (`isError`). */
const errorResult = <C>(call: Call<C>, registry: Registry<C>, message: string, meta?: JsonObject): Outcome =>
  succeeded(
    seal(
      call.era,
      registry,
      serializeMembers({ content: [{ type: 'text', text: message }], isError: true }),
      meta === undefined ? {} : { meta },
    ),
  );

const metaOf = ({ meta }: { meta?: JsonObject }) => (meta === undefined ? {} : { meta });

function conclude<C>(end: ToolCallEnd<C>, options: McpOptions<C>): void {
  const report = (error: unknown) =>
    options.hooks?.report?.(error, { method: 'tools/call', target: end.tool });
  try {
    const pending = options.hooks?.afterToolCall?.(end);
    if (pending instanceof Promise) pending.catch(report);
  } catch (error) {
    report(error);
  }
}
