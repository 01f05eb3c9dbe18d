import { isLanguage } from '../../../../shared/i18n/languages.ts';
import { projectValues } from '../../../../shared/projects/own-project.ts';
import { plainLine } from '../../../../shared/text/plain-text.ts';
import { readDocument } from '../../builds/artifact/read-document.ts';
import { applyFacts } from '../../builds/embedded/changes/apply-facts.ts';
import { givenTopics, readGivenFact } from '../../builds/embedded/given-fact.ts';
import { editSite } from '../../builds/versions/edit-site.ts';
import { siteState } from '../../builds/versions/site-state.ts';
import type { ActDefinition } from '../http/act.ts';
import { projectPath } from '../http/addresses.ts';
import { operationKeyOf } from '../http/form-key.ts';
import { FACT_LENGTH } from './fact-length.ts';
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
    const language = isLanguage(tag) ? tag : 'en';
    const given = givenTopics.flatMap((topic) => {
      const text = plainLine(form.get(topic) ?? '', FACT_LENGTH);
      return text === '' ? [] : [{ topic, text }];
    });
    if (given.length === 0) return { refused: 'fact_missing', path };
    const facts = given.map(({ topic, text }) =>
      text === null ? null : readGivenFact(topic, text, language),
    );
    // The change applies to the version that the page showed, so that a repeat of the form makes the same version.
    const base = form.get('base') ?? '';
    const key = { ...projectValues(viewer, subject), build: base, since: 0 };
    const state = await siteState.first(operation.db, key);
    if (state === null) return { refused: 'project_not_found', path };
    const before = state.namedArtifact === null ? null : await readDocument(env.SITES, state.namedArtifact);
    if (before === null) return { refused: 'no_document', path };
    let document = before;
    for (const fact of facts) {
      if (fact === null) return { refused: 'fact_unread', path };
      document = applyFacts(document, fact).document;
    }
    const saved = await editSite({ ...operation, bucket: env.SITES, builtFiles: env.ASSETS }, viewer, {
      projectId: subject,
      base,
      change: { document },
      note: null,
      operationKey: operationKeyOf(form, operation),
    });
    if (saved.ok || saved.code === 'nothing_changed') return { path, parameters: { done: 'site-saved' } };
    return { refused: saved.code === 'bad_document' ? 'fact_unread' : saved.code, path };
  },
};
