import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import worker from '#workers/branding/index.ts';
import { sharedAddress } from './client.ts';

/** Sends one request to the Worker with failing bindings. */
export async function fetchWith(broken: Partial<BrandingEnv>, request: Request): Promise<Response> {
  const context = createExecutionContext();
  request.headers.set('CF-Connecting-IP', sharedAddress());
  const response = await worker.fetch(request, { ...env, ...broken } as BrandingEnv, context);
  await waitOnExecutionContext(context);
  return response;
}

/** A bucket whose writes fail, before or after their effect. */
export const failingPut = (bucket: R2Bucket, side: 'before' | 'after'): R2Bucket =>
  new Proxy(bucket, {
    get(target, name) {
      const original = Reflect.get(target, name) as (...values: unknown[]) => Promise<unknown>;
      if (name !== 'put') return typeof original === 'function' ? original.bind(target) : original;
      return async (...values: unknown[]) => {
        if (side === 'after') await original.apply(target, values);
        throw new Error('put: We encountered an internal error. (R2 planted)');
      };
    },
  });
