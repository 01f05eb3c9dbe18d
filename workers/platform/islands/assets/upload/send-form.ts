import { type Answer, type Api, failure, parseFailure } from '../../support/api.ts';

export interface Sending {
  /** Share of the bytes that were sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a form and reports its progress, which `fetch` cannot. A session token that the API refuses is renewed once. An
 * aborted request answers `aborted`.
 */
export async function sendForm<T>(
  api: Api,
  method: 'POST' | 'PATCH',
  path: string,
  form: FormData,
  sending: Sending,
): Promise<Answer<T>> {
  const first = await attempt<T>(api, method, path, form, sending, false);
  if (first.ok || first.error !== 'unauthorized') return first;
  return attempt<T>(api, method, path, form, sending, true);
}

async function attempt<T>(
  api: Api,
  method: string,
  path: string,
  form: FormData,
  { onProgress, signal }: Sending,
  renewed: boolean,
): Promise<Answer<T>> {
  const bearer = await api.bearer(renewed);
  if (!bearer.ok) return bearer;
  if (signal.aborted) return failure('aborted');
  return new Promise((answer) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onerror = () => answer(failure('offline'));
    request.onabort = () => answer(failure('aborted'));
    request.onload = () => {
      // The body is null unless it is JSON, for example when a proxy answers.
      const body = (request.response ?? { error: 'server_error' }) as Record<string, unknown>;
      if (request.status >= 200 && request.status < 300) answer({ ok: true, value: body as T });
      else answer(parseFailure(body, request.getResponseHeader('Retry-After')));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('Authorization', `Bearer ${bearer.value}`);
    request.send(form);
  });
}
