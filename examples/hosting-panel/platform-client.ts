/** An answer of a platform function other than `ok`, with the service's error message. */
export class PlatformError extends Error {
  override name = 'PlatformError';

  readonly status: number;
  readonly code: string;
  readonly reason: string | undefined;
  /** Quote this id to the operator of the service. */
  readonly requestId: string | null;

  constructor(status: number, code: string, reason: string | undefined, requestId: string | null) {
    const why = reason === undefined ? '' : ` (${reason})`;
    super(`${code}${why}, HTTP ${status}, request ${requestId ?? 'unknown'}`);
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.requestId = requestId;
  }
}

export interface ClientOptions {
  /** Base address of the functions, for example `https://app.example/functions/v1`. */
  apiUrl: string;
  /** A key with the scope `platform`. */
  apiKey: string;
  /** How often a request is sent again after an answer that is safe to repeat. */
  retries?: number;
  /** Waits between tries. Tests replace it. */
  wait?: (milliseconds: number) => Promise<void>;
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Calls platform functions. All of them are idempotent, so that a lost answer, a 429 or a 5xx is sent again: after
 * `Retry-After` when the service sends that header, else after 0.5, 1, 2… seconds.
 */
export class PlatformClient {
  readonly #options: Required<ClientOptions>;

  constructor(options: ClientOptions) {
    this.#options = { retries: 3, wait: sleep, ...options };
  }

  async call<Answer>(name: string, body: Record<string, unknown> = {}): Promise<Answer> {
    const { retries, wait } = this.#options;
    for (let attempt = 0; ; attempt += 1) {
      const response = await this.#send(name, body).catch((error: unknown) => {
        if (attempt >= retries) throw error;
        return null;
      });
      if (response?.ok) return (await response.json()) as Answer;
      const repeatable = response === null || response.status === 429 || response.status >= 500;
      if (response !== null && (!repeatable || attempt >= retries)) throw await readError(response);
      const asked = Number(response?.headers.get('Retry-After') ?? Number.NaN);
      await response?.body?.cancel();
      await wait(Number.isFinite(asked) ? asked * 1000 : 500 * 2 ** attempt);
    }
  }

  #send(name: string, body: Record<string, unknown>): Promise<Response> {
    const { apiUrl, apiKey } = this.#options;
    return fetch(`${apiUrl}/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
  }
}

async function readError(response: Response): Promise<PlatformError> {
  const body = (await response.json().catch(() => ({}))) as { error?: string; reason?: string };
  return new PlatformError(
    response.status,
    body.error ?? 'unknown',
    body.reason,
    response.headers.get('X-Request-Id'),
  );
}
