import * as z from 'zod/mini';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { builderCancellation, builderJob } from '../builder/job.ts';
import { builderResult } from '../builder/result.ts';
import { eventCatalogue, eventSchemas, exampleEvent } from '../events/catalogue.ts';
import { EVENT_TYPES } from '../platform/event-types.ts';
import { exampleWebhooks } from './examples/webhooks.ts';
import { pascalCase } from './names.ts';

const signature = z.object({
  'webhook-id': z.string().check(z.meta({ description: 'Id of the message; a repeat has the same one.' })),
  'webhook-timestamp': z
    .string()
    .check(z.meta({ description: 'Seconds since the epoch; refuse what is older than five minutes.' })),
  'webhook-signature': z
    .string()
    .check(
      z.meta({ description: '`v1,<base64 HMAC-SHA256 of "<id>.<timestamp>.<body>">`, one for each secret.' }),
    ),
});

const webhook = (
  operationId: string,
  operation: Pick<ZodOpenApiOperationObject, 'summary' | 'description' | 'responses'>,
  schema: z.ZodMiniType,
  example: unknown,
  tag: 'service' | 'platform' = 'service',
): { post: ZodOpenApiOperationObject } => ({
  post: {
    operationId,
    tags: [tag],
    security: [],
    ...operation,
    requestParams: { header: signature },
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
  },
});

const eventWebhooks: ZodOpenApiPathsObject = Object.fromEntries(
  EVENT_TYPES.map((type) => [
    type,
    webhook(
      `receive${pascalCase(type.replaceAll(/[._]/g, '-'))}`,
      {
        summary: eventCatalogue[type].summary,
        description:
          'Posted to the account’s endpoints that get this type. An event can come more than once, always with the same ' +
          'id; the events of one tenant come in their order.',
        responses: {
          '2XX': { description: 'Received. The body is kept in the log, up to 4 KiB.' },
          '410': { description: 'The endpoint is disabled.' },
          '4XX': { description: 'The event is sent again for three days; then the endpoint is disabled.' },
          '5XX': { description: 'As for 4XX. `Retry-After` is honoured.' },
        },
      },
      eventSchemas[type],
      exampleEvent(type),
      'platform',
    ),
  ]),
);

/**
 * Requests that the service sends: to a builder of the operator's own, and to the endpoints of accounts.
 */
export const webhooks: ZodOpenApiPathsObject = {
  ...eventWebhooks,
  buildRequested: webhook(
    'buildRequested',
    {
      summary: 'A build was requested.',
      description:
        'Posted to `BUILDER_URL`. A build may be sent more than once: work on it once. What no job says is not a fact: a site may not claim it.',
      responses: {
        '200': {
          description: 'The result, signed like the request.',
          headers: signature,
          content: { 'application/json': { schema: builderResult, example: exampleWebhooks.result } },
        },
        '202': { description: 'The result will be posted to `callbacks.result` before the deadline.' },
        '4XX': { description: 'The build fails with `builder_refused`, and its credits are refunded.' },
      },
    },
    builderJob,
    exampleWebhooks.job,
  ),
  buildCancelled: webhook(
    'buildCancelled',
    {
      summary: 'A build was cancelled.',
      description:
        'Posted to `BUILDER_URL`, and repeated until it is answered. A later result is refused with 409.',
      responses: {
        '204': { description: 'Read.' },
        '4XX': { description: '404 and 410 mean that the builder has no such build.' },
      },
    },
    builderCancellation,
    exampleWebhooks.cancellation,
  ),
};
