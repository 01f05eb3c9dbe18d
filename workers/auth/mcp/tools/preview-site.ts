import * as z from 'zod/mini';
import { PREVIEW_VIEW } from '../apps/preview-view.ts';
import { refusal, structured } from '../engine/index.ts';
import { buildId, projectId } from '../input.ts';
import { siteCaller } from '../site-call.ts';
import { previewUrl } from '../site-output.ts';
import { siteRefusal } from '../site-refusal.ts';
import { define, reads } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

export const previewSiteTool = define.tool({
  name: 'preview_site',
  title: 'Preview a site',
  description:
    'Answers an address that shows a version of a site before it is published: the newest, or the one named. Give it to ' +
    'the user to look at.',
  scope: 'service:read',
  annotations: reads,
  // Clients that show MCP Apps (SEP-1865) show the answer in this view.
  meta: { ui: { resourceUri: PREVIEW_VIEW } },
  input: z.object({ project_id: projectId, build_id: z.optional(buildId) }),
  output: z.object({
    project_id: z.string(),
    build_id: z.string(),
    is_published: z.boolean(),
    preview_url: previewUrl,
  }),
  async run({ project_id, build_id }, call) {
    const { context } = call;
    const version = { projectId: project_id, buildId: build_id ?? null };
    const found = await context.sites.read(siteCaller(context), version);
    if (!found.ok) return refusal(siteRefusal(found));
    noteSubject(call, found.value);
    const { buildId: id, isPublished, previewUrl: preview_url } = found.value;
    return structured({ project_id, build_id: id, is_published: isPublished, preview_url });
  },
});
