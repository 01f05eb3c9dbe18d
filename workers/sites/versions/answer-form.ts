import type { Viewer } from '#shared/credentials/viewer.ts';
import { chooseLocale } from '#shared/i18n/choose-locale.ts';
import { readLocale } from '#shared/i18n/read-locale.ts';
import { projectValues } from '#shared/projects/own-project.ts';
import { fail, failWith, ok, type Result } from '#shared/result.ts';
import type { AnsweredForm, AnswerFailure } from '#shared/sites/site-pages.ts';
import { readDocument } from '../artifacts/read-document.ts';
import { localeOfText } from '../core/detect-language.ts';
import { composeDocument } from '../embedded/compose-document.ts';
import { plainName } from '../embedded/plain-name.ts';
import { knownWordsOf } from '../embedded/words.ts';
import { editSite } from './edit-site.ts';
import { siteState } from './site-state.ts';
import type { VersionOperation } from './store-version.ts';

/**
 * Makes a version of a site from the answers of its form. Nothing is stored when a site cannot have one of the texts.
 * The answers apply to the version that the form showed, so that a repeat makes the same version.
 */
export async function answerForm(
  operation: VersionOperation,
  viewer: Viewer,
  { projectId, base, answers, language, operationKey }: AnsweredForm,
): Promise<Result<null, AnswerFailure>> {
  const { db, bucket, builtFiles } = operation;
  const state = await siteState.first(db, { ...projectValues(viewer, projectId), build: base, since: 0 });
  if (state === null) return fail('project_not_found');
  const document = state.namedArtifact === null ? null : await readDocument(bucket, state.namedArtifact);
  if (base !== null && document === null) return fail('no_document');
  const said = `${answers.words}\n${answers.offers}\n${answers.hours}`;
  const locale = document?.locale ?? localeOfText(said, language);
  const { messages, language: known } = await readLocale(builtFiles, chooseLocale({ setting: locale }));
  const { document: made, refused } = composeDocument(document, answers, {
    words: knownWordsOf(known, messages),
    labels: messages.site,
    locale,
    fallbackName: plainName(state.name, state.slug),
    look: {},
  });
  const [text] = refused;
  if (text !== undefined) return failWith('answer_refused', { text });
  const saved = await editSite(operation, viewer, {
    projectId,
    base,
    change: { document: made },
    note: null,
    operationKey,
  });
  return saved.ok || saved.code === 'nothing_changed' ? ok(null) : saved;
}
