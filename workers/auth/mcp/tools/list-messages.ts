import * as z from 'zod/mini';
import { pageRequest } from '#shared/projects/page.ts';
import { listMessages } from '../../projects/read-messages.ts';
import { refusal, structured } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { about, pageInput, projectId } from '../input.ts';
import { EXPORTED, exportedPart, messagesCsv } from '../message-export.ts';
import { messageOut, messageSchema } from '../message-output.ts';
import { excerptOf, nextCursor, written } from '../output.ts';
import { define, reads } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

export const listMessagesTool = define.tool({
  name: 'list_messages',
  title: 'List messages of visitors',
  description:
    'Lists messages (enquiries, contact requests) that visitors sent with forms of a site, newest first. Long answers are ' +
    'cut; get_message has them whole, and format exports them.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({
    project_id: projectId,
    unread: z._default(z.boolean().check(about('Only messages that nobody has marked as read')), false),
    format: z
      .optional(z.enum(['json', 'csv']))
      .check(about('Exports with whole answers, in parts: go on with next_cursor')),
    ...pageInput,
  }),
  output: z.object({
    messages: z.array(messageSchema),
    csv: z.optional(written).check(z.describe('A line for each answer')),
    next_cursor: nextCursor,
  }),
  async run({ project_id, unread, format, cursor, limit }, call) {
    const { context } = call;
    const page = pageRequest(cursor, format === undefined ? limit : Math.min(limit, EXPORTED));
    if (!page.ok) return refusal(explain(page.code));
    const choice = { projectId: project_id, unread };
    const found = await listMessages(context.operation.db, context.viewer, choice, page.value);
    if (!found.ok) return refusal(explain(found.code));
    const { items } = found.value;
    if (items[0] !== undefined) noteSubject(call, items[0]);
    if (format !== undefined) {
      const part = exportedPart(items, found.value.nextCursor);
      return structured({
        messages: format === 'json' ? part.items.map(messageOut) : [],
        ...(format === 'csv' && { csv: messagesCsv(part.items) }),
        next_cursor: part.nextCursor,
      });
    }
    const messages = items.map((item) => {
      const answers = item.answers.map(({ label, value }) => ({ label, value: excerptOf(value) }));
      return messageOut({ ...item, answers });
    });
    return structured({ messages, next_cursor: found.value.nextCursor });
  },
});
