import * as z from 'zod';
import {
  type AuthOutcome,
  createRegistry,
  defineFor,
  handleMcp,
  type McpOptions,
  type RegistryParts,
  structured,
} from '#workers/auth/mcp/engine/index.ts';
import type { Timers } from '#workers/auth/mcp/engine/stream/timers.ts';

export interface Caller {
  user: string;
}

export const SCOPES = ['service:read', 'service:write', 'service:deploy', 'service:manage'] as const;
export const define = defineFor<Caller>();
export const HINTS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** A clock that the test advances. */
class ManualTimers implements Timers {
  #now = 0;
  #waiting: Array<{ at: number; callback: () => void }> = [];

  get now(): number {
    return this.#now;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  after(ms: number, callback: () => void): () => void {
    const entry = { at: this.#now + ms, callback };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
    };
  }

  /** Advances the time, and runs due timers in order, with all promises in between. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    await turn();
    for (;;) {
      const due = this.#waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#waiting = this.#waiting.filter((other) => other !== due);
      this.#now = due.at;
      due.callback();
      await turn();
    }
    this.#now = until;
  }
}

/** Resolves after all ready promises were followed. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

const echo = define.tool({
  name: 'echo',
  title: 'Echo',
  description: 'Says it again',
  input: z.strictObject({ text: z.string().max(20) }),
  output: z.strictObject({ text: z.string() }),
  annotations: HINTS,
  scope: 'service:read',
  run: ({ text }) => structured({ text }),
});

const registryOf = (parts: Partial<RegistryParts<Caller>> = {}) =>
  createRegistry<Caller>({ server: { name: 'test', version: '1.0.0' }, tools: [echo], ...parts });

export interface Setup {
  parts?: Partial<RegistryParts<Caller>>;
  options?: Partial<McpOptions<Caller>>;
  scopes?: readonly string[];
}

export function endpoint({ parts, options, scopes = SCOPES }: Setup = {}) {
  const timers = new ManualTimers();
  const reported: unknown[] = [];
  const granted: AuthOutcome<Caller> = {
    kind: 'granted',
    context: { user: 'u1' },
    scopes: new Set(scopes),
  };
  const all: McpOptions<Caller> = {
    registry: registryOf(parts),
    enabled: true,
    authenticate: async () => granted,
    allowedHosts: ['mcp.test'],
    resourceMetadataUrl: 'https://mcp.test/.well-known/oauth-protected-resource/mcp',
    scopesSupported: SCOPES,
    connectionsUrl: 'https://mcp.test/connections',
    now: () => timers.now,
    timers,
    hooks: { report: (error) => reported.push(error) },
    ...options,
  };
  return { timers, reported, handle: (request: Request) => handleMcp(request, all) };
}

const POST_HEADERS = {
  Host: 'mcp.test',
  Authorization: 'Bearer token',
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};

type HeaderChanges = Record<string, string | null>;

export function rawPost(body: BodyInit | null, changes: HeaderChanges = {}): Request {
  const headers = new Headers(POST_HEADERS);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return new Request('https://mcp.test/mcp', { method: 'POST', headers, body });
}

export const post = (message: unknown, changes: HeaderChanges = {}): Request =>
  rawPost(JSON.stringify(message), changes);

export const rpc = (method: string, params?: object, id: string | number = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params === undefined ? {} : { params }),
});

export const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A well-formed request of the stateless era. */
export function modern(
  method: string,
  params: Record<string, unknown> = {},
  changes: HeaderChanges = {},
): Request {
  const target = params.name ?? params.uri;
  return post(rpc(method, { _meta: META, ...params }), {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': method,
    ...(typeof target === 'string' ? { 'Mcp-Name': target } : {}),
    ...changes,
  });
}

export interface Answered {
  jsonrpc: string;
  id: string | number | null;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown> & { content?: Array<{ text: string }>; isError?: boolean };
  error?: { code: number; message: string; data?: Record<string, unknown> };
}

/** The messages of an event stream's text, in their order. */
export const eventsOf = (text: string): Answered[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as Answered);

export async function readRpcAnswers(response: Response): Promise<Answered[]> {
  expectStream(response);
  return eventsOf(await response.text());
}

export async function readRpcAnswer(response: Response): Promise<Answered> {
  const [only, ...more] = await readRpcAnswers(response);
  if (only === undefined || more.length > 0) throw new Error(`${String(more.length + 1)} messages`);
  return only;
}

function expectStream(response: Response): void {
  if (response.status !== 200 || response.headers.get('Content-Type') !== 'text/event-stream') {
    throw new Error(`${String(response.status)} ${String(response.headers.get('Content-Type'))}`);
  }
}

/** Reads an open stream as far as it was sent. */
export function reading(response: Response) {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const state = { text: '', done: false };
  const pump = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      state.text += decoder.decode(value, { stream: true });
    }
    state.done = true;
  };
  void pump();
  return { state, cancel: () => reader.cancel() };
}
