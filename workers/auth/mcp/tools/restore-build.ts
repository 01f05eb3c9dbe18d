import * as z from 'zod/mini';
import { refusal, structured } from '../engine/index.ts';
import { buildId, projectId } from '../input.ts';
import { siteCaller } from '../site-call.ts';
import { madeInput } from '../site-input.ts';
import { versionOut, versionSchema } from '../site-output.ts';
import { siteRefusal } from '../site-refusal.ts';
import { adds, define } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

export const restoreBuildTool = define.tool({
  name: 'restore_build',
  title: 'Restore a version of a site',
  description:
    'Makes an earlier version of a site the newest one, at once and at no cost: an undo. To undo the last change, name ' +
    'based_on of the newest version. Nothing is lost: the versions between stay in list_builds. What visitors see changes ' +
    'with publish_project, which can also show an earlier version directly.',
  scope: 'service:write',
  annotations: adds,
  input: z.object({ project_id: projectId, build_id: buildId, ...madeInput }),
  output: versionSchema,
  async run({ project_id, build_id, base_build_id, note, idempotency_key: key }, call) {
    const { context } = call;
    const made = await context.sites.restore(siteCaller(context), {
      projectId: project_id,
      buildId: build_id,
      base: base_build_id ?? null,
      note: note ?? null,
      operationKey: key ?? context.operation.runtime.newId(),
    });
    if (!made.ok) return refusal(siteRefusal(made));
    noteSubject(call, made.value.build);
    return structured(versionOut(made.value));
  },
});
