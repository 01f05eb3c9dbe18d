import * as z from 'zod/mini';
import { listBuilds } from '../../../../shared/projects/list-builds.ts';
import { pageRequest } from '../../../../shared/projects/page.ts';
import { refusal, structured } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { idInput, pageInput } from '../input.ts';
import { buildOut, buildSchema, nextCursor } from '../output.ts';
import { define, reads } from '../tool.ts';

export const listBuildsTool = define.tool({
  name: 'list_builds',
  title: 'List builds',
  description: 'Lists builds, newest first: of one project, or of all that this connection may see.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({ project_id: z.optional(idInput), ...pageInput }),
  output: z.object({ builds: z.array(buildSchema), next_cursor: nextCursor }),
  async run({ project_id, cursor, limit }, { context }) {
    const page = pageRequest(cursor, limit);
    if (!page.ok) return refusal(explain(page.code));
    const { db } = context.operation;
    const { items, nextCursor } = await listBuilds(db, context.viewer, project_id ?? null, page.value);
    return structured({ builds: items.map(buildOut), next_cursor: nextCursor });
  },
});
