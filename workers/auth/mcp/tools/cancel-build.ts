import * as z from 'zod/mini';
import { cancelBuild } from '#shared/projects/cancel-build.ts';
import { buildId } from '../input.ts';
import { buildOut, buildSchema } from '../output.ts';
import { changes, define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const cancelBuildTool = define.tool({
  name: 'cancel_build',
  title: 'Cancel a build',
  description: 'Cancel a running or waiting build: stop it and get its credits back.',
  scope: 'service:write',
  annotations: changes,
  input: z.object({ build_id: buildId }),
  output: buildSchema,
  async run({ build_id }, call) {
    const { context } = call;
    const cancelled = await cancelBuild(context.operation, context.viewer, build_id);
    // The consumer of the message informs a builder of the operator's own, and goes on with the project's next build.
    if (cancelled.ok) await context.builds.send({ build_id: cancelled.value.id });
    return toolResult(call, cancelled, buildOut);
  },
});
