import * as z from 'zod/mini';
import type { Operation } from '#shared/operation.ts';
import { type PublishInput, publishProject } from '#shared/projects/publish-project.ts';
import { atTenantTime } from '#shared/projects/tenant-time.ts';
import { requestPublish } from '../../projects/request-publish.ts';
import { askBeforePublishing } from '../ask-before-publishing.ts';
import type { Caller } from '../caller.ts';
import { type CallContext, refusal, structured, type ToolAnswer } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { buildId, projectId } from '../input.ts';
import { projectOut, projectSchema } from '../output.ts';
import { publishRequestOut, publishRequestSchema, requestSentences } from '../publish-request-output.ts';
import { changes, define } from '../tool.ts';
import { noteSubject, toolResult } from '../tool-result.ts';

const output = z.extend(projectSchema, {
  publish_request: z
    .optional(publishRequestSchema)
    .check(
      z.describe(
        'Present when this connection publishes only after approval: nothing was published by the call',
      ),
    ),
});

export const publishProjectTool = define.tool({
  name: 'publish_project',
  title: 'Publish a project',
  description:
    'Publish a project: publish its site live, online for visitors, the newest version or the one named. Publish only when the user said so; where people have to approve, it sends them a request.',
  scope: 'service:deploy',
  annotations: { ...changes, openWorldHint: true },
  input: z.object({ project_id: projectId, build_id: z.optional(buildId) }),
  output,
  async run({ project_id, build_id }, call) {
    const { context } = call;
    const asked = await askBeforePublishing(call, { projectId: project_id, buildId: build_id ?? null });
    if (!asked.agreed) return asked.answer;
    const operation = await atTenantTime(context.operation, 'project', project_id);
    const published = await publishProject(operation, context.viewer, asked.publish);
    if (!published.ok && published.code === 'approval_needed') return request(call, operation, asked.publish);
    return toolResult(call, published, (project) => projectOut(project, context.addresses));
  },
});

async function request(
  call: CallContext<Caller>,
  operation: Operation,
  publish: PublishInput,
): Promise<ToolAnswer<z.input<typeof output>>> {
  const { viewer, principal, addresses } = call.context;
  const requested = await requestPublish(operation, viewer, principal.grantId, publish);
  if (!requested.ok) return refusal(explain(requested.code));
  const { project, request } = requested.value;
  noteSubject(call, project);
  const shown = projectOut(project, addresses);
  // Null means that visitors see that version already.
  if (request === null) return structured(shown);
  if (request.state === 'declined') return refusal(requestSentences.declined);
  const value = { ...shown, publish_request: publishRequestOut(request) };
  return structured(value, [
    { type: 'text', text: requestSentences[request.state] },
    { type: 'text', text: JSON.stringify(value) },
  ]);
}
