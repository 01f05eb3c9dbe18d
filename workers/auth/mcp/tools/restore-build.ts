import * as z from 'zod/mini';
import { buildId, projectId } from '../input.ts';
import { answerVersion, versionInputOf } from '../made-version.ts';
import { siteCaller } from '../site-call.ts';
import { madeInput } from '../site-input.ts';
import { versionSchema } from '../site-output.ts';
import { adds, define } from '../tool.ts';

export const restoreBuildTool = define.tool({
  name: 'restore_build',
  title: 'Restore a version of a site',
  description:
    'Restore an earlier version of a site, free of charge: undo, go back to a previous build. Nothing is lost. Visitors see it after publish_project.',
  scope: 'service:write',
  annotations: adds,
  input: z.object({ project_id: projectId, build_id: buildId, ...madeInput }),
  output: versionSchema,
  async run({ build_id, ...making }, call) {
    const { sites } = call.context;
    return answerVersion(
      call,
      making,
      await sites.restore(siteCaller(call.context), { ...versionInputOf(call, making), buildId: build_id }),
    );
  },
});
