import * as z from 'zod/mini';
import { pageRequest } from '#shared/projects/page.ts';
import { listWorkspaces } from '../../projects/list-workspaces.ts';
import { refusal, structured } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { pageInput } from '../input.ts';
import { nextCursor, workspaceOut, workspaceSchema } from '../output.ts';
import { define, reads } from '../tool.ts';

export const listWorkspacesTool = define.tool({
  name: 'list_workspaces',
  title: 'List workspaces',
  description: 'List the workspaces this connection has access to. Begin here: other tools need the ids.',
  scope: 'service:read',
  annotations: reads,
  // Claude Code searches for tools by name when it defers them. Without one that it loads always, models may never look.
  meta: { 'anthropic/alwaysLoad': true },
  input: z.object(pageInput),
  output: z.object({ workspaces: z.array(workspaceSchema), next_cursor: nextCursor }),
  async run({ cursor, limit }, { context }) {
    const page = pageRequest(cursor, limit);
    if (!page.ok) return refusal(explain(page.code));
    const { items, nextCursor } = await listWorkspaces(context.operation.db, context.viewer, page.value);
    return structured({ workspaces: items.map(workspaceOut), next_cursor: nextCursor });
  },
});
