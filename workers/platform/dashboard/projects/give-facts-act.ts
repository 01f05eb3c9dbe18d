import { isLanguage } from '#shared/i18n/languages.ts';
import { givenTopics } from '#shared/projects/given-topics.ts';
import { plainLine } from '#shared/text/plain-text.ts';
import { projectPath } from '../../core/addresses.ts';
import { siteCaller, sitesOf } from '../../core/sites.ts';
import { FACT_LENGTH } from '../../surface/pages/projects/fact-length.ts';
import type { ActDefinition } from '../http/act.ts';
import { operationKeyOf } from '../http/form-key.ts';
import { showProject } from './show-project.ts';

/**
 * Adds the facts that a person entered to the newest version of the site. Nothing is stored when any field cannot be
 * read.
 */
export const giveFactsAct: ActDefinition = {
  inTenantTime: true,
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, form, subject, env }) {
    const path = projectPath(subject);
    const tag = form.get('language') ?? '';
    const given = await sitesOf(env).giveFacts(siteCaller(operation, viewer), {
      projectId: subject,
      base: form.get('base') ?? '',
      facts: givenTopics.flatMap((topic) => {
        const text = plainLine(form.get(topic) ?? '', FACT_LENGTH);
        return text === '' ? [] : [{ topic, text }];
      }),
      language: isLanguage(tag) ? tag : 'en',
      operationKey: operationKeyOf(form, operation),
    });
    return given.ok ? { path, parameters: { done: 'site-saved' } } : { refused: given.code, path };
  },
};
