export interface ApiFailure {
  ok: false;
  /** The API's error code; `signed_out` and `offline` are this side's own. */
  error: string;
  /** JSON Pointer into what was sent. */
  path: string | null;
  description: string | null;
}

export type Answer<T> = { ok: true; value: T } | ApiFailure;

export interface Api {
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

const RENEW_BEFORE_MS = 30_000;

const failure = (error: string): ApiFailure => ({ ok: false, error, path: null, description: null });

/**
 * Calls the branding API for one account with a short-lived bearer of this browser's session. It is renewed shortly
 * before it ends, and once more when the API has stopped taking it.
 */
export function createApi(accountId: string): Api {
  let token: { value: string; renewAt: number } | null = null;

  async function renew(): Promise<ApiFailure | null> {
    const response = await fetch('/session/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account_id: accountId }),
    });
    if (!response.ok) return failure(response.status === 401 ? 'signed_out' : 'forbidden');
    const issued = (await response.json()) as { token: string; expires_at: string };
    token = { value: issued.token, renewAt: Date.parse(issued.expires_at) - RENEW_BEFORE_MS };
    return null;
  }

  async function send<T>(method: string, path: string, body: unknown, retry: boolean): Promise<Answer<T>> {
    if (token === null || token.renewAt < Date.now()) {
      const problem = await renew();
      if (problem !== null) return problem;
    }
    const response = await fetch(path, {
      method,
      headers: { Authorization: `Bearer ${token?.value}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 401 && retry) {
      token = null;
      return send(method, path, body, false);
    }
    const answer = (await response.json()) as Record<string, unknown>;
    if (response.ok) return { ok: true, value: answer as T };
    return {
      ok: false,
      error: String(answer.error),
      path: typeof answer.path === 'string' ? answer.path : null,
      description: typeof answer.error_description === 'string' ? answer.error_description : null,
    };
  }

  return {
    call: (method, path, body) => send<never>(method, path, body, true).catch(() => failure('offline')),
  };
}
