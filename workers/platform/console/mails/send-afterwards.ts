import { describeError, log } from '#shared/http/log.ts';
import type { ConsoleRequest } from '../http/console-request.ts';

/** Sends mails that are due after the answer, without waiting for the timer. The timer sends those that fail now. */
export function sendAfterwards({ c, call, operation }: ConsoleRequest): void {
  const { runtime, requestId } = operation;
  call.afterwards(
    import('../../reach/mail/send-notices.ts')
      .then(({ sendNotices }) => sendNotices(c.env, runtime, requestId))
      .catch((error: unknown) => {
        log('error', 'mail_failed', { request_id: requestId, ...describeError(error) });
      }),
  );
}
