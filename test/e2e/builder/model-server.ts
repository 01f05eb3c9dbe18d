import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Api = 'anthropic' | 'openai';

/** The parts of a request to the model. */
export interface Asked {
  api: Api;
  key: string;
  system: string;
  turns: { role: string; content: string }[];
  schema: Record<string, unknown>;
}

export interface ModelServer {
  url: string;
  asked: Asked[];
  /** The answer of the model, by the number of the request. */
  says: (asked: Asked, time: number) => unknown;
  stop(): Promise<void>;
}

interface Body {
  system?: string;
  messages: { role: string; content: string }[];
  tools?: { name: string; input_schema: Record<string, unknown> }[];
  tool_choice?: { type: string; name: string };
  response_format?: { json_schema: { schema: Record<string, unknown> } };
}

/** A server of the Messages API and of chat completions, as their references describe them. */
export async function startModelServer(): Promise<ModelServer> {
  const model: ModelServer = {
    url: '',
    asked: [],
    says: () => ({}),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
    const { headers, url } = request;
    const reply = (status: number, answer: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    const say = (asked: Asked): unknown => {
      model.asked.push(asked);
      return model.says(asked, asked.turns.filter(({ role }) => role === 'user').length);
    };
    if (url === '/v1/messages' && headers['anthropic-version'] === '2023-06-01') {
      const [tool] = body.tools ?? [];
      const input = say({
        api: 'anthropic',
        key: String(headers['x-api-key']),
        system: body.system ?? '',
        turns: body.messages,
        schema: tool?.input_schema ?? {},
      });
      const id = 'toolu_01A09q90qw90lq917835lq9';
      return void reply(200, {
        id: 'msg_01XFDUDYJgAACzvnptvVoYEL',
        type: 'message',
        role: 'assistant',
        model: 'claude-test',
        content: [{ type: 'tool_use', id, name: body.tool_choice?.name, input }],
        stop_reason: 'tool_use',
        stop_sequence: null,
        usage: { input_tokens: 12, output_tokens: 6 },
      });
    }
    if (url === '/v1/chat/completions') {
      const [system, ...turns] = body.messages;
      const content = JSON.stringify(
        say({
          api: 'openai',
          key: String(headers.authorization).replace('Bearer ', ''),
          system: system?.content ?? '',
          turns,
          schema: body.response_format?.json_schema.schema ?? {},
        }),
      );
      return void reply(200, {
        id: 'chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT',
        object: 'chat.completion',
        created: 1_741_569_952,
        model: 'gpt-test',
        choices: [
          { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' },
        ],
        usage: { prompt_tokens: 19, completion_tokens: 10, total_tokens: 29 },
      });
    }
    reply(404, { error: { message: 'not found' } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return model;
}
