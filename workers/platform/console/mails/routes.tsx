import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { choiceQuery, mailChoice } from '../../reach/mail/mail-choice.ts';
import { requestTestMail } from '../../reach/mail/request-test-mail.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import { BAD_FORM_KEY, readFormKey } from '../http/sent-form.ts';

/** Sends mails that are due after the answer, without waiting for the timer. The timer sends those that fail now. */
function sendAfterwards({ c, call, operation }: ConsoleRequest): void {
  const { runtime, requestId } = operation;
  call.afterwards(
    import('../../reach/mail/send-notices.ts')
      .then(({ sendNotices }) => sendNotices(c.env, runtime, requestId))
      .catch((error: unknown) => {
        log('error', 'mail_failed', { request_id: requestId, ...describeError(error) });
      }),
  );
}

const askedFor = ({ c, held }: ConsoleRequest) =>
  mailChoice((name) => held?.values.get(name) ?? c.req.query(name));

/** Mounts the mails as customers get them, and the form that sends a test to the viewer. */
export function mountMails(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/mails', async (request) => {
    const { mailsPage } = await import('./mails-page.tsx');
    return mailsPage(request, askedFor(request));
  });

  // Content of the page's frames.
  mountConsolePage(app, '/mails/shown/:reader', async (request) => {
    const { showMail } = await import('./show-mail.ts');
    return showMail(request, askedFor(request));
  });

  mountConsoleForm(app, '/mails/test', '/mails', async (request, form) => {
    const choice = mailChoice((name) => form.get(name));
    const refused = async (fault: string) => {
      const { mailsPage } = await import('./mails-page.tsx');
      return mailsPage(request, choice, { action: '/mails/test', values: form, fault });
    };
    const key = readFormKey(form);
    if (key === null) return refused(BAD_FORM_KEY);
    const { operation, staff } = request;
    const requested = await requestTestMail(operation, { accountId: staff.account.id, choice, key });
    if (!requested.ok) return refused(requested.code);
    sendAfterwards(request);
    return done(request, '/mails', 'mail-test-requested', choiceQuery(choice));
  });
}
