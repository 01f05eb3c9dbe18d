import * as z from 'zod/mini';
import { renameProject } from '../../../../shared/projects/rename-project.ts';
import { idInput, nameInput } from '../input.ts';
import { projectOut, projectSchema } from '../output.ts';
import { settle } from '../settle.ts';
import { changes, define } from '../tool.ts';

export const renameProjectTool = define.tool({
  name: 'rename_project',
  title: 'Rename a project',
  description: 'Gives a project another name. Its public address stays the same.',
  scope: 'service:write',
  annotations: { ...changes, destructiveHint: false },
  input: z.object({ project_id: idInput, name: nameInput }),
  output: projectSchema,
  async run({ project_id: projectId, name }, { context }) {
    return settle(await renameProject(context.operation, context.viewer, { projectId, name }), (project) =>
      projectOut(project, context.siteOrigin),
    );
  },
});
