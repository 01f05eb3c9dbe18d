import * as z from 'zod/mini';
import { publishProject } from '../../../../shared/projects/publish-project.ts';
import { askBeforePublishing } from '../ask-before-publishing.ts';
import { buildId, projectId } from '../input.ts';
import { projectOut, projectSchema } from '../output.ts';
import { changes, define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const publishProjectTool = define.tool({
  name: 'publish_project',
  title: 'Publish a project',
  description:
    'Shows a build of the project to visitors at once: the newest that succeeded, or the one named. The user is asked first ' +
    'where the client can ask; otherwise call it only when the user said so.',
  scope: 'service:deploy',
  annotations: { ...changes, openWorldHint: true },
  input: z.object({ project_id: projectId, build_id: z.optional(buildId) }),
  output: projectSchema,
  async run({ project_id, build_id }, call) {
    const { context } = call;
    const asked = await askBeforePublishing(call, { projectId: project_id, buildId: build_id ?? null });
    if (!asked.agreed) return asked.answer;
    const published = await publishProject(context.operation, context.viewer, asked.publication);
    return toolResult(call, published, (project) => projectOut(project, context.addresses));
  },
});
