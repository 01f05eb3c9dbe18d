import type { BuiltFiles } from '../../../../shared/http/read-built-file.ts';
import { chooseLocale } from '../../../../shared/i18n/choose-locale.ts';
import { readLocale } from '../../../../shared/i18n/read-locale.ts';
import type { Builder, BuildOutcome } from '../builder.ts';
import { renderSite } from '../site/render-site.tsx';
import { changeDocument } from './change-document.ts';
import { composeDocument } from './compose-document.ts';
import { missingTopics } from './missing-topics.ts';
import { readPrompt } from './read-prompt.ts';

/**
 * Makes and changes a site without a model, from what its prompts say. It never invents: what no prompt gave is not on
 * the site, and is listed as missing. A further prompt changes the document; one that changes nothing fails, so that it
 * costs nothing.
 *
 * @param files the Worker's `ASSETS`, for the fixed words of sites.
 */
export const embeddedBuilder = (builtFiles: BuiltFiles): Builder => ({
  async build(job): Promise<BuildOutcome> {
    const facts = readPrompt(job.prompt);
    const { document, done } =
      job.document === null
        ? { document: composeDocument(job, facts), done: [] }
        : changeDocument(job.document, facts);
    if (job.document !== null && done.length === 0) return { kind: 'failed', reason: 'nothing_changed' };
    const locale = await readLocale(builtFiles, chooseLocale({ setting: document.locale }));
    const files = await renderSite(document, { locale, brand: job.brand, pictures: new Map() });
    const notes = { done, ignored: facts.unread.slice(0, 20), missing: missingTopics(document) };
    return { kind: 'site', files, document, notes };
  },
});
