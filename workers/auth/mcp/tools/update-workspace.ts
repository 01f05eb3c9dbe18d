import * as z from 'zod/mini';
import { renameWorkspace } from '../../projects/rename-workspace.ts';
import { nameInput, workspaceId } from '../input.ts';
import { workspaceOut, workspaceSchema } from '../output.ts';
import { changes, define } from '../tool.ts';
import { ofWorkspace, toolResult } from '../tool-result.ts';

export const updateWorkspaceTool = define.tool({
  name: 'update_workspace',
  title: 'Rename a workspace',
  description: 'Update a workspace: change its name.',
  scope: 'service:manage',
  annotations: { ...changes, destructiveHint: false },
  input: z.object({
    workspace_id: workspaceId,
    name: nameInput('The new name'),
  }),
  output: workspaceSchema,
  async run({ workspace_id, name }, call) {
    const { operation, viewer } = call.context;
    const renamed = await renameWorkspace(operation, viewer, { workspaceId: workspace_id, name });
    return toolResult(call, ofWorkspace(renamed), workspaceOut);
  },
});
