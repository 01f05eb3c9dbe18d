import * as z from 'zod/mini';
import { readId } from '../names/id.ts';
import { requiredText } from './fields.ts';

export const clockDeleteRequest = z.object({
  clock_id: requiredText('clock_id', 64, 'Id of a test clock (UUID).').check(z.overwrite(readId)),
  confirm: requiredText('confirm', 64, 'The same id again.').check(z.overwrite(readId)),
});

export const testDataDeleteRequest = z.object({
  confirm: requiredText('confirm', 64, 'The id of the test side, as `platform-ping` answers it.').check(
    z.overwrite(readId),
  ),
  idempotency_key: requiredText('idempotency_key', 255),
});
