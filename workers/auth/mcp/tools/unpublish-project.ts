import * as z from 'zod/mini';
import { atTenantTime } from '#shared/projects/tenant-time.ts';
import { unpublishProject } from '#shared/projects/unpublish-project.ts';
import { projectId } from '../input.ts';
import { projectOut, projectSchema } from '../output.ts';
import { changes, define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const unpublishProjectTool = define.tool({
  name: 'unpublish_project',
  title: 'Unpublish a project',
  description: 'Unpublish a project: take its site offline at once. It can be published again.',
  scope: 'service:deploy',
  annotations: { ...changes, openWorldHint: true },
  input: z.object({ project_id: projectId }),
  output: projectSchema,
  async run({ project_id }, call) {
    const { context } = call;
    const operation = await atTenantTime(context.operation, 'project', project_id);
    return toolResult(call, await unpublishProject(operation, context.viewer, project_id), (project) =>
      projectOut(project, context.addresses),
    );
  },
});
