import type { Context } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { createMailer } from '#shared/mail/create-mailer.ts';
import type { MailMessage } from '#shared/mail/mailer.ts';
import { currentPresentation, type Presentation } from '#shared/presentation/presentation.ts';
import { describeError, log } from '#shared/runtime/log.ts';

/**
 * Writes and sends a message after the answer. A message that cannot be sent is logged and does not change the answer.
 */
export function mailAfterAnswer(
  c: Context<AppEnv<AuthEnv>>,
  write: (presentation: Presentation) => Promise<MailMessage>,
): void {
  c.executionCtx.waitUntil(
    currentPresentation()
      .then(write)
      .then((message) => createMailer(c.env, c.get('runtime')).send(message))
      .catch((error: unknown) => {
        log('error', 'mail_failed', { request_id: c.get('requestId'), ...describeError(error) });
      }),
  );
}
