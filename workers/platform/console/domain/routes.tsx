import type { Hono } from 'hono';
import { claimableName } from '#shared/domains/claimable-name.ts';
import { resolveTxt } from '#shared/domains/resolve-txt.ts';
import type { AppEnv } from '#shared/http/create-app.ts';
import { setCustomDomain } from '#shared/operator/set-custom-domain.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { describeError, log } from '#shared/runtime/log.ts';
import { checkCustomDomain } from '../../reach/domains/account/check-custom-domain.ts';
import { requestCustomDomain } from '../../reach/domains/account/request-custom-domain.ts';
import { bindAccountDomain, releaseAccountDomain } from '../../reach/providers/bind-account-domain.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountConsoleForm, mountConsolePage } from '../http/mount-section.ts';
import { domainPage } from './domain-page.tsx';

/**
 * Mounts the page of the account's own host name for its customers' dashboard. Staff claim a name and set its DNS
 * records. The name is used once the TXT record proves the claim, or the operator vouches for it. The read of the
 * session contains everything that the page shows.
 */
export function mountDomain(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsolePage(app, '/domain', (request) => domainPage(request));

  mountConsoleForm(app, '/domain', '/domain', async (request, form) => {
    const { operation, staff } = request;
    const { env } = request.c;
    const refused = (fault: string) => domainPage(request, { action: '/domain', values: form, fault });
    const ownUrls = [env.BASE_URL, env.AUTH_URL, env.MCP_URL, env.API_URL];
    const name = await claimableName(form.get('domain') ?? '', { files: env.ASSETS, ownUrls });
    if (!name.ok) return refused(name.code);
    const asked = await requestCustomDomain(operation, { accountId: staff.account.id, domain: name.value });
    return asked.ok ? done(request, '/domain', 'domain-requested') : refused(asked.code);
  });

  mountConsoleForm(app, '/domain/check', '/domain', async (request, form) => {
    const { c, operation, staff, base } = request;
    const { id, customDomain: domain, customDomainStatus: status, customDomainToken: token } = staff.account;
    // This request repeats the one that put the domain into use.
    if (status === 'active') return done(request, '/domain', 'domain-active');
    if (domain === null || token === null || status !== 'pending') {
      return domainPage(request, { action: '/domain/check', values: form, fault: 'domain_gone' });
    }
    const bind = (name: string) => bindAccountDomain(c.env, name);
    const checked = await checkCustomDomain(operation, { id, domain, token }, { resolveTxt, bind });
    // Missing records are stored with the account, and its page shows them.
    return checked.ok ? done(request, '/domain', 'domain-active') : seeOther(`${base}/domain`);
  });

  mountConsoleForm(app, '/domain/activate', '/domain', async (request, form) => {
    const { operation, staff } = request;
    const refused = (fault: string, status?: number) =>
      domainPage(request, { action: '/domain/activate', values: form, fault }, status);
    if (!staff.platformAdmin) return refused('operator_only', 403);
    const { id: accountId, customDomain: domain } = staff.account;
    if (domain === null) return refused('domain_gone');
    const set = await setCustomDomain(operation, { accountId, domain });
    return set.ok ? done(request, '/domain', 'domain-active') : refused(set.code);
  });

  mountConsoleForm(app, '/domain/remove', '/domain', async (request, form) => {
    const { operation, staff } = request;
    const { id: accountId, customDomain } = staff.account;
    const removed = await setCustomDomain(operation, { accountId, domain: null });
    if (!removed.ok) {
      return domainPage(request, { action: '/domain/remove', values: form, fault: removed.code });
    }
    if (customDomain !== null) request.call.afterwards(release(request, customDomain));
    return done(request, '/domain', 'domain-removed');
  });
}

/** The service no longer answers under the name, even when the provider keeps its hostname. */
const release = ({ c, operation }: ConsoleRequest, domain: string): Promise<void> =>
  releaseAccountDomain(c.env, domain).catch((error: unknown) => {
    log('warn', 'domain_not_released', { request_id: operation.requestId, ...describeError(error) });
  });
