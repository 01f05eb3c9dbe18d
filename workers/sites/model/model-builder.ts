import type { BuilderJob } from '#schema/builder/job.ts';
import { cutText } from '#schema/cut-text.ts';
import { limits as contract } from '#schema/limits.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { chooseLocale } from '#shared/i18n/choose-locale.ts';
import { readLocale } from '#shared/i18n/read-locale.ts';
import { log } from '#shared/runtime/log.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import type { Runtime } from '#shared/runtime/runtime.ts';
import { storeArtifact } from '../artifacts/store-artifact.ts';
import type { Builder, BuildJob, BuildOutcome } from '../core/builder.ts';
import { missingTopics } from '../core/missing-topics.ts';
import { readPictures } from '../images/read-pictures.ts';
import { renderDocument } from '../rendering/render-document.ts';
import { doneTopics } from './done-topics.ts';
import { createLanguageModel, type WorkersAi } from './language-model.ts';
import { MODEL_LIMITS, type ModelLimits } from './model-limits.ts';
import type { ModelSettings } from './model-settings.ts';
import { noteProgress } from './note-progress.ts';
import { writeSite } from './write-site.ts';

export interface ModelBuilderOptions {
  db: D1Database;
  bucket: R2Bucket;
  /** Collects all inputs of a site, as for a builder of the operator's own. */
  jobMessage(job: BuildJob): Promise<BuilderJob>;
  settings: ModelSettings;
  ai: WorkersAi | undefined;
  builtFiles: BuiltFiles;
  runtime: Runtime;
  limits?: ModelLimits;
}

/** Shares of the work, in percent. */
const WRITING = 20;
const CHECKING = 90;
const OF_A_DRAFT = 8;
/** Parts of a request that the notes of a build list. */
const MOST_IGNORED = 20;

/**
 * The builder of a deployment with a model. While the model writes, the build's page shows what it writes and drafts of
 * the site.
 */
export const modelBuilder = (options: ModelBuilderOptions): Builder => ({
  async build(job): Promise<BuildOutcome> {
    const { db, bucket, builtFiles, runtime, settings, limits = MODEL_LIMITS } = options;
    const message = await options.jobMessage(job);
    const { messages } = await readLocale(builtFiles, chooseLocale({ setting: message.locale }));
    const words = messages.site.build;
    const render = async (document: SiteDocument) => {
      const { pictures, objects } = await readPictures(db, message.workspace.id, document);
      return { files: await renderDocument(document, job.brand, pictures, builtFiles), objects };
    };
    let sequence = 0;
    const say = async (percent: number, text: string, draft: string | null = null): Promise<boolean> => {
      sequence += 1;
      const progress = JSON.stringify({ sequence, percent, text: cutText(text, contract.builderSentence) });
      return (await noteProgress.run(db, { build: job.buildId, progress, draft })) > 0;
    };

    if (!(await say(WRITING / 2, words.reading))) return { kind: 'failed', reason: 'cancelled' };
    const written = await writeSite(
      {
        model: await createLanguageModel(settings, options.ai && { binding: options.ai }),
        limits,
        settings,
        now: () => runtime.now(),
        draft: async (document) => {
          const { files, objects } = await render(document);
          const artifact = await storeArtifact(bucket, job.buildId, files, document, objects);
          const percent = Math.min(CHECKING, WRITING + OF_A_DRAFT * sequence);
          return say(percent, words.writing({ part: newestPart(document) }), artifact);
        },
      },
      message,
    );
    const { spent, detail } = written;
    log(written.ok ? 'info' : 'warn', 'model_asked', {
      build_id: job.buildId,
      model: settings.name,
      outcome: written.ok ? 'succeeded' : written.reason,
      rounds: spent.rounds,
      tokens_in: spent.input,
      tokens_out: spent.output,
      usd: spent.usd,
      detail,
    });
    if (!written.ok) return { kind: 'failed', reason: written.reason };
    const { document, parts, leftOut } = written;
    if (!(await say(CHECKING, words.checking))) return { kind: 'failed', reason: 'cancelled' };
    return {
      kind: 'site',
      files: (await render(document)).files,
      document,
      notes: {
        done: doneTopics(job.document, document),
        ignored: parts
          .filter(({ isDone }) => !isDone)
          .map(({ text }) => cutText(text, 300))
          .slice(0, MOST_IGNORED),
        missing: missingTopics(document),
        parts: parts.map(({ text, isDone }) => ({ text: cutText(text, 300), done: isDone })),
      },
      warnings: leftOut.slice(0, contract.builderWarnings).map((text) => ({
        code: 'builder',
        text: cutText(words.leftOut({ text: text.replace(/[<>\s]+/g, ' ') }), contract.builderSentence),
      })),
    };
  },
});

/** The name of the part of a site that was written last, as its visitors see it. */
function newestPart({ business, pages }: SiteDocument): string {
  const page = pages.at(-1);
  const section = page?.sections.at(-1);
  const headline = section?.kind === 'hero' ? section.headline : section?.heading;
  return headline ?? page?.title ?? business.name;
}
