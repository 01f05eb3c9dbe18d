import * as z from 'zod/mini';
import type { SiteMessage } from '../projects/read-messages.ts';
import { iso, timestamp, written } from './output.ts';

const answer = z.object({ label: written, value: written });

/** A message of a visitor as tools answer it. */
export const messageSchema = z.object({
  id: z.string(),
  project_id: z.string(),
  form: written,
  answers: z.array(answer),
  reply_to: z.nullable(written),
  is_read: z.boolean(),
  received_at: timestamp,
});

export const messageOut = (message: SiteMessage): z.input<typeof messageSchema> => ({
  id: message.id,
  project_id: message.projectId,
  form: message.form,
  answers: message.answers.map(({ label, value }) => ({ label, value })),
  reply_to: message.replyTo,
  is_read: message.readAt !== null,
  received_at: iso(message.createdAt),
});
