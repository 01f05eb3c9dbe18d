import { limits } from '#schema/limits.ts';
import { startBuild } from '#shared/projects/start-build.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import { projectPath, routePath } from '../../core/addresses.ts';
import { sitesOf } from '../../core/sites.ts';
import { createFromPrompt } from '../../projects/create-from-prompt.ts';
import { readProjectName } from '../../projects/project-name.ts';
import { type ActDefinition, on } from '../http/act.ts';
import { operationKeyOf } from '../http/form-key.ts';
import { projectsPage } from './projects-page.ts';
import { showProject } from './show-project.ts';
import { skillsIn } from './skills-in.ts';

// The code of a form is loaded when it is sent.

export const createProjectAct: ActDefinition = {
  inTenantTime: true,
  page: () => routePath('projects'),
  show: on(projectsPage),
  async run({ operation, viewer, workspaceId, form, env }) {
    const path = routePath('projects');
    const prompt = promptOf(form);
    if (!prompt.ok) return { refused: prompt.code, path };
    const made = await createFromPrompt({ ...operation, sites: sitesOf(env) }, viewer, {
      workspaceId,
      prompt: prompt.value,
      operationKey: operationKeyOf(form, operation),
    });
    if (!made.ok) return { refused: made.code, path };
    const { projectId, build, refusal } = made.value;
    if (build?.status === 'queued') await env.BUILDS.send({ build_id: build.id });
    if (refusal === null) return { path: projectPath(projectId) };
    // The project exists: its page shows why no build runs, and keeps the input for another try.
    return { refused: refusal, path: projectPath(projectId), subject: projectId, show: showProject };
  },
};

export const startBuildAct: ActDefinition = {
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, form, subject, env }) {
    const path = projectPath(subject);
    const prompt = promptOf(form);
    if (!prompt.ok) return { refused: prompt.code, path };
    const started = await startBuild(operation, viewer, {
      projectId: subject,
      prompt: prompt.value,
      skills: skillsIn(form),
      operationKey: operationKeyOf(form, operation),
      mayHaveSite: form.get('replace') === 'yes' || (await sitesOf(env).hasModel()),
    });
    if (!started.ok) return { refused: started.code, path };
    if (started.value.status === 'queued') await env.BUILDS.send({ build_id: started.value.id });
    return { path };
  },
};

export const cancelBuildAct: ActDefinition = {
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, form, subject, env }) {
    const path = projectPath(subject);
    const build = form.get('build') ?? '';
    if (form.get('confirmed') !== 'yes') return { path, parameters: { confirm: 'cancel', build } };
    const { cancelBuild } = await import('#shared/projects/cancel-build.ts');
    const cancelled = await cancelBuild(operation, viewer, build);
    if (!cancelled.ok) return { refused: cancelled.code, path };
    // The consumer of this message reports the end to the operator's own builder, and goes on with the next build.
    await env.BUILDS.send({ build_id: cancelled.value.id });
    return { path, parameters: { done: 'cancelled' } };
  },
};

export const publishProjectAct: ActDefinition = {
  inTenantTime: true,
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, form, subject }) {
    const path = projectPath(subject);
    // The version that the form names, else the newest one.
    const buildId = form.get('build');
    const { publishProject } = await import('#shared/projects/publish-project.ts');
    const published = await publishProject(operation, viewer, { projectId: subject, buildId });
    return published.ok ? { path, parameters: { done: 'published' } } : { refused: published.code, path };
  },
};

export const unpublishProjectAct: ActDefinition = {
  inTenantTime: true,
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, subject }) {
    const path = projectPath(subject);
    const { unpublishProject } = await import('#shared/projects/unpublish-project.ts');
    const unpublished = await unpublishProject(operation, viewer, subject);
    return unpublished.ok
      ? { path, parameters: { done: 'unpublished' } }
      : { refused: unpublished.code, path };
  },
};

export const renameProjectAct: ActDefinition = {
  inTenantTime: true,
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, form, subject }) {
    const path = projectPath(subject);
    const name = readProjectName(form.get('name') ?? '');
    if (name === null) return { refused: 'bad_project_name', path };
    const { renameProject } = await import('#shared/projects/rename-project.ts');
    const renamed = await renameProject(operation, viewer, { projectId: subject, name });
    return renamed.ok ? { path, parameters: { done: 'project-renamed' } } : { refused: renamed.code, path };
  },
};

export const deleteProjectAct: ActDefinition = {
  inTenantTime: true,
  page: projectPath,
  show: showProject,
  async run({ operation, viewer, subject }) {
    const { deleteProject } = await import('#shared/projects/delete-project.ts');
    const deleted = await deleteProject(operation, viewer, subject);
    return deleted.ok
      ? { path: routePath('projects'), parameters: { done: 'project-deleted' } }
      : { refused: deleted.code, path: projectPath(subject) };
  },
};

export const restoreProjectAct: ActDefinition = {
  inTenantTime: true,
  page: () => routePath('projects'),
  show: on(projectsPage),
  async run({ operation, viewer, subject }) {
    const { restoreProject } = await import('../../projects/restore-project.ts');
    const restored = await restoreProject(operation, viewer, subject);
    return restored.ok
      ? { path: projectPath(subject), parameters: { done: 'project-restored' } }
      : { refused: restored.code, path: routePath('projects') };
  },
};

function promptOf(form: URLSearchParams): Result<string, Failure<'prompt_missing' | 'prompt_too_long'>> {
  // Forms send line breaks as CR LF, which would count as two characters.
  const prompt = (form.get('prompt') ?? '').replaceAll('\r\n', '\n').trim();
  if (prompt === '') return fail('prompt_missing');
  return prompt.length > limits.initialPrompt ? fail('prompt_too_long') : ok(prompt);
}
