import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Answer } from '../../../support/assistants/agent.ts';
import type { OfferedTool, Schema } from '../../../support/assistants/dialects.ts';
import type { TestService } from '../../support/service.ts';
import { TestBrowser } from './browser.ts';
import { SdkProvider } from './sdk-provider.ts';

export interface Progress {
  progress: number;
  total?: number | undefined;
  message?: string | undefined;
}

export interface ContentBlock {
  type: string;
  text?: string;
  data?: string;
  mimeType?: string;
}

export interface McpSession {
  /** The structured content of a call that must succeed. */
  call<T>(
    tool: string,
    input?: Record<string, unknown>,
    onprogress?: (progress: Progress) => void,
  ): Promise<T>;
  /** The content blocks of a call. */
  content(tool: string, input?: Record<string, unknown>): Promise<ContentBlock[]>;
  /** The whole result of a call, refused or not. */
  result(tool: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** The contents of a resource. */
  read(uri: string): Promise<{ contents: { text?: string }[] }>;
  /** The text of a call that must be refused. */
  refused(tool: string, input?: Record<string, unknown>): Promise<string>;
  /** The tools that the session lists, as hosts give them to a model. */
  tools(): Promise<OfferedTool[]>;
  /** A call as a model sees it: the text of its answer, and whether it was refused. */
  answer(tool: string, input: Record<string, unknown>): Promise<Answer>;
  /** The access token of the session. */
  token(): string;
  close(): Promise<void>;
}

/** What the assistant of a customer may do, besides reading. */
const CUSTOMER = ['service:write', 'service:deploy', 'service:manage'];

/** An assistant of the demo customer, or of the designer of the demo reseller. */
export async function openMcpSession(
  service: TestService,
  who: 'customer' | 'designer' = 'customer',
): Promise<McpSession> {
  const provider = new SdkProvider();
  const make = () => ({
    client: new Client({ name: 'livery-tests', version: '1.0.0' }),
    transport: new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), {
      authProvider: provider as never,
    }),
  });
  const first = make();
  await first.client.connect(first.transport as never).catch(() => undefined);
  const { demo } = service;
  const isDesigner = who === 'designer';
  const cookie = isDesigner ? demo.session_cookie : demo.customer_session_cookie;
  const person = new TestBrowser(service.baseUrl, cookie);
  const back = await person.approve(
    provider.authorizationUrl ?? '',
    isDesigner ? ['service:manage'] : CUSTOMER,
    isDesigner ? [demo.account_id] : [],
  );
  await first.transport.finishAuth(back.searchParams.get('code') ?? '');
  const { client, transport } = make();
  await client.connect(transport as never);
  const tool = (name: string, input: Record<string, unknown>, onprogress?: (progress: Progress) => void) =>
    client.callTool({ name, arguments: input }, undefined, onprogress === undefined ? {} : { onprogress });
  const text = (content: unknown) => (content as Array<{ text?: string }>)[0]?.text ?? '';
  return {
    async call<T>(name: string, input = {}, onprogress?: (progress: Progress) => void) {
      const { structuredContent, isError, content } = await tool(name, input, onprogress);
      if (isError) throw new Error(text(content));
      return structuredContent as T;
    },
    content: async (name, input = {}) => (await tool(name, input)).content as ContentBlock[],
    result: (name, input = {}) => tool(name, input),
    read: async (uri) => (await client.readResource({ uri })) as { contents: { text?: string }[] },
    async refused(name, input = {}) {
      const { isError, content } = await tool(name, input);
      if (!isError) throw new Error(`${name} was not refused`);
      return text(content);
    },
    async tools() {
      const { tools } = await client.listTools();
      return tools.map(({ name, description = '', inputSchema }) => ({
        name,
        description,
        inputSchema: inputSchema as Schema,
      }));
    },
    // A fault of the protocol is an error that hosts show to their model, too.
    answer: async (name, input) =>
      tool(name, input).then(
        ({ content, isError }) => ({ text: text(content), isError: isError === true }),
        (error: unknown) => ({ text: String(error), isError: true }),
      ),
    token: () => provider.saved?.access_token ?? '',
    close: () => client.close(),
  };
}
