import { type Column, type SQL, sql } from 'drizzle-orm';
import type { ParameterTypes, PlaceholdersOf } from '../db/statement/parameters.ts';
import type { ActionOf } from './actions.ts';
import { type Append, appendStatement } from './append.ts';
import type { AuditEntry, OmitEach } from './audit.ts';

type InsideEntry = Extract<AuditEntry, { action: ActionOf<'inside'> }>;

/** An entry whose target comes from the rows. */
type EntryOfEach = OmitEach<Exclude<AuditEntry, InsideEntry>, 'target'>;

/** The same for an action `inside` a workspace, which comes from the rows too. */
type EntryInsideEach = Omit<InsideEntry, 'target' | 'workspaceId' | 'projectId'>;

interface Targets {
  target: Column | SQL;
  workspace?: Column | SQL;
  /** `from … where …`, which says how many rows are appended. */
  from: SQL;
}

/**
 * Declares a statement for a target that only the database knows: it appends one row for each row that `from` finds,
 * and none where it finds none. For an action `inside` a workspace, the rows name the workspace too.
 *
 *     const auditLost = auditEach({ project: projects.id }, ({ project }) => ({
 *       target: claims.domain, workspace: claims.tenantId, from: sql`from ${claims} where …`,
 *     }));
 *     auditLost(db, entry, { project: projectId });
 */
export const auditEach = <Types extends ParameterTypes, Found extends Targets>(
  types: Types,
  targets: (parameters: PlaceholdersOf<Types>) => Found,
): Append<Found extends { workspace: unknown } ? EntryInsideEach : EntryOfEach, Types> =>
  appendStatement(types, (parameters) => {
    const { target, workspace, from } = targets(parameters);
    const ofWorkspace = workspace === undefined ? sql`` : sql`, ${workspace} as workspace`;
    return {
      tail: sql`from (select ${target} as target${ofWorkspace} ${from}) as found`,
      target: sql`found.target`,
      ...(workspace === undefined ? {} : { workspace: sql`found.workspace` }),
    };
  });
