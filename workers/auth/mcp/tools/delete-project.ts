import * as z from 'zod/mini';
import { deleteProject } from '#shared/projects/delete-project.ts';
import { RESTORE_DAYS, restorableUntil } from '#shared/projects/deletion.ts';
import { atTenantTime } from '#shared/projects/tenant-time.ts';
import { projectId } from '../input.ts';
import { timestamp, written } from '../output.ts';
import { changes, define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const deleteProjectTool = define.tool({
  name: 'delete_project',
  title: 'Delete a project',
  description: `Delete a project for good: its site goes offline and its domains are removed. Ask the user first; ${RESTORE_DAYS} days remain to restore it in the dashboard.`,
  scope: 'service:manage',
  annotations: changes,
  input: z.object({ project_id: projectId }),
  output: z.object({
    project_id: z.string(),
    workspace_id: z.string(),
    name: written,
    deleted_at: timestamp,
    restorable_until: timestamp,
  }),
  async run({ project_id }, call) {
    const { viewer } = call.context;
    const operation = await atTenantTime(call.context.operation, 'project', project_id);
    return toolResult(call, await deleteProject(operation, viewer, project_id), (deleted) => ({
      project_id: deleted.projectId,
      workspace_id: deleted.workspaceId,
      name: deleted.name,
      deleted_at: new Date(deleted.deletedAt).toISOString(),
      restorable_until: new Date(restorableUntil(deleted.deletedAt)).toISOString(),
    }));
  },
});
