import { BUILDER_RESULT_BYTES, builderResult } from '#schema/service/builder.ts';
import { readStream } from '#shared/http/read-body.ts';
import { parseJsonObject } from '#shared/json/strict-json.ts';
import type { Runtime } from '#shared/runtime.ts';
import type { Builder, BuildJob } from '../../core/builder.ts';
import { builderOutcomeOf } from './result.ts';
import { SIGNATURE_HEADER, sign, verify } from './signature.ts';

const TIMEOUT_MS = 25_000;
const decoder = new TextDecoder();

export interface RemoteBuilderOptions {
  url: string;
  secret: string;
  /** Where the builder posts a result that takes longer than its answer. */
  callbackUrl: string;
  runtime: Runtime;
  fetch: typeof fetch;
}

/**
 * Sends jobs to the operator's own builder as signed JSON (protocol 1). The builder answers at once with a signed
 * result, or with 202 and posts the signed result to the callback later. When it cannot be reached, an exception makes
 * the queue retry.
 */
export const remoteBuilder = (options: RemoteBuilderOptions): Builder => ({
  async build(job) {
    const body = JSON.stringify(requestOf(job, options.callbackUrl));
    const response = await options.fetch(options.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        [SIGNATURE_HEADER]: await sign(options.secret, body, options.runtime.now()),
      },
      body,
    });
    if (response.status === 202) {
      await response.body?.cancel();
      return { kind: 'pending' };
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      return { kind: 'failed', reason: 'builder_refused' };
    }
    const bytes = await readStream(response.body, BUILDER_RESULT_BYTES);
    if (!bytes.ok) return { kind: 'failed', reason: 'too_large' };
    const text = decoder.decode(bytes.value);
    const signature = response.headers.get(SIGNATURE_HEADER);
    if (!(await verify(options.secret, signature, text, options.runtime.now()))) {
      return { kind: 'failed', reason: 'bad_signature' };
    }
    const json = parseJsonObject(text);
    const parsed = builderResult.safeParse(json.ok ? json.value : null);
    if (!parsed.success || parsed.data.build_id !== job.buildId)
      return { kind: 'failed', reason: 'bad_result' };
    return builderOutcomeOf(parsed.data);
  },
});

const requestOf = (job: BuildJob, callbackUrl: string) => ({
  build_id: job.buildId,
  callback_url: callbackUrl,
  project: job.project,
  prompt: job.prompt,
  skills: job.skills.map(({ slug, name, recipe }) => ({ slug, name, recipe })),
  brand: {
    primary: job.brand.primary,
    on_primary: job.brand.onPrimary,
    accent: job.brand.accent,
    product_name: job.brand.productName,
  },
});
