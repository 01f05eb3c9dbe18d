import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { optionalText, optionalTime, pageCursor, pageLimit } from './fields.ts';

export const auditRequest = z.object({
  action: optionalText('action', 64, 'An action (`tenant.create`), or the start of several (`tenant.`).'),
  actor: optionalText('actor', 254, 'Id of an actor, a person’s address, or the name of a key.'),
  target: optionalText('target', 255, 'Id of what was changed, or a tenant’s id or reference.'),
  from: optionalTime('from', 'ISO 8601; entries from then on.'),
  to: optionalTime('to', 'ISO 8601; entries before then.'),
  limit: pageLimit(limits.auditPage),
  cursor: pageCursor,
});
