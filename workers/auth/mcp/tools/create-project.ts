import * as z from 'zod/mini';
import { createProject } from '#shared/projects/create-project.ts';
import { isSlug } from '#shared/projects/slug.ts';
import { atTenantTime } from '#shared/projects/tenant-time.ts';
import { isFreeSlug } from '../../projects/free-slug.ts';
import { refusal } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { about, idempotencyKey, nameInput, workspaceId } from '../input.ts';
import { projectOut, projectSchema } from '../output.ts';
import { adds, define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const createProjectTool = define.tool({
  name: 'create_project',
  title: 'Create a project',
  description:
    'Create a new, empty project in a workspace. Then write its site with replace_site, or let start_build make one.',
  scope: 'service:write',
  annotations: adds,
  input: z.object({
    workspace_id: workspaceId,
    name: nameInput('Its name'),
    slug: z
      .optional(z.string().check(z.maxLength(63)))
      .check(
        about(
          'Part of the public address: 3 to 63 of a-z, 0-9 and hyphens; made from the name when left out',
        ),
      ),
    idempotency_key: idempotencyKey,
  }),
  output: projectSchema,
  async run({ workspace_id, name, slug, idempotency_key: key }, call) {
    const { context } = call;
    if (slug !== undefined && !isFreeSlug(slug))
      return refusal(explain(isSlug(slug) ? 'slug_reserved' : 'bad_slug'));
    const operation = await atTenantTime(context.operation, 'workspace', workspace_id);
    const created = await createProject(operation, context.viewer, {
      workspaceId: workspace_id,
      name,
      slug: slug ?? null,
      ...(key !== undefined && { operationKey: key }),
    });
    return toolResult(call, created, (project) => projectOut(project, context.addresses));
  },
});
