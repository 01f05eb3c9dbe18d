import { clientLabel } from '#shared/connections/client-label.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import type { PendingRequest } from '../oauth/find-request.ts';
import { AccessPage } from '../pages/access-page.tsx';
import { Avatar, Emblem } from '../pages/avatar.tsx';
import { ExchangeIcon, WarningIcon } from '../pages/icons.tsx';
import { BrandBoxes } from './brand-boxes.tsx';
import type { Choices } from './read-choices.ts';
import { ScopeChoices } from './scope-choices.tsx';
import { WorkspaceChoices } from './workspace-choices.tsx';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

interface ConsentPageProps {
  request: PendingRequest;
  user: { id: string; email: string };
  /** The ticked choices: the defaults, or those of a form that is shown again. */
  choices: Choices;
  fault: string | null;
  /** Time at which the page was made. An answer is accepted a second later. */
  shownAt: number;
}

export const ConsentPage = ({ request, user, choices, fault, shownAt }: ConsentPageProps) => {
  const texts = useMessages().access.consent;
  const target = new URL(request.redirectUri);
  const name = clientLabel(request.clientName) ?? texts.unnamed;
  const here = `/oauth/consent?request=${request.id}`;
  return (
    <AccessPage title={texts.title}>
      <section class="card">
        <div class="pair">
          <Avatar name={name} />
          <ExchangeIcon />
          <Emblem />
        </div>
        <h1 class="center">{texts.question({ name, app: (parts) => <bdi>{parts}</bdi> })}</h1>
        <p class="quiet small center">
          {request.clientSource === 'cimd'
            ? texts.describedBy({ host: new URL(request.clientId).host })
            : texts.unverified}
        </p>
        <dl class="facts">
          <dt>{texts.account}</dt>
          <dd>
            <strong>{user.email}</strong>
            <form method="post" action="/session/sign-out">
              <input type="hidden" name="return_to" value={here} />{' '}
              <button class="plain" type="submit">
                {texts.otherAccount}
              </button>
            </form>
          </dd>
          <dt>{texts.returnsTo}</dt>
          <dd class="mono">{target.host}</dd>
        </dl>
        {LOOPBACK_HOST.test(target.hostname) ? (
          <p class="notice">
            <WarningIcon />
            {texts.loopback}
          </p>
        ) : null}
        {fault === null ? null : (
          <p class="error" role="alert">
            {fault}
          </p>
        )}
        <form method="post" action={here}>
          <input type="hidden" name="user" value={user.id} />
          <input type="hidden" name="shown" value={String(shownAt)} />
          <ScopeChoices chosen={choices.scopes} idPrefix="scope" asked={request.scopes} />
          <WorkspaceChoices
            workspaces={request.workspaces}
            chosen={choices.workspaces}
            idPrefix="workspace"
          />
          <BrandBoxes brands={request.brands} chosen={choices.brands} idPrefix="brand" />
          <div class="actions">
            <button class="primary armed" type="submit" name="decision" value="approve">
              {texts.approve}
            </button>
            <button type="submit" name="decision" value="deny">
              {texts.deny}
            </button>
          </div>
        </form>
        <p class="quiet small center">
          {texts.later({
            link: (parts) => (
              <a href="/connections" target="_blank" rel="noopener">
                {parts}
              </a>
            ),
          })}
        </p>
      </section>
    </AccessPage>
  );
};
