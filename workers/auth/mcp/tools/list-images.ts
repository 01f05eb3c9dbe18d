import * as z from 'zod/mini';
import { pageRequest } from '#shared/projects/page.ts';
import { listImages } from '../../projects/list-images.ts';
import { refusal, structured } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { pageInput, workspaceId } from '../input.ts';
import { iso, nextCursor, written } from '../output.ts';
import { define, reads } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

export const listImagesTool = define.tool({
  name: 'list_images',
  title: 'List pictures',
  description:
    'List uploaded images: the pictures and photos in the library of a workspace, with the ids that sites name them by.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({ workspace_id: workspaceId, ...pageInput }),
  output: z.object({
    images: z.array(
      z.object({
        image: z
          .string()
          .check(z.describe('Its id, as documents name it: {"image": id, "alt": what it shows}')),
        name: written,
        width: z.int().check(z.describe('Pixels')),
        height: z.int(),
        created_at: z.string(),
      }),
    ),
    next_cursor: nextCursor,
  }),
  async run({ workspace_id, cursor, limit }, call) {
    const { context } = call;
    const page = pageRequest(cursor, limit);
    if (!page.ok) return refusal(explain(page.code));
    const found = await listImages(context.operation.db, context.viewer, workspace_id, page.value);
    if (!found.ok) return refusal(explain(found.code));
    noteSubject(call, { workspaceId: workspace_id });
    const images = found.value.items.map(({ id, name, width, height, createdAt }) => ({
      image: id,
      name,
      width,
      height,
      created_at: iso(createdAt),
    }));
    return structured({ images, next_cursor: found.value.nextCursor });
  },
});
