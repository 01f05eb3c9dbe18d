import * as z from 'zod/mini';
import { findWorkspace } from '../../projects/find-workspace.ts';
import { workspaceId } from '../input.ts';
import { workspaceOut, workspaceSchema } from '../output.ts';
import { define, reads } from '../tool.ts';
import { ofWorkspace, toolResult } from '../tool-result.ts';

const detail = z.extend(workspaceSchema, {
  projects: z.int(),
  published_projects: z.int(),
  max_projects: z.nullable(z.number()).check(z.describe('null: unlimited')),
  max_published_projects: z.nullable(z.number()).check(z.describe('null: unlimited')),
});

export const getWorkspaceTool = define.tool({
  name: 'get_workspace',
  title: 'Get a workspace',
  description:
    'Read one workspace: settings and plan limits of the workspace, with the number of its projects.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({ workspace_id: workspaceId }),
  output: detail,
  async run({ workspace_id }, call) {
    const { operation, viewer } = call.context;
    const found = await findWorkspace(operation.db, viewer, workspace_id);
    return toolResult(call, ofWorkspace(found), (workspace) => ({
      ...workspaceOut(workspace),
      projects: workspace.projects,
      published_projects: workspace.publishedProjects,
      max_projects: workspace.maxProjects,
      max_published_projects: workspace.maxPublishedProjects,
    }));
  },
});
