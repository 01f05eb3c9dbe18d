import * as z from 'zod/mini';
import { readId } from '../names/id.ts';
import { optionalText, optionalTime, requiredText, requiredTime } from './fields.ts';
import { aboutTenant } from './requests.ts';

const clockId = {
  clock_id: requiredText('clock_id', 64, 'Id of a test clock (UUID).').check(z.overwrite(readId)),
};

export const clocksRequest = z.object({
  clock_id: optionalText('clock_id', 64, 'Only this clock, with its steps; without it all clocks.'),
});

export const clockCreateRequest = z.object({
  name: optionalText('name', 80, 'The name for your staff.'),
  now: optionalTime(
    'now',
    'ISO 8601; the time that the clock begins with, not before the present: the default.',
  ),
  idempotency_key: requiredText('idempotency_key', 255),
});

export const clockAttachRequest = aboutTenant(clockId);

export const clockAdvanceRequest = z.object({
  ...clockId,
  to: requiredTime('to', 'ISO 8601; the time to advance to, at most 732 days after that of the clock.'),
});
