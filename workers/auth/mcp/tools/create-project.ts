import * as z from 'zod/mini';
import { createProject } from '../../../../shared/projects/create-project.ts';
import { isSlug } from '../../../../shared/projects/slug.ts';
import { refusal } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { idInput, nameInput } from '../input.ts';
import { projectOut, projectSchema } from '../output.ts';
import { settle } from '../settle.ts';
import { adds, define } from '../tool.ts';

export const createProjectTool = define.tool({
  name: 'create_project',
  title: 'Create a project',
  description: 'Creates an empty project in a workspace. start_build then makes its site.',
  scope: 'service:write',
  annotations: adds,
  input: z.object({
    workspace_id: idInput,
    name: nameInput,
    slug: z
      .optional(z.string().check(z.maxLength(63)))
      .check(z.describe('First part of the public path; made from the name when left out')),
  }),
  output: projectSchema,
  async run({ workspace_id: workspaceId, name, slug }, { context }) {
    if (slug !== undefined && !isSlug(slug)) return refusal(explain('bad_slug'));
    const created = await createProject(context.operation, context.viewer, {
      workspaceId,
      name,
      slug: slug ?? null,
    });
    return settle(created, (project) => projectOut(project, context.siteOrigin));
  },
});
