import { isBuildMessage } from '#shared/builds/queue-message.ts';
import { wakeAfter } from '#shared/events/wake-after.ts';
import { describeError, log } from '#shared/http/log.ts';
import { type Runtime, systemRuntime } from '#shared/runtime.ts';
import { embeddedBuilder } from '../embedded/embedded-builder.ts';
import { createBuilder } from './create-builder.ts';
import { keepDeadLetter } from './dead-letters.ts';
import { runBuild } from './run-build.ts';

/** Prefix of the name of the queue for messages that failed too often; a deployment may append its environment. */
const DEAD_LETTERS = 'livery-builds-dead';

/**
 * Runs the builds of a batch one after the other. A build that could not be ended is delivered again. Events of ended
 * builds are delivered immediately.
 */
export async function consumeBuilds(batch: MessageBatch, env: SitesEnv): Promise<void> {
  const runtime = systemRuntime;
  await runBuilds(batch, env, runtime);
  await wakeAfter(env, runtime.now());
}

async function runBuilds(batch: MessageBatch, env: SitesEnv, runtime: Runtime): Promise<void> {
  if (batch.queue.startsWith(DEAD_LETTERS)) return keepDeadLetters(batch, env, runtime.now());
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
      const runner = {
        db: env.DB,
        bucket: env.SITE_FILES,
        queue: env.BUILDS,
        runtime,
        builder: createBuilder(env, runtime),
        testBuilder: embeddedBuilder(env.ASSETS),
        report,
      };
      await runBuild(runner, buildId);
      message.ack();
    } catch (error) {
      report(error);
      message.retry({ delaySeconds: Math.min(60, 2 ** message.attempts) });
    }
  }
}

async function keepDeadLetters(batch: MessageBatch, env: SitesEnv, now: number): Promise<void> {
  for (const message of batch.messages) {
    log('error', 'build_message_dead', { message_id: message.id, attempts: message.attempts });
    await keepDeadLetter(env.DB, message, now);
    message.ack();
  }
}
