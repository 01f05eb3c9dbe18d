import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { screens } from '#shared/projects/site-versions.ts';
import { PREVIEW_VIEW } from '../apps/preview-view.ts';
import { refusal, structured } from '../engine/index.ts';
import { about, buildId, projectId } from '../input.ts';
import { siteCaller } from '../site-call.ts';
import { previewUrl } from '../site-output.ts';
import { siteRefusal } from '../site-refusal.ts';
import { define, reads } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

export const previewSiteTool = define.tool({
  name: 'preview_site',
  title: 'Preview a site',
  description:
    'Preview a site before it is published: an address for the user to look at, with a picture of the home page where the service makes one.',
  scope: 'service:read',
  annotations: reads,
  // Clients that show MCP Apps (SEP-1865) show the answer in this view.
  meta: { ui: { resourceUri: PREVIEW_VIEW } },
  input: z.object({
    project_id: projectId,
    build_id: z.optional(buildId),
    screen: z.optional(z.enum(screens)).check(about('Screen of the picture')),
  }),
  output: z.object({
    project_id: z.string(),
    build_id: z.string(),
    is_published: z.boolean(),
    preview_url: previewUrl,
    has_picture: z.boolean().check(z.describe('Whether a picture (PNG) comes with the answer')),
  }),
  async run({ project_id, build_id, screen = 'desktop' }, call) {
    const { context } = call;
    const version = { projectId: project_id, buildId: build_id ?? null, screen };
    const found = await context.sites.preview(siteCaller(context), version);
    if (!found.ok) return refusal(siteRefusal(found));
    noteSubject(call, found.value);
    const { buildId: id, isPublished, previewUrl: preview_url, picture } = found.value;
    const has_picture = picture !== null;
    const answer = { project_id, build_id: id, is_published: isPublished, preview_url, has_picture };
    if (picture === null) return structured(answer);
    return structured(answer, [
      { type: 'text', text: JSON.stringify(answer) },
      { type: 'image', data: Buffer.from(picture).toString('base64'), mimeType: 'image/png' },
    ]);
  },
});
