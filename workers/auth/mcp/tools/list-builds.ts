import * as z from 'zod/mini';
import { pageRequest } from '#shared/projects/page.ts';
import { listBuilds } from '../../projects/list-builds.ts';
import { refusal, structured } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { pageInput, projectId } from '../input.ts';
import { listedBuildOut, listedBuildSchema, nextCursor } from '../output.ts';
import { define, reads } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

export const listBuildsTool = define.tool({
  name: 'list_builds',
  title: 'List builds',
  description: 'List builds and versions, the history of a site, newest first.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({ project_id: z.optional(projectId), ...pageInput }),
  output: z.object({ builds: z.array(listedBuildSchema), next_cursor: nextCursor }),
  async run({ project_id, cursor, limit }, call) {
    const { context } = call;
    const page = pageRequest(cursor, limit);
    if (!page.ok) return refusal(explain(page.code));
    const { db } = context.operation;
    const found = await listBuilds(db, context.viewer, project_id ?? null, page.value);
    if (!found.ok) return refusal(explain(found.code));
    const { items, nextCursor } = found.value;
    if (project_id !== undefined && items[0] !== undefined) noteSubject(call, items[0]);
    return structured({ builds: items.map(listedBuildOut), next_cursor: nextCursor });
  },
});
