import type { SiteTopic } from '#schema/site/topics.ts';
import { chooseLocale } from '#shared/i18n/choose-locale.ts';
import { type Locale, readLocale } from '#shared/i18n/read-locale.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import type { Builder, BuildJob, BuildOutcome } from '../core/builder.ts';
import { renderDocument } from '../rendering/render-document.ts';
import { changeDocument, type DocumentChange } from './change-document.ts';
import { composeDocument } from './compose-document.ts';
import { keepValid } from './keep-valid.ts';
import { missingTopics, wishedTopic } from './missing-topics.ts';
import { withPages } from './pages.ts';
import { readPrompt } from './read-prompt.ts';
import { wishesOfSkills } from './wishes-of-skills.ts';

const MOST_IGNORED = 20;
const MOST_CHARACTERS = 200;

/**
 * Makes and changes a site without a model, from the statements of its prompts. It never invents: a fact that no prompt
 * gave is not on the site, and is listed as missing. A further prompt changes the document; one that changes nothing
 * fails, so that it costs nothing.
 *
 * @param builtFiles the Worker's `ASSETS`, for the fixed words of sites.
 */
export const embeddedBuilder = (builtFiles: BuiltFiles): Builder => ({
  async build(job): Promise<BuildOutcome> {
    const locales = (tag: string) => readLocale(builtFiles, chooseLocale({ setting: tag }));
    const change =
      job.document === null
        ? await firstDocument(job, locales)
        : {
            ...changeDocument(job.document, job.prompt, (await locales(job.document.locale)).messages.site),
            wished: [],
          };
    if (job.document !== null && change.done.length === 0)
      return { kind: 'failed', reason: 'nothing_changed' };
    const document = keepValid(change.document);
    const files = await renderDocument(document, job.brand, await job.pictures(document), builtFiles);
    const ignored = change.ignored
      .slice(0, MOST_IGNORED)
      .map((sentence) => [...sentence].slice(0, MOST_CHARACTERS).join(''));
    const wishes = wishesOfSkills(
      job.skills.map(({ recipe }) => recipe),
      document,
    );
    const missing = [...new Set([...missingTopics(document), ...change.wished, ...wishes])];
    return {
      kind: 'site',
      files,
      document,
      notes: { done: change.done, ignored, missing },
    };
  },
});

interface FirstDocument extends DocumentChange {
  /** Topics that the customer must give before the wished sections can be shown. */
  wished: SiteTopic[];
}

async function firstDocument(
  job: BuildJob,
  locales: (tag: string) => Promise<Locale>,
): Promise<FirstDocument> {
  const facts = readPrompt(job.prompt);
  const language = facts.language ?? 'en';
  const { messages } = await locales(language);
  const composed = composeDocument(job, facts, messages.site);
  const { document, empty } = withPages(composed, facts.pages, language);
  return {
    document,
    done: [],
    // A page without content is not added; its title is listed as ignored.
    ignored: [...facts.unread, ...empty],
    wished: facts.sections.map(wishedTopic).filter((topic) => topic !== null),
  };
}
