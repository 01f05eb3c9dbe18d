import * as z from 'zod/mini';
import { renameProject } from '#shared/projects/rename-project.ts';
import { atTenantTime } from '#shared/projects/tenant-time.ts';
import { nameInput, projectId } from '../input.ts';
import { projectOut, projectSchema } from '../output.ts';
import { changes, define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const renameProjectTool = define.tool({
  name: 'rename_project',
  title: 'Rename a project',
  description: 'Rename a project. Its public address stays the same.',
  scope: 'service:write',
  annotations: { ...changes, destructiveHint: false },
  input: z.object({ project_id: projectId, name: nameInput('The new name') }),
  output: projectSchema,
  async run({ project_id, name }, call) {
    const { viewer, addresses } = call.context;
    const operation = await atTenantTime(call.context.operation, 'project', project_id);
    const renamed = await renameProject(operation, viewer, { projectId: project_id, name });
    return toolResult(call, renamed, (project) => projectOut(project, addresses));
  },
});
