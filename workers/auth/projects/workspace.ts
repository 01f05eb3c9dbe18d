import { tenants } from '#shared/db/tables/platform.ts';

export interface Workspace {
  id: string;
  accountId: string;
  name: string;
  status: string;
  planCode: string | null;
  createdAt: number;
}

/** Its fields in a statement over `tenants`. */
export const workspaceFields = {
  id: tenants.id,
  accountId: tenants.accountId,
  name: tenants.name,
  status: tenants.status,
  planCode: tenants.planCode,
  createdAt: tenants.createdAt,
};
