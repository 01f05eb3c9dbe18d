import type { Viewer } from '#shared/credentials/viewer.ts';
import { isGivenTopic } from '#shared/projects/given-topics.ts';
import { projectValues } from '#shared/projects/own-project.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { GiveFactsFailure, GivenFacts } from '#shared/sites/site-pages.ts';
import { readDocument } from '../artifacts/read-document.ts';
import { applyFacts } from '../embedded/changes/apply-facts.ts';
import { readGivenFact } from '../embedded/given-fact.ts';
import { editSite } from './edit-site.ts';
import { siteState } from './site-state.ts';
import type { VersionOperation } from './store-version.ts';

/**
 * Adds the facts that a person entered to the newest version of the site. Nothing is stored when any field cannot be
 * read. The change applies to the version that the page showed, so that a repeat of the form makes the same version.
 */
export async function giveFacts(
  operation: VersionOperation,
  viewer: Viewer,
  { projectId, base, facts, language, operationKey }: GivenFacts,
): Promise<Result<null, GiveFactsFailure>> {
  const given = facts.filter(({ topic }) => isGivenTopic(topic));
  if (given.length === 0) return fail('fact_missing');
  const key = { ...projectValues(viewer, projectId), build: base, since: 0 };
  const state = await siteState.first(operation.db, key);
  if (state === null) return fail('project_not_found');
  let document =
    state.namedArtifact === null ? null : await readDocument(operation.bucket, state.namedArtifact);
  if (document === null) return fail('no_document');
  for (const { topic, text } of given) {
    const fact = text === null || !isGivenTopic(topic) ? null : readGivenFact(topic, text, language);
    if (fact === null) return fail('fact_unread');
    document = applyFacts(document, fact).document;
  }
  const saved = await editSite(operation, viewer, {
    projectId,
    base,
    change: { document },
    note: null,
    operationKey,
  });
  if (saved.ok || saved.code === 'nothing_changed') return ok(null);
  return saved.code === 'bad_document' ? fail('fact_unread') : saved;
}
