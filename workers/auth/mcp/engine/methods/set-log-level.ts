import { isLogLevel } from '../protocol/log-level.ts';
import { invalidParams } from '../protocol/rpc-error.ts';
import type { Method } from './method.ts';
import { failed, succeeded } from './outcome.ts';

/**
 * `logging/setLevel` (revisions to 2025-11-25). The level is checked and acknowledged but not stored, because there
 * are no sessions. Requests of that era get the lines of level info and above.
 */
export const setLogLevel: Method = (call) =>
  isLogLevel(call.params.level)
    ? succeeded('{}')
    : failed(invalidParams('Invalid params: unknown log level'));
