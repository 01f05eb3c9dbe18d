import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SdkProvider } from '../../e2e/access/support/sdk-provider.ts';

export interface ToolAnswer {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
  content: Array<{ text?: string }>;
}

/** An assistant on the person's computer: the official client, which opens the browser for the sign-in. */
export class Assistant {
  readonly provider: SdkProvider;
  readonly #url: URL;
  #client: Client | undefined;
  #transport: StreamableHTTPClientTransport | undefined;

  constructor(mcpUrl: string, callback: string) {
    this.#url = new URL(mcpUrl);
    this.provider = new SdkProvider(callback);
  }

  /** Connects. Without a token it is refused, and `provider.authorizationUrl` is the address for the person. */
  connect(): Promise<void> {
    this.#client = new Client(
      { name: 'assistant', version: '1.0.0' },
      { versionNegotiation: { mode: 'legacy' } },
    );
    this.#transport = new StreamableHTTPClientTransport(this.#url, { authProvider: this.provider as never });
    return this.#client.connect(this.#transport);
  }

  /** Completes the authorization; the client checks `state`, `iss` and the other parameters itself. */
  async finish(back: URL): Promise<void> {
    await this.#transport?.finishAuth(back.searchParams as never);
    await this.close();
    await this.connect();
  }

  async tools(): Promise<string[]> {
    return ((await this.#client?.listTools())?.tools ?? []).map(({ name }) => name);
  }

  call(name: string, input: Record<string, unknown> = {}, progress?: string[]): Promise<ToolAnswer> {
    const onprogress = (step: { message?: string | undefined }) => progress?.push(step.message ?? '');
    return this.#client?.callTool(
      { name, arguments: input },
      progress === undefined ? {} : { onprogress },
    ) as Promise<ToolAnswer>;
  }

  async close(): Promise<void> {
    await this.#client?.close().catch(() => undefined);
  }
}
