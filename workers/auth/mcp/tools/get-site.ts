import * as z from 'zod/mini';
import { nearestName } from '#schema/nearest-name.ts';
import { refusal, structured } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { about, buildId, cursorInput, projectId } from '../input.ts';
import { nextCursor, written } from '../output.ts';
import { siteCaller } from '../site-call.ts';
import { previewUrl } from '../site-output.ts';
import { listSiteParts, pieceOf, readSitePart } from '../site-parts.ts';
import { siteRefusal } from '../site-refusal.ts';
import { define, reads } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

/** A cursor names the version, because a newer one would shift the rest of the text. */
const CURSOR = /^([0-9a-f-]{1,64})\.([0-9]{1,8})$/;
/** Most names of parts that a refusal lists. */
const LISTED = 40;

export const getSiteTool = define.tool({
  name: 'get_site',
  title: 'Read a site',
  description:
    'Read the content of a website: by default an outline of its structure, with pages by slug and sections by id, as ' +
    'edit_site names them; with part the texts themselves. Newest version unless build_id names another.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({
    project_id: projectId,
    build_id: z.optional(buildId),
    part: z
      .optional(z.string())
      .check(about('outline, business, a page (index), a section (index/menu), or document for everything')),
    cursor: cursorInput,
  }),
  output: z.object({
    project_id: z.string(),
    build_id: z.string().check(z.describe('This version: base_build_id of edit_site')),
    is_newest: z.boolean(),
    is_published: z.boolean().check(z.describe('Whether visitors see this version')),
    preview_url: previewUrl,
    part: z.string(),
    text: written,
    next_cursor: nextCursor,
  }),
  async run({ project_id, build_id, part = 'outline', cursor }, call) {
    const { context } = call;
    const place = cursor === undefined ? null : CURSOR.exec(cursor);
    if (cursor !== undefined && place === null) return refusal(explain('bad_cursor'));
    const found = await context.sites.read(siteCaller(context), {
      projectId: project_id,
      buildId: place?.[1] ?? build_id ?? null,
    });
    if (!found.ok) return refusal(siteRefusal(found));
    noteSubject(call, found.value);
    const { document, buildId: id, isNewest, isPublished, previewUrl: preview_url } = found.value;
    const text = readSitePart(document, part);
    if (text === null) {
      const known = listSiteParts(document);
      const near = nearestName(part, known);
      return refusal(
        `part is ${JSON.stringify(part.slice(0, 90))}; it must be one of ${known.slice(0, LISTED).join(', ')}${known.length > LISTED ? ' and so on' : ''}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
      );
    }
    const piece = pieceOf(text, Number(place?.[2] ?? 0));
    return structured({
      project_id,
      build_id: id,
      is_newest: isNewest,
      is_published: isPublished,
      preview_url,
      part,
      text: piece.text,
      next_cursor: piece.next === null ? null : `${id}.${piece.next}`,
    });
  },
});
