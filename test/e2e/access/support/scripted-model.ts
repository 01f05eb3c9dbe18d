import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The next action of the model, given the results of its calls so far: a call, or the final text for the user. */
export type Step = (results: readonly unknown[]) => { tool: string; input: Record<string, unknown> } | string;

interface OfferedTool {
  function: {
    name: string;
    parameters: { properties?: Record<string, unknown>; required?: string[] };
  };
}
interface Message {
  role: string;
  content?: unknown;
}

export interface ScriptedModel {
  /** Base address of an OpenAI-compatible API. */
  url: string;
  /** The actions of the next conversation. */
  script: Step[];
  stop(): Promise<void>;
}

/**
 * A model server of OpenAI's chat completions that follows a script. It calls only tools that the request
 * offers, with arguments of their schemas.
 */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const model: ScriptedModel = {
    url: '',
    script: [],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, response) => {
    complete(model, request)
      .then((message) => {
        const body = {
          id: crypto.randomUUID(),
          object: 'chat.completion',
          created: 0,
          model: 'scripted',
          choices: [{ index: 0, message, finish_reason: 'tool_calls' in message ? 'tool_calls' : 'stop' }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        };
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      })
      .catch((error: unknown) => {
        response
          .writeHead(400, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ error: { message: String(error), type: 'invalid_request_error' } }));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return model;
}

async function complete({ script }: ScriptedModel, request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { messages, tools } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
    messages: Message[];
    tools: OfferedTool[];
  };
  const results = messages.filter(({ role }) => role === 'tool').map(({ content }) => resultOf(content));
  const step = script[results.length];
  if (step === undefined) throw new Error('the script has ended');
  const next = step(results);
  if (typeof next === 'string') return { role: 'assistant', content: next };
  const offered = tools.find(({ function: { name } }) => name === next.tool)?.function.parameters;
  if (offered === undefined) throw new Error(`${next.tool} is not offered`);
  const unnamed = Object.keys(next.input).filter((name) => !Object.hasOwn(offered.properties ?? {}, name));
  const missing = (offered.required ?? []).filter((name) => !Object.hasOwn(next.input, name));
  if (unnamed.length + missing.length > 0)
    throw new Error(`${next.tool}: not named ${unnamed.join()}, missing ${missing.join()}`);
  const call = {
    id: `call-${results.length}`,
    type: 'function',
    function: { name: next.tool, arguments: JSON.stringify(next.input) },
  };
  return { role: 'assistant', content: null, tool_calls: [call] };
}

/** The answer of a tool as libraries pass it to a model: text, often JSON around the text of the tool. */
function resultOf(content: unknown): unknown {
  if (typeof content === 'string') {
    try {
      return resultOf(JSON.parse(content));
    } catch {
      return content;
    }
  }
  if (Array.isArray(content)) return resultOf((content[0] as { text?: string } | undefined)?.text ?? '');
  if (
    typeof content === 'object' &&
    content !== null &&
    'content' in content &&
    Array.isArray(content.content)
  )
    return resultOf(content.content);
  return content;
}
