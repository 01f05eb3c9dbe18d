import { type Column, type SQL, sql } from 'drizzle-orm';
import type { ParameterTypes, PlaceholdersOf } from '../db/statement/parameters.ts';
import type { ActionOf } from './actions.ts';
import { type Append, appendStatement } from './append.ts';
import type { AuditEntry, OmitEach } from './audit.ts';

type InsideEntry = Extract<AuditEntry, { action: ActionOf<'inside'> }>;
type AccountEntry = Extract<AuditEntry, { action: ActionOf<'account'> }>;

/** An entry whose target comes from the selected rows. */
type EntryOfEach = OmitEach<Exclude<AuditEntry, InsideEntry | AccountEntry>, 'target'>;

/** The same for an action `inside` a workspace. Its workspace comes from the selected rows too. */
type EntryInsideEach = Omit<InsideEntry, 'target' | 'workspaceId' | 'projectId'>;

/** The same for an action of an account. Its account comes from the selected rows too. */
type EntryOfEachAccount = Omit<AccountEntry, 'target' | 'accountId' | 'workspaceId'>;

type EntryFor<Found> = Found extends { workspace: unknown }
  ? EntryInsideEach
  : Found extends { account: unknown }
    ? EntryOfEachAccount
    : EntryOfEach;

interface Targets {
  target: Column | SQL;
  workspace?: Column | SQL;
  account?: Column | SQL;
  /** JSON that replaces the entry's detail. */
  detail?: SQL;
  /** `from … where …`, which selects the rows; one entry is appended for each. */
  from: SQL;
}

/**
 * Declares a statement for a target that only the database knows: it appends one row for each row that `from` finds,
 * and none where it finds none. For an action `inside` a workspace, the rows name the workspace too,
 * and for an action of an account, the account.
 *
 *     const auditLost = auditEach({ project: projects.id }, ({ project }) => ({
 *       target: claims.domain, workspace: claims.tenantId, from: sql`from ${claims} where …`,
 *     }));
 *     auditLost(db, entry, { project: projectId });
 */
export const auditEach = <Types extends ParameterTypes, Found extends Targets>(
  types: Types,
  targets: (parameters: PlaceholdersOf<Types>) => Found,
): Append<EntryFor<Found>, Types> =>
  appendStatement(types, (parameters) => {
    const { target, workspace, account, detail, from } = targets(parameters);
    const ofWorkspace = workspace === undefined ? sql`` : sql`, ${workspace} as workspace`;
    const ofAccount = account === undefined ? sql`` : sql`, ${account} as account`;
    const ofDetail = detail === undefined ? sql`` : sql`, ${detail} as detail`;
    return {
      tail: sql`from (select ${target} as target${ofWorkspace}${ofAccount}${ofDetail} ${from}) as found`,
      target: sql`found.target`,
      ...(workspace === undefined ? {} : { workspace: sql`found.workspace` }),
      ...(account === undefined ? {} : { account: sql`found.account` }),
      ...(detail === undefined ? {} : { detail: sql`found.detail` }),
    };
  });
