import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { describeTool, TOOL_COUNT } from './tools.ts';

const inputSchema = z.object({
  workspace: z.string().max(64),
  name: z.string().max(120),
  limit: z.int().min(1).max(100),
});
const outputSchema = z.object({ id: z.string(), name: z.string(), count: z.number() });

/** One server for each request, as the package requires. Objects that requests can share are shared here too. */
const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'bench', version: '1.0.0' });
  for (let index = 0; index < TOOL_COUNT; index += 1) {
    const { name, title, description } = describeTool(index);
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema,
        outputSchema,
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      async ({ workspace, name: given, limit }) => {
        const structuredContent = { id: workspace, name: given, count: limit };
        return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
      },
    );
  }
  return server;
});

export const sdk = (request: Request): Promise<Response> => handler.fetch(request);
