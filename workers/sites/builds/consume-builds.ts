import { isBuildMessage } from '#shared/builds/queue-message.ts';
import { wakeAfter } from '#shared/events/wake-after.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import { type Runtime, systemRuntime } from '#shared/runtime/runtime.ts';
import type { SiteAddresses } from '#shared/sites/site-address.ts';
import type { Builder } from '../core/builder.ts';
import { embeddedBuilder } from '../embedded/embedded-builder.ts';
import type { WorkersAi } from '../model/language-model.ts';
import { type ModelVariables, readModel } from '../model/model-settings.ts';
import { keepDeadLetter } from './dead-letters.ts';
import { jobMessage } from './remote/job-message.ts';
import { remoteBuilder } from './remote/remote-builder.ts';
import { runBuild } from './run-build.ts';

interface BuilderEnv extends SiteAddresses, ModelVariables {
  DB: D1Database;
  SITE_FILES: R2Bucket;
  ASSETS: BuiltFiles;
  /** Address of the operator's own builder; empty for none. */
  BUILDER_URL: string;
  BUILDER_SECRET: string;
  PREVIEW_SECRET: string;
  /** Bound by a deployment whose model is one of Workers AI. */
  AI?: WorkersAi;
}

/**
 * Creates the builder of this deployment: the operator's own one, else the model, else the embedded one.
 *
 * @throws Error when the operator's builder has an address and no secret, or MODEL names no model.
 */
async function createBuilder(env: BuilderEnv, runtime: Runtime): Promise<Builder> {
  const { BUILDER_URL: url, BUILDER_SECRET: secret } = env;
  const parts = {
    runtime,
    db: env.DB,
    bucket: env.SITE_FILES,
    builtFiles: env.ASSETS,
    addresses: env,
    fileSecret: env.PREVIEW_SECRET,
  };
  if (url !== '') {
    if (secret === '') throw new Error('BUILDER_URL needs BUILDER_SECRET');
    return remoteBuilder({ ...parts, url, secret, fetch: (input, init) => fetch(input, init) });
  }
  const model = readModel(env);
  if (!model.ok) throw new Error(`${model.data?.variable} ${model.data?.message}`);
  if (model.value === null) return embeddedBuilder(env.ASSETS);
  // The packages that speak to models are loaded where there is one.
  const { modelBuilder } = await import('../model/model-builder.ts');
  return modelBuilder({
    ...parts,
    settings: model.value,
    ai: env.AI,
    jobMessage: (job) => jobMessage(parts, job),
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
        builder: await createBuilder(env, runtime),
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
