import { readId } from '#schema/names/id.ts';
import { projectPath } from '../../core/addresses.ts';
import type { ActDefinition } from '../http/act.ts';
import { operationKeyOf } from '../http/form-key.ts';
import { showProject } from '../projects/show-project.ts';

/** Makes a link to a version of the site. */
export const createPreviewLinkAct: ActDefinition = {
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, form, subject }) {
    const { createPreviewLink } = await import('./create-preview-link.ts');
    const path = projectPath(subject);
    const made = await createPreviewLink(operation, viewer, {
      projectId: subject,
      buildId: readId(form.get('build') ?? ''),
      days: Number(form.get('days') ?? ''),
      operationKey: operationKeyOf(form, operation),
    });
    return made.ok ? { path, parameters: { done: 'link-made' } } : { refused: made.code, path };
  },
};

/** Revokes a preview link. */
export const endPreviewLinkAct: ActDefinition = {
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, form, subject }) {
    const { endPreviewLink } = await import('./end-preview-link.ts');
    const path = projectPath(subject);
    const choice = { projectId: subject, linkId: form.get('link') ?? '' };
    const ended = await endPreviewLink(operation, viewer, choice);
    return ended.ok ? { path, parameters: { done: 'link-ended' } } : { refused: ended.code, path };
  },
};
