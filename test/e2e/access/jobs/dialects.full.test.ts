import { createMCPClient } from '@ai-sdk/mcp';
import { describe } from 'vitest';
import { dialects, plain, type Schema } from '../../../support/assistants/dialects.ts';
import { type Connect, eachJob } from './each-job.ts';

/** The MCP client of the AI SDK. */
const connect: Connect = async (session, { baseUrl }) => {
  const client = await createMCPClient({
    transport: {
      type: 'http',
      url: `${baseUrl}/mcp`,
      headers: { Authorization: `Bearer ${session.token()}` },
    },
  });
  const { tools } = await client.listTools();
  const made = await client.tools();
  return {
    tools: tools.map(({ name, description = '', inputSchema }) => ({
      name,
      description,
      inputSchema: inputSchema as Schema,
    })),
    async call(name, input) {
      const answer = (await made[name]?.execute?.(input, { toolCallId: name, messages: [] } as never)) as {
        content?: { text?: string }[];
        isError?: boolean;
      };
      return { text: answer.content?.[0]?.text ?? '', isError: answer.isError === true };
    },
    close: () => client.close(),
  };
};

describe.each([plain, ...dialects].map((dialect) => [dialect.name, dialect] as const))(
  'twenty jobs of an agent of the AI SDK with the list in %s',
  (_, dialect) => eachJob(dialect, { connect }),
);
