import { projectPath } from '../../core/addresses.ts';
import { siteCaller, sitesOf } from '../../core/sites.ts';
import { readProjectName } from '../../projects/project-name.ts';
import type { ActDefinition } from '../http/act.ts';
import { operationKeyOf } from '../http/form-key.ts';
import { showProject } from './show-project.ts';

/** Duplicates a project and redirects to the copy. */
export const duplicateProjectAct: ActDefinition = {
  inTenantTime: true,
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, form, subject, env }) {
    const path = projectPath(subject);
    const name = readProjectName(form.get('copy') ?? '');
    if (name === null) return { refused: 'bad_project_name', path };
    const duplicated = await sitesOf(env).duplicate(siteCaller(operation, viewer), {
      projectId: subject,
      name,
      operationKey: operationKeyOf(form, operation),
    });
    return duplicated.ok
      ? { path: projectPath(duplicated.value.projectId), parameters: { done: 'project-duplicated' } }
      : { refused: duplicated.code, path };
  },
};
