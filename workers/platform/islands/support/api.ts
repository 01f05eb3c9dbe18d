export interface ApiFailure {
  ok: false;
  /** The API's error code; this code adds `signed_out` and `offline`. */
  error: string;
  /** JSON Pointer into the sent body. */
  path: string | null;
  description: string | null;
  /** Seconds to wait before the next try, if the API answered any. */
  retryAfter: number | null;
  /** The whole body of the answer. */
  body: Readonly<Record<string, unknown>>;
}

export type Answer<T> = { ok: true; value: T } | ApiFailure;

export interface Api {
  /**
   * A session token that is valid for at least half a minute; `renewed` requests a new one after the API refused the
   * last.
   */
  bearer(renewed?: boolean): Promise<Answer<string>>;
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

const RENEW_BEFORE_MS = 30_000;

/** A failure with nothing but a code. */
export const failure = (error: string): ApiFailure => ({
  ok: false,
  error,
  path: null,
  description: null,
  retryAfter: null,
  body: {},
});

/** Parses the failure in a refusal's body. An asset that is still in use is refused with places and no code. */
export function parseFailure(body: Readonly<Record<string, unknown>>, retryAfter: string | null): ApiFailure {
  const seconds = Number(retryAfter ?? Number.NaN);
  return {
    ok: false,
    error: String(body.error ?? 'in_use'),
    path: typeof body.path === 'string' ? body.path : null,
    description: typeof body.error_description === 'string' ? body.error_description : null,
    retryAfter: Number.isFinite(seconds) ? seconds : null,
    body,
  };
}

/** The code of a failure to issue a session token, by the status. */
const withoutBearer = (status: number): string => {
  if (status === 401) return 'signed_out';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'server_error' : 'forbidden';
};

/**
 * Calls the branding API for one account with a session token. The token is renewed shortly before it expires, and once
 * after the API refused it.
 */
export function createApi(accountId: string): Api {
  let token: { value: string; renewAt: number } | null = null;

  async function renew(): Promise<ApiFailure | null> {
    const response = await fetch('/session/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account_id: accountId }),
    });
    if (!response.ok) return failure(withoutBearer(response.status));
    const issued = (await response.json()) as { token: string; expires_at: string };
    token = { value: issued.token, renewAt: Date.parse(issued.expires_at) - RENEW_BEFORE_MS };
    return null;
  }

  async function bearer(renewed = false): Promise<Answer<string>> {
    if (renewed || token === null || token.renewAt < Date.now()) {
      const problem = await renew();
      if (problem !== null) return problem;
    }
    return { ok: true, value: token?.value ?? '' };
  }

  async function send<T>(method: string, path: string, body: unknown, renewed = false): Promise<Answer<T>> {
    const held = await bearer(renewed);
    if (!held.ok) return held;
    const response = await fetch(path, {
      method,
      headers: { Authorization: `Bearer ${held.value}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 401 && !renewed) return send(method, path, body, true);
    const answer: Record<string, unknown> = await response.json();
    if (response.ok) return { ok: true, value: answer as T };
    return parseFailure(answer, response.headers.get('Retry-After'));
  }

  return {
    bearer: (renewed) => bearer(renewed).catch(() => failure('offline')),
    call: (method, path, body) => send<never>(method, path, body).catch(() => failure('offline')),
  };
}
