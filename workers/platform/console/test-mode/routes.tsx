import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';

/** Mounts the switch to an account's test side, its test clocks, and the outbox of its mails. */
export function mountTestMode(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsoleForm(app, '/test-mode', '', async ({ operation, staff }) => {
    const { ensureTestSide } = await import('#shared/operator/ensure-test-side.ts');
    const { id, testOf } = staff.account;
    if (testOf !== null) return seeOther(`/console/${id}`);
    const side = await ensureTestSide(operation, id);
    return seeOther(`/console/${side.ok ? side.value.accountId : id}`);
  });

  mountConsolePage(app, '/clocks', async (request) => {
    const { clocksPage } = await import('./clocks-page.tsx');
    return clocksPage(request);
  });

  mountConsoleForm(app, '/clocks/new', '/clocks', async (request, form) => {
    const { makeClock } = await import('./clock-forms.ts');
    return makeClock(request, form);
  });

  mountConsoleForm(app, '/clocks/:clock/attach', '/clocks', async (request, form) => {
    const { giveClock } = await import('./clock-forms.ts');
    return giveClock(request, form);
  });

  mountConsoleForm(app, '/clocks/:clock/advance', '/clocks', async (request, form) => {
    const { sendClock } = await import('./clock-forms.ts');
    return sendClock(request, form);
  });

  mountConsoleForm(app, '/clocks/:clock/delete', '/clocks', async (request, form) => {
    const { deleteClock } = await import('./clock-forms.ts');
    return deleteClock(request, form);
  });

  mountConsoleForm(app, '/test-data/delete', '/clocks', async (request, form) => {
    const { deleteTestData } = await import('./clock-forms.ts');
    return deleteTestData(request, form);
  });

  mountConsolePage(app, '/outbox', async (request) => {
    const { outboxPage } = await import('./outbox-page.tsx');
    return outboxPage(request);
  });

  mountConsolePage(app, '/outbox/mails/:mail', async (request) => {
    const { mailPage } = await import('./outbox-page.tsx');
    return mailPage(request);
  });

  // Content of the frame of that page.
  mountConsolePage(app, '/outbox/shown/:mail', async (request) => {
    const { shownMail } = await import('./outbox-page.tsx');
    return shownMail(request);
  });
}
