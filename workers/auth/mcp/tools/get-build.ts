import * as z from 'zod/mini';
import { findBuild } from '../../projects/find-build.ts';
import { buildId } from '../input.ts';
import { buildOut, buildSchema } from '../output.ts';
import { define, reads } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const getBuildTool = define.tool({
  name: 'get_build',
  title: 'Get a build',
  description:
    'Read the status and progress of one build: whether it has finished, what it cost, and what of its prompt was not understood or is missing.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({ build_id: buildId }),
  output: buildSchema,
  async run({ build_id }, call) {
    const { context } = call;
    return toolResult(call, await findBuild(context.operation.db, context.viewer, build_id), buildOut);
  },
});
