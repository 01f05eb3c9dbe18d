import { limits } from '../limits.ts';
import { pageCursor, pageLimit } from './fields.ts';
import { aboutTenant } from './requests.ts';

export const sitesRequest = aboutTenant({ cursor: pageCursor, limit: pageLimit(limits.sitesPage) });
