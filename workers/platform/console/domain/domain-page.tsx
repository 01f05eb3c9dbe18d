import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { type SentForm, sentTo } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { Confirm } from '../view/parts/confirm.tsx';
import { Field } from '../view/parts/field.tsx';
import { DomainSteps } from './domain-steps.tsx';

const REFRESH_SECONDS = 30;
const t = texts.domain;

export function domainPage(
  request: ConsoleRequest,
  sent: SentForm | null = request.held,
  status?: number,
): Promise<Response> {
  const { c, base, staff } = request;
  const { account } = staff;
  const { customDomain: domain, customDomainStatus } = account;
  const path = `${base}/domain`;
  const lost = customDomainStatus === 'lost';
  const waits = domain !== null && customDomainStatus === 'pending';
  const form = (
    <form class="card form" method="post" action={path}>
      <Field
        id="domain"
        label={t.name}
        hint={t.nameHint}
        placeholder="app.example.com"
        sent={sentTo(sent, '/domain')}
        faults={['bad_domain', 'domain_public', 'domain_reserved', 'domain_taken']}
        maxlength={253}
        required
      />
      <div class="actions">
        <button class="primary" type="submit">
          {t.submit}
        </button>
      </div>
    </form>
  );
  return consolePage(
    request,
    {
      section: 'domain',
      lead: t.lead,
      sent,
      refresh: waits && sent === null ? REFRESH_SECONDS : null,
      ...(status === undefined ? {} : { status }),
    },
    domain === null ? (
      form
    ) : (
      <>
        <DomainSteps
          account={account}
          domain={domain}
          target={new URL(c.env.BASE_URL).hostname}
          path={path}
        />
        {lost ? form : null}
        <div class="zone">
          {waits && staff.platformAdmin ? (
            <div>
              <div>
                <strong>{t.activate}</strong>
                <p>{t.activateText}</p>
              </div>
              <form method="post" action={`${path}/activate`}>
                <button type="submit">{t.activate}</button>
              </form>
            </div>
          ) : null}
          <div>
            <div>
              <strong>{t.removeButton}</strong>
              <p>{t.removeText}</p>
            </div>
            <Confirm
              id="remove"
              summary={t.remove}
              title={t.removeTitle(domain)}
              question={t.removeQuestion}
              action={`${path}/remove`}
              button={t.removeButton}
            />
          </div>
        </div>
      </>
    ),
  );
}
