import type { Hono } from 'hono';
import type { AppEnv } from '#shared/http/create-app.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { mintSso } from '../../customers/sso/mint-sso.ts';
import { faultText, texts } from '../../texts/console.ts';
import { mountConsoleForm } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';
import { Copy } from '../view/parts/copy.tsx';
import { backTo, readTenantSelector, tenantFor, tenantPathOf } from './tenant-request.tsx';

const t = texts.tenant;

/**
 * Mounts the form that makes a one-time sign-in link for the tenant's customer. The link is shown and not followed,
 * because on the service's own host it would replace the session of the person who requested it.
 */
export function mountSignInLink(app: Hono<AppEnv<PlatformEnv>>): void {
  mountConsoleForm(app, '/tenants/:tenant/sso', '/tenants/:tenant', async (request) => {
    const tenant = await tenantFor(request);
    if (tenant instanceof Response) return tenant;
    const minted = await mintSso(request.call, {
      ...readTenantSelector(request),
      email: null,
      returnTo: null,
    });
    if (!minted.ok) {
      const link = { href: request.base + tenantPathOf(request), label: tenant.externalRef };
      return messagePage({ status: 409, title: t.ssoTitle, text: faultText(minted.code), link });
    }
    return consolePage(
      request,
      {
        section: 'tenants',
        title: t.ssoTitle,
        lead: t.ssoLead(tenant.whuEmail),
        back: backTo(request, tenant),
      },
      <section class="card">
        <p class="notice">{t.ssoWarning}</p>
        <Copy value={minted.value.url} label={t.ssoCopy} />
        <div class="actions">
          <a class="button" href={minted.value.url} rel="noreferrer">
            {t.ssoOpen}
          </a>
        </div>
      </section>,
    );
  });
}
