import type { Context, Hono } from 'hono';
import { sessionCookie } from '#shared/http/cookie.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { mount } from '#shared/http/mount.ts';
import { mountForm } from '#shared/http/mount-form.ts';
import { operationFor } from '#shared/http/operation-for.ts';
import { resellerDomainOf } from '#shared/http/own-host.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { PageLayout } from '#shared/pages/layout.tsx';
import { messagePage } from '#shared/pages/message-page.tsx';
import { renderPage, seeOther } from '#shared/pages/render-page.ts';
import { currentPresentation, present } from '#shared/presentation/presentation.ts';
import { readSession } from '#shared/presentation/read-session.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { SESSION_ABSOLUTE_MS } from '#shared/sessions/create-session.ts';
import { describeDevice } from '#shared/sessions/device.ts';
import { sitesOf } from '../../core/sites.ts';
import { findSso, findSsoAccount, type OfferedEntry } from './find-sso.ts';
import { redeemSso } from './redeem-sso.ts';
import { startParkedPrompt } from './start-parked-prompt.ts';

/** Asks a person who is signed in as somebody else whether to sign in as the identity that an account vouches for. */
const SwitchPage = (props: { current: string; offered: OfferedEntry; code: string }) => {
  const texts = useMessages().access.sso;
  return (
    <PageLayout title={texts.switch.title} user={props.current}>
      <section class="card">
        <h1>{texts.switch.title}</h1>
        <p>{texts.switch.current({ email: props.current })}</p>
        <p>{texts.switch.offered({ account: props.offered.accountName, email: props.offered.email })}</p>
        <p class="notice">{texts.switch.warning}</p>
        <form method="post" action="/sso">
          <input type="hidden" name="code" value={props.code} />
          <div class="actions">
            <button class="primary" type="submit">
              {texts.switch.accept}
            </button>
            <a class="button" href="/">
              {texts.switch.decline}
            </a>
          </div>
        </form>
      </section>
    </PageLayout>
  );
};

type SsoContext = Context<AppEnv<PlatformEnv>>;

const FORM_BYTES = 1024;

/**
 * Mounts the redemption of a minted address: it signs the browser in and redirects to the dashboard. Any account can
 * mint an address and any page can link to it. A person who is signed in as somebody else is therefore asked first,
 * because their next acts would happen in workspaces of the account that minted it.
 */
export function mountSso(app: Hono<AppEnv<PlatformEnv>>): void {
  mount(app, { method: 'GET', path: '/sso', refusesHead: true, answer: follow });
  mountForm(app, {
    path: '/sso',
    origins: (c) => [c.env.BASE_URL],
    foreign: foreignForm,
    limit: FORM_BYTES,
    answer: (c, form) => enter(c, form.get('code') ?? ''),
  });
}

async function follow(c: SsoContext): Promise<Response> {
  const code = c.req.query('code') ?? '';
  const now = c.get('runtime').now();
  const session = await readSession(c.req.raw, c.env, now, (work) => c.executionCtx.waitUntil(work));
  if (session === null) return enter(c, code);
  const offered = await findSso(c.env.DB, code, now);
  if (offered === null || offered.userId === session.userId) return enter(c, code);
  present({ accountId: offered.accountId });
  return renderPage(<SwitchPage current={session.email} offered={offered} code={code} />);
}

async function foreignForm(): Promise<Response> {
  const { refused } = (await currentPresentation()).locale.messages.common.errors;
  return messagePage({ status: 403, title: refused.title, text: refused.foreign });
}

async function enter(c: SsoContext, code: string): Promise<Response> {
  const operation = operationFor(c);
  const entry = await redeemSso(
    operation,
    code,
    resellerDomainOf(c.req.raw, c.env),
    describeDevice(c.req.raw),
  );
  if (entry === null) return deadLink(c, code);
  if (entry.tookPrompt) {
    // The customer is signed in even when the prompt cannot be started; the sweep retries it.
    await startParkedPrompt(
      { ...operation, queue: c.env.BUILDS, sites: sitesOf(c.env) },
      entry.tenantId,
    ).catch((error: unknown) =>
      log('error', 'parked_prompt_failed', { request_id: operation.requestId, ...describeError(error) }),
    );
  }
  const cookie = sessionCookie(c.env.BASE_URL, entry.session, SESSION_ABSOLUTE_MS / 1000);
  return seeOther(entry.returnTo, { 'Set-Cookie': cookie });
}

/** A used or expired code still identifies the reseller from whose panel the person came. */
async function deadLink(c: SsoContext, code: string): Promise<Response> {
  const accountId = await findSsoAccount(c.env.DB, code);
  if (accountId !== null) present({ accountId });
  const { dead } = (await currentPresentation()).locale.messages.access.sso;
  return messagePage({ status: 410, ...dead });
}
