import * as z from 'zod/mini';
import { findPublishRequest } from '../../projects/request-publish.ts';
import { refusal, structured } from '../engine/index.ts';
import { projectId } from '../input.ts';
import { publishRequestOut, publishRequestSchema, requestSentences } from '../publish-request-output.ts';
import { define, reads } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

export const getPublishRequestTool = define.tool({
  name: 'get_publish_request',
  title: 'Get a publish request',
  description:
    "Read the status of a publish request: pending approval, or approved or declined by the workspace's people.",
  scope: 'service:read',
  annotations: reads,
  input: z.object({ project_id: projectId }),
  output: z.extend(publishRequestSchema, {
    next: z.string().check(z.describe('What the state means and what to do next')),
  }),
  async run({ project_id }, call) {
    const { operation, viewer, principal } = call.context;
    const found = await findPublishRequest(operation.db, viewer, principal.grantId, project_id);
    if (found === null)
      return refusal(
        'This connection has not asked to publish that project, or there is no such project. publish_project asks when it has to.',
      );
    noteSubject(call, found);
    return structured({ ...publishRequestOut(found), next: requestSentences[found.state] });
  },
});
