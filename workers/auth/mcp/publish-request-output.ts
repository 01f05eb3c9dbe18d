import * as z from 'zod/mini';
import type { PublishRequest } from '../projects/request-publish.ts';
import { timestamp } from './output.ts';

export const publishRequestSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  build_id: z.string(),
  state: z
    .enum(['pending', 'approved', 'declined', 'replaced'])
    .check(
      z.describe(
        'pending: nobody has decided yet; approved: it was published; declined: it stays unpublished; replaced: this ' +
          'connection has asked for another version since',
      ),
    ),
  requested_at: timestamp,
  decided_at: z.nullable(timestamp),
});

/** A publish request as tools answer it. */
export const publishRequestOut = (request: PublishRequest): z.input<typeof publishRequestSchema> => ({
  id: request.id,
  project_id: request.projectId,
  build_id: request.buildId,
  state: request.state,
  requested_at: new Date(request.createdAt).toISOString(),
  decided_at: request.decidedAt === null ? null : new Date(request.decidedAt).toISOString(),
});

const DECLINED =
  'The people of the workspace declined to publish this version. Ask the user what to change; a changed version can be ' +
  'requested again.';

/** The next step for the model in each state of a publish request. */
export const requestSentences: Record<PublishRequest['state'], string> = {
  pending:
    'Nothing was published. This connection publishes only after approval: the people of the workspace were asked and ' +
    'decide on the dashboard. Tell the user so. get_publish_request shows what they decided; do not call publish_project ' +
    'for this version again.',
  approved: 'The people of the workspace approved the request, and the version was published.',
  declined: `Nothing was published. ${DECLINED}`,
  replaced: 'A later request of this connection took the place of this one.',
};
