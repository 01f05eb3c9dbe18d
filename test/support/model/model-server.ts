import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Api = 'anthropic' | 'openai';

/** A question as a model gets it, in the same form for both APIs. */
export interface Asked {
  api: Api;
  key: string;
  model: string;
  /** Instructions of the service. */
  system: string;
  /** Turns after the instructions, each as JSON of the API. */
  turns: { role: string; text: string }[];
  /** Names of the tools with the JSON Schemas of their inputs. */
  tools: Record<string, Record<string, unknown>>;
  maxTokens: number;
}

export interface Call {
  name: string;
  input: unknown;
}

/** What a scripted model does with a question. */
export interface Said {
  calls?: Call[];
  text?: string;
  /** `length` and `content_filter` as OpenAI names them; each API gets its own word. */
  finish?: 'tool_calls' | 'stop' | 'length' | 'content_filter';
  /** The last call ends after this many characters of its input. */
  cutAfter?: number;
  /** An answer that is no stream: status, headers and body. */
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** What happens after the calls were written, in place of the end of the stream. */
  ending?: 'hang' | 'endless' | 'break';
  /** Omits the count of tokens. */
  uncounted?: boolean;
  /** Milliseconds between two pieces of the stream. */
  pause?: number;
}

export interface ModelServer {
  /** Without a slash at the end; both APIs have their paths below it. */
  url: string;
  asked: Asked[];
  says: (asked: Asked, number: number) => Said;
  stop(): Promise<void>;
}

/** Characters of one piece of a stream. */
const PIECE = 24;
const TOKENS = { input: 1200, output: 340 };

const pieces = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, 'g')) ?? [];

/** A server that streams as the APIs of OpenAI (chat completions) and Anthropic (Messages) do. */
export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const model: ModelServer = {
    url: '',
    asked: [],
    says: () => ({ text: 'Hello', finish: 'stop' }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const api = request.url?.endsWith('/messages') ? 'anthropic' : 'openai';
    if (!request.url?.endsWith(api === 'anthropic' ? '/messages' : '/chat/completions'))
      return void response.writeHead(404).end();
    const asked = api === 'anthropic' ? readAnthropic(request, body) : readOpenAi(request, body);
    model.asked.push(asked);
    const said = model.says(asked, model.asked.length);
    if (said.status !== undefined || said.body !== undefined) {
      response.writeHead(said.status ?? 200, { 'Content-Type': 'application/json', ...said.headers });
      return void response.end(said.body ?? '{"error":{"message":"no"}}');
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream', ...said.headers });
    for (const event of api === 'anthropic' ? anthropicEvents(said) : openAiEvents(said)) {
      if (!response.writable) return;
      response.write(event);
      if (said.pause !== undefined) await new Promise((resolve) => setTimeout(resolve, said.pause));
    }
    if (said.ending === 'hang') return;
    if (said.ending === 'break') return void response.destroy();
    while (said.ending === 'endless' && response.writable && !response.destroyed) {
      const more = 'and more bread '.repeat(200);
      response.write(
        api === 'anthropic'
          ? line('content_block_delta', { index: 0, delta: { type: 'text_delta', text: more } })
          : chunkOf({ content: more }),
      );
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    response.end();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return model;
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of two APIs, which tests read
type Json = any;

const readOpenAi = ({ headers }: IncomingMessage, body: Json): Asked => {
  const [system, ...turns] = body.messages;
  return {
    api: 'openai',
    key: String(headers.authorization ?? '').replace('Bearer ', ''),
    model: body.model,
    system: system.content,
    turns: turns.map((turn: Json) => ({ role: turn.role, text: JSON.stringify(turn) })),
    tools: Object.fromEntries(
      (body.tools ?? []).map((tool: Json) => [tool.function.name, tool.function.parameters]),
    ),
    maxTokens: body.max_tokens,
  };
};

const readAnthropic = ({ headers }: IncomingMessage, body: Json): Asked => ({
  api: 'anthropic',
  key: String(headers['x-api-key']),
  model: body.model,
  system: JSON.stringify(body.system),
  turns: body.messages.map((turn: Json) => ({ role: turn.role, text: JSON.stringify(turn) })),
  tools: Object.fromEntries((body.tools ?? []).map((tool: Json) => [tool.name, tool.input_schema])),
  maxTokens: body.max_tokens,
});

const chunkOf = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT',
    object: 'chat.completion.chunk',
    created: 1_741_569_952,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

function* openAiEvents(said: Said): Generator<string> {
  yield chunkOf({ role: 'assistant', content: said.text === undefined ? null : '' });
  for (const content of pieces(said.text ?? '')) yield chunkOf({ content });
  const calls = said.calls ?? [];
  for (const [index, { name, input }] of calls.entries()) {
    yield chunkOf({
      tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }],
    });
    for (const piece of pieces(inputOf(said, calls, index, input)))
      yield chunkOf({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  if (said.ending !== undefined) return;
  yield chunkOf({}, said.finish ?? (calls.length > 0 ? 'tool_calls' : 'stop'));
  if (said.uncounted !== true) {
    const usage = {
      prompt_tokens: TOKENS.input,
      completion_tokens: TOKENS.output,
      total_tokens: TOKENS.input + TOKENS.output,
    };
    yield `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [], usage })}\n\n`;
  }
  yield 'data: [DONE]\n\n';
}

const inputOf = ({ cutAfter }: Said, calls: readonly Call[], index: number, input: unknown): string => {
  const text = JSON.stringify(input);
  return cutAfter !== undefined && index === calls.length - 1 ? text.slice(0, cutAfter) : text;
};

const line = (type: string, fields: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;

const STOPS = {
  tool_calls: 'tool_use',
  stop: 'end_turn',
  length: 'max_tokens',
  content_filter: 'refusal',
} as const;

function* anthropicEvents(said: Said): Generator<string> {
  yield line('message_start', {
    message: {
      id: 'msg_01XFDUDYJgAACzvnptvVoYEL',
      type: 'message',
      role: 'assistant',
      model: 'scripted',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: TOKENS.input, output_tokens: 1 },
    },
  });
  let index = 0;
  if (said.text !== undefined || said.ending === 'endless') {
    yield line('content_block_start', { index, content_block: { type: 'text', text: '' } });
    for (const text of pieces(said.text ?? ''))
      yield line('content_block_delta', { index, delta: { type: 'text_delta', text } });
    if (said.ending === 'endless') return;
    yield line('content_block_stop', { index });
    index += 1;
  }
  const calls = said.calls ?? [];
  for (const [at, { name, input }] of calls.entries()) {
    yield line('content_block_start', {
      index,
      content_block: { type: 'tool_use', id: `toolu_01A09q90qw90lq91783${at}`, name, input: {} },
    });
    for (const piece of pieces(inputOf(said, calls, at, input)))
      yield line('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: piece } });
    if (said.ending === undefined) yield line('content_block_stop', { index });
    index += 1;
  }
  if (said.ending !== undefined) return;
  yield line('message_delta', {
    delta: {
      stop_reason: STOPS[said.finish ?? (calls.length > 0 ? 'tool_calls' : 'stop')],
      stop_sequence: null,
    },
    usage: { output_tokens: TOKENS.output },
  });
  yield line('message_stop', {});
}
