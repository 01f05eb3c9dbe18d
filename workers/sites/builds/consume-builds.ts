import { isBuildMessage } from '#shared/builds/queue-message.ts';
import { wakeAfter } from '#shared/events/wake-after.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import { type Runtime, systemRuntime } from '#shared/runtime/runtime.ts';
import type { SiteAddresses } from '#shared/sites/site-address.ts';
import type { Builder } from '../core/builder.ts';
import { embeddedBuilder } from '../embedded/embedded-builder.ts';
import { keepDeadLetter } from './dead-letters.ts';
import { remoteBuilder } from './remote/remote-builder.ts';
import { runBuild } from './run-build.ts';

interface BuilderEnv extends SiteAddresses {
  DB: D1Database;
  SITE_FILES: R2Bucket;
  ASSETS: BuiltFiles;
  /** Address of the operator's own builder; empty for the embedded one. */
  BUILDER_URL: string;
  BUILDER_SECRET: string;
  PREVIEW_SECRET: string;
}

/**
 * Creates the builder of this deployment.
 *
 * @throws Error when the operator's builder has an address and no secret.
 */
function createBuilder(env: BuilderEnv, runtime: Runtime): Builder {
  const { BUILDER_URL: url, BUILDER_SECRET: secret } = env;
  if (url === '') return embeddedBuilder(env.ASSETS);
  if (secret === '') throw new Error('BUILDER_URL needs BUILDER_SECRET');
  return remoteBuilder({
    url,
    secret,
    runtime,
    fetch: (input, init) => fetch(input, init),
    db: env.DB,
    bucket: env.SITE_FILES,
    builtFiles: env.ASSETS,
    addresses: env,
    fileSecret: env.PREVIEW_SECRET,
  });
}

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
