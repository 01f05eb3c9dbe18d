import { dynamicTool, generateText, jsonSchema, stepCountIs, type ToolSet } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { Ajv } from 'ajv';
import type { Dialect, OfferedTool, Schema } from './dialects.ts';

/** The answer of a tool as a model reads it. */
export interface Answer {
  text: string;
  isError: boolean;
}

/** What a model does next: it calls a tool. A mistake is a call that is refused, with these words in the refusal. */
export interface Step {
  tool: string;
  input: Record<string, unknown>;
  mistake?: readonly string[];
}

/** A conversation: the model's calls, each after the answer of the one before. */
export type Script = Generator<Step, void, Answer>;

/** A connection to the server. */
export interface Server {
  tools: readonly OfferedTool[];
  call(name: string, input: Record<string, unknown>): Promise<Answer>;
}

export interface Conversation {
  calls: { tool: string; input: Record<string, unknown>; answer: Answer }[];
  /** How many of the calls were mistakes. */
  mistakes: number;
}

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const ajv = new Ajv({ strict: false, validateFormats: false });

/** JSON Schema of what a client offers; Gemini writes the names of types in capitals. */
const standard = (schema: Schema): Schema => {
  const { type, properties, items } = schema;
  return {
    ...schema,
    ...(typeof type === 'string' ? { type: type.toLowerCase() } : {}),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [name, standard(each)]),
          ),
        }),
    ...(items === undefined ? {} : { items: standard(items) }),
  };
};

/**
 * Runs one conversation in the agent loop of the AI SDK. The model is a script that sees nothing but the list of tools in
 * the dialect of its client and the answers of its calls; what it calls fits the schemas there, unless it makes a mistake.
 */
export async function converse(
  server: Server,
  dialect: Dialect,
  prompt: string,
  script: Script,
): Promise<Conversation> {
  const done: Conversation = { calls: [], mistakes: 0 };
  const offered = new Map(server.tools.map((tool) => [tool.name, dialect.offer(tool)]));
  const tools: ToolSet = Object.fromEntries(
    [...offered.values()].map(({ name, description, inputSchema }) => [
      name,
      dynamicTool({
        description,
        inputSchema: jsonSchema(standard(inputSchema) as Parameters<typeof jsonSchema>[0]),
        execute: async (input) => {
          const given = input as Record<string, unknown>;
          const answer = await server.call(name, given);
          done.calls.push({ tool: name, input: given, answer });
          return answer.text;
        },
      }),
    ]),
  );
  let step: Step | undefined;
  const model = new MockLanguageModelV4({
    async doGenerate() {
      const last = done.calls.at(-1)?.answer;
      if (step !== undefined && last !== undefined) check(step, last);
      const next = last === undefined ? script.next() : script.next(last);
      if (next.done === true)
        return {
          content: [{ type: 'text', text: 'Done.' }],
          finishReason: { unified: 'stop', raw: 'stop' },
          usage: USAGE,
          warnings: [],
        };
      step = next.value;
      if (step.mistake !== undefined) done.mistakes += 1;
      const input = argumentsOf(step, offered, dialect);
      return {
        content: [
          {
            type: 'tool-call',
            toolCallId: `call-${done.calls.length}`,
            toolName: step.tool,
            input: JSON.stringify(input),
          },
        ],
        finishReason: { unified: 'tool-calls', raw: 'tool_calls' },
        usage: USAGE,
        warnings: [],
      };
    },
  });
  await generateText({ model, tools, prompt, stopWhen: stepCountIs(40), maxRetries: 0 });
  return done;
}

/** A call that is no mistake succeeds; a mistake is refused in words that say what to mend. */
function check({ tool, input, mistake }: Step, { text, isError }: Answer): void {
  if (mistake === undefined && isError)
    throw new Error(`${tool} ${JSON.stringify(input)} was refused: ${text}`);
  if (mistake !== undefined && !isError) throw new Error(`${tool} was not refused: ${text}`);
  const missing = mistake?.find((words) => !text.includes(words));
  if (missing !== undefined) throw new Error(`${tool} does not say "${missing}": ${text}`);
}

function argumentsOf({ tool, input, mistake }: Step, offered: Map<string, OfferedTool>, dialect: Dialect) {
  const schema = offered.get(tool)?.inputSchema;
  if (schema === undefined) throw new Error(`${tool} is not offered`);
  if (mistake !== undefined) return input;
  const filled = dialect.fill(input, schema);
  if (!ajv.validate(standard(schema), filled))
    throw new Error(`${tool} ${JSON.stringify(filled)}: ${ajv.errorsText()}`);
  return filled;
}
