import { addresses, keyed, type Operations } from './operations.gen.ts';

/** Operations for keys, by their names in the OpenAPI document. */
export type OperationId = keyof Operations;

/** A request. The idempotency key is generated here when the caller gives none, and is the same for each attempt. */
export type RequestOf<Id extends OperationId> = Operations[Id]['request'] extends { idempotency_key: string }
  ? Omit<Operations[Id]['request'], 'idempotency_key'> & { idempotency_key?: string }
  : Operations[Id]['request'];

type Arguments<Id extends OperationId> = RequestOf<Id> extends undefined ? [] : [request: RequestOf<Id>];

export type AnswerOf<Id extends OperationId> = Operations[Id]['answer'];

/** A refusal of the service. Its `error` identifies the kind. */
export type RefusalOf<Id extends OperationId> = Operations[Id]['refusal'];

/** An answer, or a refusal with its status; `ok` distinguishes them. */
export type Result<Id extends OperationId> =
  | { readonly ok: true; readonly data: AnswerOf<Id> }
  | {
      readonly ok: false;
      readonly status: number;
      /** The `error` is `unknown` when the answer did not come from the service. */
      readonly refusal: RefusalOf<Id> | { readonly error: 'unknown' };
      /** The id of the request in the operator's log. */
      readonly requestId: string | null;
    };

/** Operations that answer page by page. */
export type PagedId = {
  [Id in OperationId]: 'next_cursor' extends keyof AnswerOf<Id> ? Id : never;
}[OperationId];

/** A refusal, thrown by methods that answer no {@link Result}. */
export class LiveryError extends Error {
  override readonly name = 'LiveryError';
  readonly status: number;
  /** Code of the refusal, as in the service's table of errors. */
  readonly error: string;
  readonly reason: string | undefined;
  readonly requestId: string | null;

  constructor(
    operation: string,
    failed: { status: number; refusal: { error: string; reason?: string }; requestId: string | null },
  ) {
    const { status, refusal, requestId } = failed;
    const why = refusal.reason === undefined ? '' : ` (${refusal.reason})`;
    super(`${operation}: ${refusal.error}${why}, HTTP ${status}, request ${requestId ?? 'unknown'}`);
    this.status = status;
    this.error = refusal.error;
    this.reason = refusal.reason;
    this.requestId = requestId;
  }
}

export interface LiveryOptions {
  /** Address of the service, for example `https://app.example.com`. */
  baseUrl: string;
  /**
   * An API key; platform functions need the scope `platform`, branding the scope `theme`. Spaces and line breaks around
   * it are removed.
   */
  apiKey: string;
  /** The number of retries of a request that may succeed later; 3 by default. */
  retries?: number;
  /** The time limit of one attempt in milliseconds; 30,000 by default. */
  timeout?: number;
  fetch?: typeof fetch;
  /** Waits; replaced in tests. */
  wait?: (milliseconds: number) => Promise<void>;
}

/** The longest pause before a retry. */
const LONGEST_PAUSE_MS = 60_000;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Calls the service with an API key. A request is sent again after a lost answer, a 429 and every 5xx where a
 * repeat is harmless: all platform functions and all reads are idempotent. A draft that is saved twice is
 * refused as a conflict, so that saving and publishing are repeated only after a 429 and a 503, which changed
 * nothing.
 */
export class Livery {
  readonly #options: Required<LiveryOptions>;

  /** @throws {TypeError} The key has characters that no key has. */
  constructor(options: LiveryOptions) {
    const apiKey = options.apiKey.trim();
    // `fetch` would refuse it with a message that has the key, and messages are logged.
    if (/[^\x21-\x7E]/.test(apiKey))
      throw new TypeError('The API key has a space, a line break or another character that no key has.');
    this.#options = {
      retries: 3,
      timeout: 30_000,
      fetch: (input, init) => fetch(input, init),
      wait: sleep,
      ...options,
      apiKey,
      baseUrl: options.baseUrl.replace(/\/$/, ''),
    };
  }

  /** Calls an operation. It throws only when no answer arrived, with the error of `fetch`. */
  async call<Id extends OperationId>(operation: Id, ...[request]: Arguments<Id>): Promise<Result<Id>> {
    const { retries, wait } = this.#options;
    const body = withIdempotencyKey(operation, request);
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= retries;
      const response = await this.#send(operation, body).catch((error: unknown) => {
        if (last || !isRepeatable(operation)) throw error;
        return null;
      });
      const again =
        response === null ||
        response.status === 429 ||
        response.status === 503 ||
        (response.status >= 500 && isRepeatable(operation));
      if (response !== null && (!again || last)) return resultOf<Id>(response);
      const asked = Number(response?.headers.get('Retry-After') ?? Number.NaN);
      await response?.body?.cancel();
      await wait(Math.min(asked >= 0 ? asked * 1000 : 500 * 2 ** attempt, LONGEST_PAUSE_MS));
    }
  }

  /** Like {@link call}, but answers the body. A refusal is thrown as a {@link LiveryError}. */
  async get<Id extends OperationId>(operation: Id, ...request: Arguments<Id>): Promise<AnswerOf<Id>> {
    const result = await this.call(operation, ...request);
    if (result.ok) return result.data;
    throw new LiveryError(operation, result);
  }

  /** All pages of an answer, one after another. A refusal is thrown as a {@link LiveryError}. */
  async *pages<Id extends PagedId>(
    operation: Id,
    request: RequestOf<Id>,
  ): AsyncGenerator<AnswerOf<Id>, void> {
    let next: object = request as object;
    for (;;) {
      const page = await this.get(operation, ...([next] as unknown as Arguments<Id>));
      yield page;
      const { next_cursor: cursor } = page as { next_cursor?: string | null };
      if (typeof cursor !== 'string') return;
      next = { ...next, cursor };
    }
  }

  #send(operation: OperationId, request: unknown): Promise<Response> {
    const { baseUrl, apiKey, timeout } = this.#options;
    const [method, pattern] = addresses[operation];
    const { path, body } = withPath(pattern, request);
    return this.#options.fetch(baseUrl + path, {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
  }
}

/** Whether a repeat is harmless when the effect of the request is unknown. */
const isRepeatable = (operation: OperationId): boolean =>
  operation.startsWith('platform') || addresses[operation][0] === 'GET' || operation === 'checkCss';

const withIdempotencyKey = (operation: OperationId, request: unknown): unknown =>
  keyed.has(operation) ? { idempotency_key: crypto.randomUUID(), ...(request as object) } : request;

/** The path with its parameters, which are in the request beside the fields of the body. */
function withPath(pattern: string, request: unknown): { path: string; body: unknown } {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return { path: pattern, body: request };
  const fields = Object.entries(request as object);
  const body = fields.filter(([name]) => !names.includes(name));
  return {
    path: pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((request as Record<string, unknown>)[name])),
    ),
    body: body.length === 0 ? undefined : Object.fromEntries(body),
  };
}

async function resultOf<Id extends OperationId>(response: Response): Promise<Result<Id>> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return { ok: true, data: body as AnswerOf<Id> };
  const isRefusal = typeof body === 'object' && body !== null && 'error' in body;
  return {
    ok: false,
    status: response.status,
    refusal: isRefusal ? (body as RefusalOf<Id>) : { error: 'unknown' },
    requestId: response.headers.get('X-Request-Id'),
  };
}
