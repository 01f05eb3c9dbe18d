import { isLanguage } from '#shared/i18n/languages.ts';
import { createProject } from '#shared/projects/create-project.ts';
import { projectPath } from '../../core/addresses.ts';
import { siteCaller, sitesOf } from '../../core/sites.ts';
import { readProjectName } from '../../projects/project-name.ts';
import { type ActDefinition, on } from '../http/act.ts';
import { operationKeyOf } from '../http/form-key.ts';
import { addPhotos } from './add-photos.ts';
import { newProjectPage } from './new-project-page.ts';
import { NEW_PROJECT_PATH } from './new-project-path.ts';
import { readAnswers } from './read-answers.ts';
import { showProject } from './show-project.ts';

const languageOf = (form: URLSearchParams) => {
  const tag = form.get('language');
  return isLanguage(tag) ? tag : 'en';
};

/** Fills the form of a new site from a text, or creates the project and its site from the form. */
export const newProjectAct: ActDefinition = {
  inTenantTime: true,
  page: () => NEW_PROJECT_PATH,
  show: on(newProjectPage),
  async run(sent) {
    const { operation, viewer, workspaceId, form, env } = sent;
    const path = NEW_PROJECT_PATH;
    // Shows the form, filled with the text.
    if (form.has('prompt')) return { shown: path };
    const photos = await addPhotos(sent);
    if (!photos.ok) return { refused: photos.code, path };
    const answers = readAnswers(form);
    if (!answers.ok) return { refused: answers.code, path };
    const name = readProjectName(answers.value.name);
    if (name === null) return { refused: 'bad_project_name', path };
    const operationKey = operationKeyOf(form, operation);
    const project = await createProject(operation, viewer, { workspaceId, name, slug: null, operationKey });
    if (!project.ok) return { refused: project.code, path };
    const { id } = project.value;
    const made = await sitesOf(env).answerForm(siteCaller(operation, viewer), {
      projectId: id,
      base: null,
      answers: answers.value,
      language: languageOf(form),
      operationKey,
    });
    return made.ok
      ? { path: projectPath(id) }
      : { refused: made.code, path: projectPath(id), subject: id, show: showProject };
  },
};

/** Changes a site by its form, or makes the first site of a project. */
export const answerFormAct: ActDefinition = {
  inTenantTime: true,
  page: projectPath,
  show: showProject,
  async run(sent) {
    const { operation, viewer, form, subject, env } = sent;
    const path = projectPath(subject);
    const photos = await addPhotos(sent);
    if (!photos.ok) return { refused: photos.code, path };
    const answers = readAnswers(form);
    if (!answers.ok) return { refused: answers.code, path };
    const base = form.get('base') ?? '';
    const saved = await sitesOf(env).answerForm(siteCaller(operation, viewer), {
      projectId: subject,
      base: base === '' ? null : base,
      answers: answers.value,
      language: languageOf(form),
      operationKey: operationKeyOf(form, operation),
    });
    if (!saved.ok) return { refused: saved.code, path };
    const name = readProjectName(answers.value.name);
    // The project had a name for want of one.
    if (form.get('asked') === 'yes' && name !== null) {
      const { renameProject } = await import('#shared/projects/rename-project.ts');
      await renameProject(operation, viewer, { projectId: subject, name });
    }
    return { path, parameters: { done: 'site-saved' } };
  },
};
