import type { Hono } from 'hono';
import type { AppEnv } from '../../../../shared/http/create-app.ts';
import { requestCustomDomain } from '../../../../shared/operator/request-custom-domain.ts';
import { setCustomDomain } from '../../../../shared/operator/set-custom-domain.ts';
import { faultText, texts } from '../../../../shared/texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done, mountForm, mountPage } from '../http/mount-section.ts';
import { consolePage } from '../view/console-page.tsx';
import { Confirm, Field } from '../view/parts.tsx';
import { DomainSteps } from './domain-steps.tsx';

const t = texts.domain;

/**
 * The account's own host name for its customers' dashboard. The staff ask for one and set the DNS record; switching it
 * on stays with the operator, who alone can tell that the name is theirs. Everything shown came with the session.
 */
export function mountDomain(app: Hono<AppEnv<PlatformEnv>>): void {
  mountPage(app, '/domain', (request) => domainPage(request));

  mountForm(app, '/domain', async (request, form) => {
    const { operation, staff } = request;
    const domain = form.get('domain') ?? '';
    const asked = await requestCustomDomain(operation, { accountId: staff.account.id, domain });
    return asked.ok ? done(request, '/domain', 'domain-requested') : domainPage(request, asked.code, form);
  });

  mountForm(app, '/domain/activate', async (request) => {
    const { operation, staff } = request;
    if (!staff.platformAdmin) return domainPage(request, 'operator_only', null, 403);
    const { id: accountId, customDomain: domain } = staff.account;
    const set = await setCustomDomain(operation, { accountId, domain });
    return set.ok ? done(request, '/domain', 'domain-active') : domainPage(request, set.code);
  });

  mountForm(app, '/domain/remove', async (request) => {
    const { operation, staff } = request;
    const removed = await setCustomDomain(operation, { accountId: staff.account.id, domain: null });
    return removed.ok ? done(request, '/domain', 'domain-removed') : domainPage(request, removed.code);
  });
}

function domainPage(
  request: ConsoleRequest,
  fault: string | null = null,
  values: URLSearchParams | null = null,
  status?: number,
): Promise<Response> {
  const { c, base, staff } = request;
  const { customDomain: domain, customDomainStatus } = staff.account;
  const path = `${base}/domain`;
  return consolePage(
    request,
    {
      section: 'domain',
      fault: fault === null ? null : faultText(fault),
      ...(status === undefined ? {} : { status }),
    },
    <>
      <p class="quiet">{t.lead}</p>
      {domain === null ? (
        <form class="card" method="post" action={path}>
          <Field id="domain" label={t.name} value={values?.get('domain') ?? ''} maxlength={253} required />
          <div class="actions">
            <button class="primary" type="submit">
              {t.submit}
            </button>
          </div>
        </form>
      ) : (
        <>
          <DomainSteps
            domain={domain}
            active={customDomainStatus === 'active'}
            target={new URL(c.env.BASE_URL).hostname}
          />
          {customDomainStatus !== 'active' && staff.platformAdmin ? (
            <form class="card" method="post" action={`${path}/activate`}>
              <p>{t.activateText}</p>
              <button type="submit">{t.activate}</button>
            </form>
          ) : null}
          <section class="card">
            <Confirm
              summary={t.remove}
              question={t.removeQuestion}
              action={`${path}/remove`}
              button={t.removeButton}
            />
          </section>
        </>
      )}
    </>,
  );
}
