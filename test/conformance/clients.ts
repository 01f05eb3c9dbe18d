import {
  Client as ClientV2,
  StreamableHTTPClientTransport as TransportV2,
} from '@modelcontextprotocol/client';
import { Client as Client132 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport132 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { isFullRun } from '../support/full-run.ts';

interface CallOptions {
  onprogress?: (progress: { progress: number }) => void;
  signal?: AbortSignal;
}

export interface ToolResult {
  content?: unknown;
  structuredContent?: unknown;
  isError?: boolean | undefined;
  _meta?: Record<string, unknown> | undefined;
}

/** The calls that the tests make to a client of any package. */
export interface AnyClient {
  listTools(): Promise<{ tools: Array<{ name: string }> }>;
  callTool(name: string, input: Record<string, unknown>, options?: CallOptions): Promise<ToolResult>;
  listResources(): Promise<{ resources: Array<{ uri: string }> }>;
  listResourceTemplates(): Promise<{ resourceTemplates: Array<{ uriTemplate: string }> }>;
  readResource(uri: string): Promise<{ contents: unknown[] }>;
  listPrompts(): Promise<{ prompts: Array<{ name: string }> }>;
  getPrompt(name: string, input: Record<string, string>): Promise<{ messages: unknown[] }>;
  complete(prompt: string, argument: string, value: string): Promise<string[]>;
  serverName(): string | undefined;
  close(): Promise<void>;
}

type Connect = (url: URL, token: string, fetch: typeof globalThis.fetch) => Promise<AnyClient>;

const identity = { name: 'livery-tests', version: '1.0.0' };
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** The packages differ in the types of these calls only. */
function adapt(client: Client132 | ClientV2): AnyClient {
  const one = client as Client132;
  return {
    listTools: () => one.listTools(),
    callTool: (name, input, options) =>
      client instanceof ClientV2
        ? client.callTool({ name, arguments: input }, options)
        : one.callTool({ name, arguments: input }, undefined, options),
    listResources: () => one.listResources(),
    listResourceTemplates: () => one.listResourceTemplates(),
    readResource: (uri) => one.readResource({ uri }),
    listPrompts: () => one.listPrompts(),
    getPrompt: (name, input) => one.getPrompt({ name, arguments: input }),
    complete: async (name, argument, value) => {
      const { completion } = await one.complete({
        ref: { type: 'ref/prompt', name },
        argument: { name: argument, value },
      });
      return completion.values;
    },
    serverName: () => one.getServerVersion()?.name,
    close: () => one.close(),
  };
}

const v1: Connect = async (url, token, fetch) => {
  const client = new Client132(identity);
  await client.connect(new Transport132(url, { requestInit: bearer(token), fetch }) as never);
  return adapt(client);
};

/** The earlier SDK, which only full runs install. */
const old: Connect = async (url, token, fetch) => {
  const { Client } = await import('mcp-sdk-1.25/client/index.js');
  const { StreamableHTTPClientTransport } = await import('mcp-sdk-1.25/client/streamableHttp.js');
  const client = new Client(identity);
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: bearer(token), fetch }) as never,
  );
  return adapt(client);
};

const v2 =
  (mode: 'legacy' | 'auto'): Connect =>
  async (url, token, fetch) => {
    const client = new ClientV2(identity, { versionNegotiation: { mode } });
    await client.connect(new TransportV2(url, { requestInit: bearer(token), fetch }));
    return adapt(client);
  };

export const CLIENTS: ReadonlyArray<{ name: string; era: 'handshake' | 'stateless'; connect: Connect }> = [
  ...(isFullRun ? [{ name: 'sdk 1.25.3', era: 'handshake' as const, connect: old }] : []),
  { name: 'sdk 1.32.2', era: 'handshake', connect: v1 },
  ...(isFullRun ? [{ name: 'client 2.4.0, legacy', era: 'handshake' as const, connect: v2('legacy') }] : []),
  { name: 'client 2.4.0, auto', era: 'stateless', connect: v2('auto') },
];
