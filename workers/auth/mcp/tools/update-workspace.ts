import * as z from 'zod/mini';
import { renameWorkspace } from '../../../../shared/projects/rename-workspace.ts';
import { idInput, nameInput } from '../input.ts';
import { workspaceOut, workspaceSchema } from '../output.ts';
import { settle } from '../settle.ts';
import { changes, define } from '../tool.ts';

export const updateWorkspaceTool = define.tool({
  name: 'update_workspace',
  title: 'Rename a workspace',
  description: 'Gives a workspace another name.',
  scope: 'service:manage',
  annotations: { ...changes, destructiveHint: false },
  input: z.object({ workspace_id: idInput, name: nameInput }),
  output: workspaceSchema,
  async run({ workspace_id: workspaceId, name }, { context }) {
    return settle(
      await renameWorkspace(context.operation, context.viewer, { workspaceId, name }),
      workspaceOut,
    );
  },
});
