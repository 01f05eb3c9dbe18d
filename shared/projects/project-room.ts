import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { flag } from '../db/statement/numbers.ts';
import { entitlements, tenants } from '../db/tables/platform.ts';
import { projects } from '../db/tables/projects.ts';
import { storedCap } from './stored-cap.ts';

const counted = alias(projects, 'counted');
const ofWorkspace = sql`from ${projects} as ${counted}
  where ${counted.tenantId} = ${tenants.id} and ${counted.deletedAt} is null`;
const most = storedCap('max_projects');

/**
 * The condition that a workspace of `tenants`, with its `entitlements` (left joined), may have one more project. A
 * workspace without entitlements may have one.
 */
export const hasProjectRoom = flag(sql`case when ${entitlements.tenantId} is null
  then not exists (select 1 ${ofWorkspace})
  else (${most} is null or (select count(*) ${ofWorkspace}) < ${most}) end`);
