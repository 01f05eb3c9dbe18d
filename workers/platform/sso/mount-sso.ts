import type { Hono } from 'hono';
import type { AppEnv } from '../../../shared/http/create-app.ts';
import { describeError, log } from '../../../shared/http/log.ts';
import { messagePage } from '../../../shared/pages/message-page.tsx';
import { seeOther } from '../../../shared/pages/render-page.ts';
import { sessionCookie } from '../../../shared/sessions/cookie.ts';
import { SESSION_ABSOLUTE_MS } from '../../../shared/sessions/create-session.ts';
import { redeemSso } from './redeem-sso.ts';
import { startParkedPrompt } from './start-parked-prompt.ts';

/** Where a minted address leads: signs the browser in and sends it on to the dashboard. */
export function mountSso(app: Hono<AppEnv<PlatformEnv>>): void {
  app.get('/sso', async (c) => {
    // Looking is not entering: programs that only ask for the headers must not use the code up.
    if (c.req.method === 'HEAD') return new Response(null, { status: 204 });
    const runtime = c.get('runtime');
    const requestId = c.get('requestId');
    const entry = await redeemSso(c.env.DB, runtime, c.req.query('code') ?? '', requestId);
    if (entry === null) {
      return messagePage({
        status: 410,
        title: 'This link cannot be used',
        text: 'It was used before or is older than a minute. Open the dashboard once more from where you came.',
      });
    }
    if (entry.tookPrompt) {
      const context = { db: c.env.DB, queue: c.env.BUILDS, runtime, requestId };
      // The customer is in whatever becomes of the prompt; the sweep tries again.
      await startParkedPrompt(context, entry.tenantId).catch((error: unknown) =>
        log('error', 'parked_prompt_failed', { request_id: requestId, ...describeError(error) }),
      );
    }
    const cookie = sessionCookie(c.env.BASE_URL, entry.session, SESSION_ABSOLUTE_MS / 1000);
    return seeOther(entry.returnTo, { 'Set-Cookie': cookie });
  });
}
