import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ResponsesRequest {
  input: Array<{ type: string; output?: unknown }>;
  tools: Array<{ type: string; name?: string }>;
}

export interface ScriptedResponses {
  /** Base address of an API in the form of OpenAI's Responses. */
  url: string;
  /** What the called tool answered. */
  outputs: string[];
  stop(): void;
}

/** A model that calls one tool of the server `sites` and then ends its turn. */
export async function startScriptedResponses(tool: string): Promise<ScriptedResponses> {
  const outputs: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'GET') return void response.end('{"data":[],"models":[]}');
      const { input, tools } = JSON.parse(Buffer.concat(chunks).toString()) as ResponsesRequest;
      const last = input.at(-1);
      const space = tools.find(({ type, name }) => type === 'namespace' && name?.includes('sites') === true);
      const call = { type: 'function_call', id: 'f', call_id: 'c', arguments: '{}' };
      const item =
        last?.type === 'function_call_output'
          ? { type: 'message', role: 'assistant', id: 'm', content: [{ type: 'output_text', text: 'Done' }] }
          : space === undefined
            ? { ...call, name: `mcp__sites__${tool}` }
            : { ...call, namespace: space.name, name: tool };
      if (last?.type === 'function_call_output') outputs.push(JSON.stringify(last.output));
      const details = {
        input_tokens_details: { cached_tokens: 0 },
        output_tokens_details: { reasoning_tokens: 0 },
      };
      const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2, ...details };
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      for (const event of [
        { type: 'response.created', response: { id: 'r' } },
        { type: 'response.output_item.done', output_index: 0, item },
        { type: 'response.completed', response: { id: 'r', usage } },
      ]) {
        response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
      }
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    outputs,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
