import { type ActionOf, AUDIT_ACTIONS } from './actions.ts';
import { appendText } from './append-text.ts';
import type { AuditEntry, OmitEach } from './audit.ts';

type EntryOfEach =
  | OmitEach<Exclude<AuditEntry, { action: ActionOf<'inside'> }>, 'target'>
  | (Omit<Extract<AuditEntry, { action: ActionOf<'inside'> }>, 'target' | 'workspaceId' | 'projectId'> & {
      action: ActionOf<'inside'>;
    });

/**
 * As `auditStatement`, for a target that only the database knows: one row for each row of `targets`, a SELECT of a column
 * named `target`, and for an action `inside` a workspace another named `workspace`. Where it finds nothing, nothing is
 * recorded. Its parameters are ?1, ?2 and so on.
 */
export const auditEachStatement = (
  db: D1Database,
  entry: EntryOfEach,
  targets: string,
  ...parameters: unknown[]
): D1PreparedStatement =>
  appendText(db, entry, {
    when: `FROM (${targets})`,
    parameters,
    targetColumn: 'target',
    ...(AUDIT_ACTIONS[entry.action] === 'inside' ? { workspaceColumn: 'workspace' } : {}),
  });
