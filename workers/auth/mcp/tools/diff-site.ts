import * as z from 'zod/mini';
import { refusal, structured } from '../engine/index.ts';
import { buildId, projectId } from '../input.ts';
import { siteCaller } from '../site-call.ts';
import { changesOut, changesSchema } from '../site-output.ts';
import { siteRefusal } from '../site-refusal.ts';
import { define, reads } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

export const diffSiteTool = define.tool({
  name: 'diff_site',
  title: 'Compare versions of a site',
  description:
    'Compare two versions of a site and list the differences, for example published_build_id of get_project with the newest.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({
    project_id: projectId,
    from_build_id: buildId,
    to_build_id: z.optional(buildId),
  }),
  output: z.object({ from_build_id: z.string(), to_build_id: z.string(), ...changesSchema }),
  async run({ project_id, from_build_id, to_build_id }, call) {
    const { context } = call;
    const versions = { projectId: project_id, from: from_build_id, to: to_build_id ?? null };
    const compared = await context.sites.compare(siteCaller(context), versions);
    if (!compared.ok) return refusal(siteRefusal(compared));
    noteSubject(call, compared.value);
    const { from, to } = compared.value;
    return structured({ from_build_id: from, to_build_id: to, ...changesOut(compared.value) });
  },
});
