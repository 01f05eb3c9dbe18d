import { clientLabel } from '../../../shared/connections/client-label.ts';
import { Mark } from '../../../shared/pages/mark.tsx';
import { consentTexts as texts } from '../../../shared/texts/access.ts';
import type { PendingRequest } from '../oauth/find-request.ts';
import { AccessPage } from '../pages/access-page.tsx';
import { Avatar, Tile } from '../pages/avatar.tsx';
import { ExchangeIcon, WarningIcon } from '../pages/icons.tsx';
import type { Choices } from './read-choices.ts';
import { ScopeChoices } from './scope-choices.tsx';
import { WorkspaceChoices } from './workspace-choices.tsx';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

interface ConsentPageProps {
  request: PendingRequest;
  user: { id: string; email: string };
  /** What was chosen before the page had to be shown again. */
  choices: Choices | null;
  fault: string | null;
}

export const ConsentPage = ({ request, user, choices, fault }: ConsentPageProps) => {
  const target = new URL(request.redirectUri);
  const name = clientLabel(request.clientName) ?? texts.unnamed;
  const [before, after] = texts.question;
  const here = `/oauth/consent?request=${request.id}`;
  return (
    <AccessPage title={texts.title}>
      <section class="card">
        <div class="pair">
          <Avatar name={name} />
          <ExchangeIcon />
          <Tile>
            <Mark size={26} />
          </Tile>
        </div>
        <h1 class="center">
          {before}
          <bdi>{name}</bdi>
          {after}
        </h1>
        <p class="quiet small center">
          {request.clientSource === 'cimd'
            ? texts.describedBy(new URL(request.clientId).host)
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
          <ScopeChoices
            chosen={choices?.scopes ?? request.scopes}
            idPrefix="scope"
            asked={choices === null}
          />
          <WorkspaceChoices
            workspaces={request.workspaces}
            chosen={choices?.workspaces ?? null}
            idPrefix="workspace"
          />
          <div class="actions">
            <button class="primary" type="submit" name="decision" value="approve">
              {texts.approve}
            </button>
            <button type="submit" name="decision" value="deny">
              {texts.deny}
            </button>
          </div>
        </form>
        <p class="quiet small center">
          {texts.later[0]}
          <a href="/connections" target="_blank" rel="noopener">
            {texts.later[1]}
          </a>
          {texts.later[2]}
        </p>
      </section>
    </AccessPage>
  );
};
