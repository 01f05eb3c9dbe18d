import type { BuilderJob } from '#schema/builder/job.ts';
import { signMessage } from '#schema/builder/signature.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { missingTopics } from '../../workers/sites/embedded/missing-topics.ts';
import { doneTopics } from './done-topics.ts';
import type { Model } from './models/model.ts';
import { sentencesFor } from './sentences.ts';
import { writeSite } from './write-site.ts';

export interface Workplace {
  secret: string;
  model: Model;
  now(): number;
  /** Whether the service has cancelled the build. */
  isCancelled(): Promise<boolean>;
  log(event: string, detail: Record<string, unknown>): void;
}

/**
 * Works on a job until its result is sent; progress and drafts are sent on the way. The service refuses messages that
 * come too late.
 */
export async function work(place: Workplace, job: BuilderJob): Promise<void> {
  const { build_id, callbacks, locale } = job;
  const words = sentencesFor(locale);
  let sequence = 0;
  let isOver = false;
  const say = async (percent: number, text: string, document?: SiteDocument): Promise<void> => {
    sequence += 1;
    const status = await post(place, callbacks.progress, `${job.job_id}.progress.${sequence}`, {
      build_id,
      sequence,
      percent,
      text,
      ...(document && { document }),
    });
    // The service answers 409 when the build has ended; no result is sent then.
    if (status === 409) isOver = true;
  };
  await say(5, words.reading);
  let result: object;
  try {
    await say(20, words.writing);
    const written = await writeSite(place.model, job, (document) => say(60, words.checking, document));
    result = written.ok
      ? {
          status: 'succeeded',
          build_id,
          document: written.site.document,
          notes: {
            done: doneTopics(job.document, written.site.document),
            ignored: written.site.ignored,
            missing: missingTopics(written.site.document),
          },
          warnings: written.site.warnings,
        }
      : { status: 'failed', build_id, reason: written.reason };
  } catch (error) {
    place.log('model_failed', { build_id, error: String(error) });
    result = { status: 'failed', build_id, reason: 'model_failed' };
  }
  if (isOver || (await place.isCancelled())) return;
  await post(place, callbacks.result, `${job.job_id}.result`, result);
}

const TRIES = 4;

/**
 * Posts a signed message, up to {@link TRIES} times until the service answers below 500. A repeat has the same id, so
 * that the service counts it once.
 */
async function post(place: Workplace, url: string, id: string, message: object): Promise<number> {
  const body = JSON.stringify(message);
  for (let tried = 1; ; tried += 1) {
    const status = await send(place, url, id, body).catch((error: unknown) => {
      place.log('callback_failed', { id, error: String(error) });
      return 0;
    });
    if ((status !== 0 && status < 500) || tried === TRIES) {
      if (status !== 200) place.log('callback_refused', { id, status });
      return status;
    }
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tried));
  }
}

async function send({ secret, now }: Workplace, url: string, id: string, body: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', ...(await signMessage(secret, { id, body }, now())) };
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.body?.cancel();
  return response.status;
}
