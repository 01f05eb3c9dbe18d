import * as z from 'zod/mini';
import { writtenTime, writtenUuid } from '../formats.ts';

const text = z.nullable(z.string());

/** An entry of the audit log, in an answer and in an export. */
export const auditEntry = z.strictObject({
  sequence: z.int().check(z.meta({ description: 'Increases with every entry.' })),
  at: writtenTime('UTC.'),
  action: z.string(),
  outcome: z.string().check(z.meta({ description: '`ok`, `refused` or `failed`.' })),
  actor_kind: z.string(),
  actor_id: z.string(),
  actor: z.string().check(z.meta({ description: 'A person’s address or a key’s name; else the id.' })),
  target_id: text,
  target: text.check(
    z.meta({
      description:
        'The target’s name for people, if it has one: of a message or a link the project, of a connection the application. Otherwise its id.',
    }),
  ),
  tenant_id: z.nullable(writtenUuid('Workspace that the entry is about.')),
  request_id: z.string(),
  detail: z
    .nullable(z.record(z.string(), z.unknown()))
    .check(z.meta({ description: 'Details of the action. Never a secret.' })),
});

export const auditResponse = z.strictObject({
  ok: z.literal(true),
  entries: z.array(auditEntry).check(z.meta({ description: 'Newest first.' })),
  next_cursor: text,
  archived_before: z.nullable(writtenTime()).check(
    z.meta({
      description:
        'Entries before then were moved into the service’s archive and are not in this list; null when none were.',
    }),
  ),
});
