import type { SiteDocument } from '#schema/site/document.ts';
import type { SiteTopic } from '#schema/site/topics.ts';
import { trades } from '#schema/site/trades.ts';
import { chooseLocale } from '#shared/i18n/choose-locale.ts';
import { readLocale } from '#shared/i18n/read-locale.ts';
import type { BuiltFiles } from '#shared/runtime/read-built-file.ts';
import type { Builder, BuildJob, BuildOutcome } from '../core/builder.ts';
import { localeOfText } from '../core/detect-language.ts';
import { missingTopics } from '../core/missing-topics.ts';
import { renderDocument } from '../rendering/render-document.ts';
import { themeOfKind } from '../rendering/style/theme-of-kind.ts';
import { composeDocument } from './compose-document.ts';
import { lookOfSkills } from './look-of-skills.ts';
import { plainName } from './plain-name.ts';
import { readPrompt } from './read-prompt.ts';
import { wishesOfSkills } from './wishes-of-skills.ts';
import { knownWordsOf } from './words.ts';

export interface FilledForm {
  document: SiteDocument;
  /** What was read, what is not on the site, and what visitors would look for. */
  notes: { done: SiteTopic[]; ignored: string[]; missing: SiteTopic[] };
}

/**
 * Fills the form of a site with a prompt and makes its document. Nothing is added to what the prompt says. A name that
 * the prompt does not leave without doubt is listed as missing, and the site has the name of its project.
 */
export async function fillForm(
  builtFiles: BuiltFiles,
  { prompt, project, skills }: Pick<BuildJob, 'prompt' | 'project' | 'skills'>,
): Promise<FilledForm> {
  const locale = localeOfText(prompt);
  const { messages, language } = await readLocale(builtFiles, chooseLocale({ setting: locale }));
  const words = knownWordsOf(language, messages);
  const { answers, look, trade, unused } = readPrompt(prompt, words);
  const recipes = skills.map(({ recipe }) => recipe);
  const { document, refused } = composeDocument(null, answers, {
    words,
    labels: messages.site,
    locale,
    fallbackName: plainName(project.name, project.slug),
    look: {
      ...(trade !== null && { theme: themeOfKind[trades[trade].kind], primary: trades[trade].primary }),
      ...lookOfSkills(recipes),
      ...look,
    },
  });
  const { business, pages } = document;
  const read: Array<[SiteTopic, boolean]> = [
    ['name', answers.name !== ''],
    ['phone', business.phone !== undefined],
    ['email', business.email !== undefined],
    ['address', business.address !== undefined],
    ['hours', answers.hours !== ''],
    ['items', pages[0]?.sections.some(({ id }) => id === 'items') === true],
    ['profiles', business.profiles !== undefined],
    ['text', answers.words !== ''],
    ['colors', look.primary !== undefined],
    ['look', trade !== null],
  ];
  const noName: SiteTopic[] = answers.name === '' ? ['name'] : [];
  const missing = [...noName, ...missingTopics(document), ...wishesOfSkills(recipes, document)];
  return {
    document,
    notes: {
      done: read.filter(([, isRead]) => isRead).map(([topic]) => topic),
      ignored: [...unused, ...refused],
      missing: [...new Set(missing)],
    },
  };
}

/**
 * Makes a site without a model: the form of the site, filled with the prompt. A further prompt makes the site anew; it
 * is never read as a change.
 *
 * @param builtFiles the Worker's `ASSETS`, for the fixed words of sites.
 */
export const embeddedBuilder = (builtFiles: BuiltFiles): Builder => ({
  async build(job): Promise<BuildOutcome> {
    const { document, notes } = await fillForm(builtFiles, job);
    const files = await renderDocument(document, job.brand, await job.pictures(document), builtFiles);
    return { kind: 'site', files, document, notes };
  },
});
