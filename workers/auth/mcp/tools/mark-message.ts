import * as z from 'zod/mini';
import { markMessage } from '#shared/projects/mark-message.ts';
import { atTenantTime } from '#shared/projects/tenant-time.ts';
import { findMessage } from '../../projects/read-messages.ts';
import { refusal } from '../engine/index.ts';
import { explain } from '../explain.ts';
import { about, messageId } from '../input.ts';
import { define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const markMessageTool = define.tool({
  name: 'mark_message',
  title: 'Mark a message as read',
  description: 'Marks a message of a visitor as read, or as new again with read: false. Nothing is deleted.',
  scope: 'service:write',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({
    message_id: messageId,
    read: z._default(z.boolean().check(about('false marks the message as new again')), true),
  }),
  output: z.object({ message_id: z.string(), is_read: z.boolean() }),
  async run({ message_id, read }, call) {
    const { operation, viewer } = call.context;
    const found = await findMessage(operation.db, viewer, message_id);
    if (!found.ok) return refusal(explain(found.code));
    const choice = { projectId: found.value.projectId, messageId: message_id, read };
    const present = await atTenantTime(operation, 'project', choice.projectId);
    const marked = await markMessage(present, viewer, choice);
    if (!marked.ok) return refusal(explain('message_not_found'));
    return toolResult(call, found, () => ({ message_id, is_read: read }));
  },
});
