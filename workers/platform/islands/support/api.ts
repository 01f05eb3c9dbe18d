export interface ApiFailure {
  ok: false;
  /** The API's error code; `signed_out` and `offline` are this side's own. */
  error: string;
  /** JSON Pointer into what was sent. */
  path: string | null;
  description: string | null;
  /** The whole answer. */
  body: Readonly<Record<string, unknown>>;
}

export type Answer<T> = { ok: true; value: T } | ApiFailure;

export interface Api {
  /** A bearer that is good for at least half a minute. */
  bearer(): Promise<Answer<string>>;
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

const RENEW_BEFORE_MS = 30_000;

export const failure = (error: string): ApiFailure => ({
  ok: false,
  error,
  path: null,
  description: null,
  body: {},
});

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

  async function bearer(): Promise<Answer<string>> {
    if (token === null || token.renewAt < Date.now()) {
      const problem = await renew();
      if (problem !== null) return problem;
    }
    return { ok: true, value: token?.value ?? '' };
  }

  async function send<T>(method: string, path: string, body: unknown, retry: boolean): Promise<Answer<T>> {
    const held = await bearer();
    if (!held.ok) return held;
    const response = await fetch(path, {
      method,
      headers: { Authorization: `Bearer ${held.value}`, 'Content-Type': 'application/json' },
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
      // An asset that is still named somewhere is refused with the places instead of a code.
      error: String(answer.error ?? 'in_use'),
      path: typeof answer.path === 'string' ? answer.path : null,
      description: typeof answer.error_description === 'string' ? answer.error_description : null,
      body: answer,
    };
  }

  return {
    bearer: () => bearer().catch(() => failure('offline')),
    call: (method, path, body) => send<never>(method, path, body, true).catch(() => failure('offline')),
  };
}
