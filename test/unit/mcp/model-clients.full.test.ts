import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GoogleGenAI, mcpToTool } from '@google/genai';
import { toStrictJsonSchema } from 'openai/lib/transform';
import { describe, expect, it } from 'vitest';
import { dialects, type OfferedTool, type Schema } from '../../support/assistants/dialects.ts';
import { factsOfSchema } from '../../support/assistants/facts-of-schema.ts';
import { owner } from './support/listed-tools.ts';

const dialectOf = (name: RegExp) => {
  const found = dialects.find((dialect) => name.test(dialect.name));
  if (found === undefined) throw new Error(`no dialect ${name}`);
  return found;
};
const tools = owner.map(({ name, description, inputSchema }) => ({
  name,
  description,
  inputSchema,
})) as OfferedTool[];

interface Declaration {
  name: string;
  description: string;
  parameters?: Schema;
  parametersJsonSchema?: Schema;
}

/** The declarations that the library sends to its model, from a request to a server of ours. */
async function declarationsOf(given: object): Promise<Declaration[]> {
  let body = '';
  const server = createServer(async (request, response) => {
    for await (const part of request) body += String(part);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ text: 'Done' }] } }] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const library = new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl: `http://127.0.0.1:${port}` } });
  try {
    await library.models.generateContent({ model: 'gemini', contents: 'Hello', config: { tools: [given] } });
  } finally {
    server.close();
  }
  const sent = JSON.parse(body) as { tools: { functionDeclarations: Declaration[] }[] };
  return sent.tools[0]?.functionDeclarations ?? [];
}

describe('@google/genai', () => {
  it('declares every tool of the list as it is, when it lists the tools itself', async () => {
    const client = { listTools: async () => ({ tools }), callTool: async () => ({ content: [] }) };
    const declared = await declarationsOf(mcpToTool(client as never));
    expect(declared.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const [index, { parametersJsonSchema }] of declared.entries())
      expect(parametersJsonSchema).toEqual(tools[index]?.inputSchema);
  });

  it('sends the schemas of Gemini’s own form as our transformation of them', async () => {
    const gemini = dialectOf(/Gemini/);
    const offered = tools
      .map((tool) => gemini.offer(tool))
      .filter(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}).length > 0);
    const functionDeclarations = offered.map(({ name, description, inputSchema }) => ({
      name,
      description,
      parameters: inputSchema,
    }));
    const declared = await declarationsOf({ functionDeclarations });
    for (const [index, { parameters = {} }] of declared.entries())
      expect(factsOfSchema(parameters)).toEqual(factsOfSchema(offered[index]?.inputSchema ?? {}));
    expect(declared).toHaveLength(offered.length);
  });
});

describe('openai in strict mode', () => {
  const strict = dialectOf(/OpenAI/);

  it.each(tools.map((tool) => [tool.name, tool] as const))(
    'takes %s with its optional fields made nullable',
    (_, tool) => {
      const { inputSchema } = strict.offer(tool);
      expect(toStrictJsonSchema(structuredClone(inputSchema) as never)).toEqual(inputSchema);
    },
  );

  it.each([
    ['an optional field', { type: 'object', properties: { a: { type: 'string' } }, required: [] }],
    [
      'an open object',
      {
        type: 'object',
        properties: { a: { type: 'object', additionalProperties: { type: 'string' } } },
        required: ['a'],
      },
    ],
  ])('changes or refuses %s', (_, schema) => {
    let made: unknown;
    try {
      made = toStrictJsonSchema(structuredClone(schema) as never);
    } catch {
      made = null;
    }
    expect(made).not.toEqual(schema);
  });
});
