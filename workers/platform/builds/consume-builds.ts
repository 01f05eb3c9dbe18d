import { builderOf } from '../../../shared/builds/builder-of.ts';
import { isBuildMessage } from '../../../shared/builds/queue-message.ts';
import { runBuild } from '../../../shared/builds/run-build.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import { systemRuntime } from '../../../shared/runtime.ts';

/** Runs the builds of a batch one after the other; one that could not be brought to an end is delivered again. */
export async function consumeBuilds(batch: MessageBatch, env: PlatformEnv): Promise<void> {
  const runtime = systemRuntime;
  for (const message of batch.messages) {
    if (!isBuildMessage(message.body)) {
      log('error', 'bad_build_message', { message_id: message.id });
      message.ack();
      continue;
    }
    const buildId = message.body.build_id;
    const report = (error: unknown) =>
      log('error', 'build_failed', { build_id: buildId, ...describeError(error) });
    try {
      const runner = { db: env.DB, bucket: env.SITES, runtime, builder: builderOf(env, runtime), report };
      await runBuild(runner, buildId);
      message.ack();
    } catch (error) {
      report(error);
      message.retry({ delaySeconds: Math.min(60, 2 ** message.attempts) });
    }
  }
}
