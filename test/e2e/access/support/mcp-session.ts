import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
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
  /** The access token of the session. */
  token(): string;
  close(): Promise<void>;
}

/** The demo customer's assistant, connected with every scope. */
export async function openMcpSession(service: TestService): Promise<McpSession> {
  const provider = new SdkProvider();
  const make = () => ({
    client: new Client({ name: 'livery-tests', version: '1.0.0' }),
    transport: new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`), {
      authProvider: provider as never,
    }),
  });
  const first = make();
  await first.client.connect(first.transport as never).catch(() => undefined);
  const person = new TestBrowser(service.baseUrl, service.demo.customer_session_cookie);
  const scopes = ['service:write', 'service:deploy', 'service:manage'];
  const back = await person.approve(provider.authorizationUrl ?? '', scopes);
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
    token: () => provider.saved?.access_token ?? '',
    close: () => client.close(),
  };
}
