import { env } from 'cloudflare:workers';
import { consumeBuilds } from '#workers/sites/builds/consume-builds.ts';

/** Runs all queued builds, like the queue. */
export async function runBuilds(): Promise<void> {
  const { results } = await env.DB.prepare("SELECT id FROM builds WHERE status = 'queued'").all<{
    id: string;
  }>();
  const messages = results.map(({ id }) => ({
    body: { build_id: id },
    attempts: 1,
    ack: () => undefined,
    retry: () => {
      throw new Error('the build was not brought to an end');
    },
  }));
  await consumeBuilds({ queue: 'livery-builds', messages } as never, env as never);
}
