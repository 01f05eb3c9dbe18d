import * as z from 'zod/mini';
import { pageRequest } from '#shared/projects/page.ts';
import { listProjects } from '../../projects/list-projects.ts';
import { refusal, structured } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { pageInput, workspaceId } from '../input.ts';
import { nextCursor, projectOut, projectSchema } from '../output.ts';
import { define, reads } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

export const listProjectsTool = define.tool({
  name: 'list_projects',
  title: 'List projects',
  description: 'List projects (sites), newest first, with their addresses.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({ workspace_id: z.optional(workspaceId), ...pageInput }),
  output: z.object({ projects: z.array(projectSchema), next_cursor: nextCursor }),
  async run({ workspace_id, cursor, limit }, call) {
    const { context } = call;
    const page = pageRequest(cursor, limit);
    if (!page.ok) return refusal(explain(page.code));
    const { db } = context.operation;
    const found = await listProjects(db, context.viewer, workspace_id ?? null, page.value);
    if (!found.ok) return refusal(explain(found.code));
    const { items, nextCursor } = found.value;
    if (workspace_id !== undefined && items[0] !== undefined) noteSubject(call, items[0]);
    const projects = items.map((project) => projectOut(project, context.addresses));
    return structured({ projects, next_cursor: nextCursor });
  },
});
