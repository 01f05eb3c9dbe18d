import { builderCancellation, builderJob } from '#schema/builder/job.ts';
import { verifyMessage } from '#schema/builder/signature.ts';
import type { Env } from './build.ts';

export { Build } from './build.ts';

export default {
  /** Accepts jobs and cancellations that the service has signed. The Durable Object of the build does the work. */
  async fetch(request: Request, env: Env): Promise<Response> {
    if (request.method !== 'POST')
      return new Response('POST a job\n', { status: 405, headers: { Allow: 'POST' } });
    const body = await request.text();
    if ((await verifyMessage(env.BUILDER_SECRET, request.headers, body, Date.now())) === null)
      return new Response('The signature is wrong\n', { status: 401 });
    const message: unknown = JSON.parse(body);
    const job = builderJob.safeParse(message);
    const cancelled = builderCancellation.safeParse(message);
    if (!job.success && !cancelled.success)
      return new Response('This message is not known\n', { status: 400 });
    const buildId = job.data?.build_id ?? cancelled.data?.build_id ?? '';
    const build = env.BUILDS.get(env.BUILDS.idFromName(buildId));
    return build.fetch('https://build.invalid/', { method: job.success ? 'PUT' : 'DELETE', body });
  },
};
