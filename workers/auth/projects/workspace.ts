import { tenants } from '../../../shared/db/tables/platform.ts';

export interface Workspace {
  id: string;
  accountId: string;
  name: string;
  status: string;
  planCode: string | null;
  createdAt: number;
}

export interface WorkspaceRow {
  id: string;
  account_id: string;
  name: string;
  status: string;
  plan_code: string | null;
  created_at: number;
}

export const WORKSPACE_COLUMNS = 't.id, t.account_id, t.name, t.status, t.plan_code, t.created_at';

export const workspaceOf = (row: WorkspaceRow): Workspace => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  status: row.status,
  planCode: row.plan_code,
  createdAt: row.created_at,
});

/** The same as fields of a statement over `tenants`. */
export const workspaceFields = {
  id: tenants.id,
  accountId: tenants.accountId,
  name: tenants.name,
  status: tenants.status,
  planCode: tenants.planCode,
  createdAt: tenants.createdAt,
};
