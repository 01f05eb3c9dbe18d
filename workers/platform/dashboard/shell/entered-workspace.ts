import { brandViewOf, liveStylesheet } from '#shared/brand/live-brand.ts';
import { batch, type OutcomeOf, type RowOfStatement } from '#shared/db/statement/statement.ts';
import type { Identity } from '#shared/presentation/identity.ts';
import { identityIn, identityOfPerson } from '#shared/presentation/identity-of-person.ts';
import { noteScope } from '#shared/runtime/request-scope.ts';
import type { BrandView } from '#shared/surface/view.ts';
import { enteredWorkspace, workspacesUnder } from './workspace-statements.ts';

type Entered = RowOfStatement<typeof enteredWorkspace>;
type Choice = RowOfStatement<typeof workspacesUnder>;

export interface WorkspaceKey {
  workspaceId: string;
  userId: string;
  /** Host name of the only reseller whose workspaces may be entered; null for any reseller. */
  domain: string | null;
}

/** The workspace of a visit with its state and brand, for the shell of every page. */
export interface EnteredWorkspace {
  accountId: string;
  accountName: string;
  workspace: { id: string; name: string };
  status: Entered['status'];
  /** The time of the workspace's test clock; null in real time. */
  clockNow: number | null;
  /** Whether the reseller's account is not disabled. */
  open: boolean;
  /** `staff` of the reseller have the rights of an owner. */
  role: Entered['role'];
  workspaces: Choice[];
  /** The project whose messages the navigation opens, and the unread messages of all; null while there are none. */
  inbox: { projectId: string; unread: number } | null;
  brand: BrandView;
  stylesheet: string | null;
}

/** Most workspaces in the menu. */
const LISTED = 100;

/**
 * Binds the reads of the workspace. A member may also open a terminated workspace, whose page says that it is
 * terminated; nothing else works there. The page's own statements run in the same batch without an access check; their
 * rows are dropped when this read refuses the viewer.
 */
export const workspaceStatements = (
  db: D1Database,
  { workspaceId: tenant, userId: user, domain }: WorkspaceKey,
) => ({
  entered: enteredWorkspace.bind(db, { tenant, user, domain }),
  workspaces: workspacesUnder.bind(db, { user, domain, limit: LISTED }),
});

/** The workspaces that a person may enter, by name, and their reseller if all have the same. */
export async function readWorkspaces(
  db: D1Database,
  { userId: user, domain }: Pick<WorkspaceKey, 'userId' | 'domain'>,
): Promise<{ workspaces: Choice[]; person: Identity | null }> {
  const { workspaces, identities } = await batch(db, {
    workspaces: workspacesUnder.bind(db, { user, domain, limit: LISTED }),
    identities: identityOfPerson.bind(db, { user }),
  });
  return { workspaces: workspaces.rows, person: identityIn(identities.rows) };
}

/** The workspace from the results of these statements; null when the person may not enter. */
export function enteredWorkspaceOf({
  entered,
  workspaces,
}: OutcomeOf<ReturnType<typeof workspaceStatements>>): EnteredWorkspace | null {
  const [row] = entered.rows;
  if (row === undefined) return null;
  const { accountId, document, pins } = row;
  noteScope({ account: accountId });
  return {
    accountId,
    accountName: row.accountName,
    workspace: { id: row.id, name: row.name },
    status: row.status,
    clockNow: row.clockNow,
    open: row.open === 1,
    role: row.role,
    workspaces: workspaces.rows,
    inbox: row.inbox === null ? null : { projectId: row.inbox, unread: row.unread },
    brand: brandViewOf({ accountId, document, pins }, row.accountName),
    stylesheet: liveStylesheet(accountId, row.liveHash),
  };
}
