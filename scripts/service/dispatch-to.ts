import type { Miniflare } from 'miniflare';

type Init = NonNullable<Parameters<Miniflare['dispatchFetch']>[1]> & { headers?: Record<string, string> };

/**
 * Sends a request to one Worker by its name, without waiting synchronously. Miniflare's `getWorker` and `getBindings`
 * answer proxies whose calls stop the event loop until workerd answers.
 */
export const dispatchTo = (miniflare: Miniflare, worker: string, path: string, init: Init = {}) =>
  miniflare.dispatchFetch(`http://localhost${path}`, {
    ...init,
    headers: { ...init.headers, 'MF-Route-Override': worker },
  });
