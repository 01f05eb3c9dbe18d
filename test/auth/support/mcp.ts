import { env } from 'cloudflare:workers';
import { withDatabaseRetries } from '#shared/db/retry/with-database-retries.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';
import { loadedOnCall } from '../../support/workerd/loaded-on-call.ts';
import { call } from './browser.ts';
import { OAuthClient } from './oauth-client.ts';
import { type Person, signedIn } from './people.ts';
import { seedConnection } from './seed-connection.ts';
import { siteAssets } from './site-assets.ts';

export interface ToolResult {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
  content: Array<{ type: string; text: string }>;
  _meta?: Record<string, unknown>;
}

interface RpcAnswer {
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

/** Posts one message and answers the messages of its stream. */
export async function post(
  token: string | null,
  body: unknown,
  headers: Record<string, string> = {},
  bindings: Partial<AuthEnv> = {},
): Promise<Response> {
  return call(
    '/mcp',
    {
      method: 'POST',
      headers: {
        Host: 'localhost:8787',
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    {
      SITE_VERSIONS: loadedOnCall(() => siteVersions(bindings)),
      BRAND_TOOLS: loadedOnCall(() => brandTools(bindings)),
      ...bindings,
    },
  );
}

/** The entrypoint of the sites Worker over the same bindings. Calls between Workers are tested in the e2e tier. */
async function siteVersions(bindings: Partial<AuthEnv>): Promise<AuthEnv['SITE_VERSIONS']> {
  const { versionsService } = await import('#workers/sites/service/versions-service.ts');
  const own = withDatabaseRetries({ ...env, ASSETS: siteAssets, ...bindings });
  return versionsService(own, systemRuntime) as unknown as AuthEnv['SITE_VERSIONS'];
}

/** The entrypoint of the branding Worker, likewise, with a replacement of its lock and its files. */
async function brandTools(bindings: Partial<AuthEnv>): Promise<AuthEnv['BRAND_TOOLS']> {
  const [{ brandService }, { executeCommand }, { stylingContractBody }] = await Promise.all([
    import('#workers/branding/tools/brand-service.ts'),
    import('#workers/branding/revisions/execute-command.ts'),
    import('#schema/contract/styling-contract.ts'),
  ]);
  const own = withDatabaseRetries({ ...env, ...bindings });
  const service = brandService(
    {
      DB: own.DB,
      BRAND: env.SITE_FILES,
      REVISIONS: {
        getByName: () => ({ change: (envelope: never) => executeCommand(own.DB, envelope) }),
      } as unknown as BrandingEnv['REVISIONS'],
      JURISDICTION: '',
      INGEST_HOSTS: '',
      PREVIEW_SECRET: 'a secret of the tests',
      BASE_URL: env.BASE_URL,
      ASSETS: {
        fetch: async (url: RequestInfo | URL) =>
          String(url).endsWith('/contract.json')
            ? new Response(stylingContractBody)
            : new Response(null, { status: 404 }),
      },
    },
    systemRuntime,
  );
  return service as unknown as AuthEnv['BRAND_TOOLS'];
}

export async function readRpcMessages(response: Response): Promise<RpcAnswer[]> {
  const text = await response.text();
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as RpcAnswer);
}

/** A connection of a user, which calls tools with its token. */
export class Connection {
  readonly token: string;
  bindings: Partial<AuthEnv> = {};

  constructor(token: string) {
    this.token = token;
  }

  async rpc(method: string, params: Record<string, unknown> = {}): Promise<RpcAnswer> {
    const response = await post(this.token, { jsonrpc: '2.0', id: 1, method, params }, {}, this.bindings);
    const answers = await readRpcMessages(response);
    return answers.at(-1) ?? { error: { code: response.status, message: 'no answer' } };
  }

  /** Sends a request of the stateless era (revision 2026-07-28) with the client's capabilities. */
  async modern(
    method: string,
    params: Record<string, unknown>,
    capabilities: Record<string, unknown> = {},
  ): Promise<RpcAnswer> {
    const version = '2026-07-28';
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    };
    const headers = {
      'MCP-Protocol-Version': version,
      'Mcp-Method': method,
      ...(typeof params.name === 'string' && { 'Mcp-Name': params.name }),
    };
    const message = { jsonrpc: '2.0', id: 1, method, params: { _meta, ...params } };
    const [answer] = await readRpcMessages(await post(this.token, message, headers, this.bindings));
    return answer ?? { error: { code: 0, message: 'no answer' } };
  }

  async tool(name: string, input: Record<string, unknown> = {}): Promise<ToolResult> {
    const { result, error } = await this.rpc('tools/call', { name, arguments: input });
    if (result === undefined) throw new Error(JSON.stringify(error));
    return result as unknown as ToolResult;
  }

  /** The structured content of a call that must succeed. */
  async value<T = Record<string, unknown>>(name: string, input: Record<string, unknown> = {}): Promise<T> {
    const result = await this.tool(name, input);
    if (result.isError) throw new Error(result.content[0]?.text);
    return result.structuredContent as T;
  }
}

const ALL = ['service:write', 'service:deploy', 'service:manage'].map((scope) => ['scope', scope]);

/** Seeds a connection of the person, with every scope unless `choices` are given, which no form checks. */
export async function connect(person: Person, choices: string[][] = ALL): Promise<Connection> {
  return new Connection((await seedConnection(person, choices)).tokens.access_token);
}

/** Creates a connection through registration, consent and redemption. */
export async function connectByConsent(person: Person, choices: string[][] = ALL): Promise<Connection> {
  const client = await new OAuthClient().register();
  const tokens = await client.connect(await signedIn(person), choices);
  return new Connection(tokens.access_token);
}
