import * as z from 'zod/mini';
import { findProject } from '../../projects/find-project.ts';
import { domainStatus } from '../domain-output.ts';
import { projectId } from '../input.ts';
import { buildOut, buildSchema, projectOut, projectSchema } from '../output.ts';
import { define, reads } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

const detail = z.extend(projectSchema, {
  latest_build: z.nullable(buildSchema),
  domains: z.array(z.object({ domain: z.string(), status: domainStatus })),
});

type DomainStatus = z.input<typeof detail>['domains'][number]['status'];

export const getProjectTool = define.tool({
  name: 'get_project',
  title: 'Get a project',
  description:
    'Read one project: status of the project, its address (URL), whether it is published, its newest build and its domains.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({ project_id: projectId }),
  output: detail,
  async run({ project_id }, call) {
    const { context } = call;
    return toolResult(
      call,
      await findProject(context.operation.db, context.viewer, project_id),
      (project) => ({
        ...projectOut(project, context.addresses),
        latest_build: project.latestBuild === null ? null : buildOut(project.latestBuild),
        domains: project.domains.map(({ domain, status }) => ({ domain, status: status as DomainStatus })),
      }),
    );
  },
});
