import { describeError, log } from '#shared/runtime/log.ts';
import type { PlatformCall } from '../../core/call.ts';
import { type Direction, runSaga, type SagaReport } from './run-saga.ts';
import { sagaOperation } from './saga-operation.ts';

/**
 * Runs a suspension's steps while its caller waits. The change of status is committed already. Steps that are not done
 * now (after a storage fault, or beyond one run) are errors of the report, and the sweep completes them.
 */
export async function runNow(
  call: PlatformCall,
  suspensionId: string,
  direction: Direction,
): Promise<Omit<SagaReport, 'left'>> {
  try {
    const { done, errors, left } = await runSaga(sagaOperation(call, call.settings), suspensionId, direction);
    return { done, errors: left === 0 ? errors : [...errors, `${left} left: will be finished`] };
  } catch (error) {
    log('error', 'saga_interrupted', { request_id: call.requestId, direction, ...describeError(error) });
    return {
      done: { project: [], domain: [], pod: [], cloud: [] },
      errors: ['interrupted: will be finished'],
    };
  }
}
