import { PageLayout } from '../../../shared/pages/layout.tsx';
import type { PendingRequest } from '../oauth/find-request.ts';
import { ScopeChoices } from './scope-choices.tsx';
import { WorkspaceChoices } from './workspace-choices.tsx';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export const ConsentPage = (props: { request: PendingRequest; user: string; fault: string | null }) => {
  const { request } = props;
  const target = new URL(request.redirectUri);
  const name = request.clientName?.trim() || 'An unnamed application';
  return (
    <PageLayout title="Allow access" user={props.user}>
      <section class="card">
        <h1>Allow {name} to act for you?</h1>
        <p class="quiet small">
          {request.clientSource === 'cimd'
            ? `Described by ${new URL(request.clientId).host}. The name is its own and not verified.`
            : 'The application named itself. The name is not verified.'}
        </p>
        <dl>
          <dt>Account</dt>
          <dd>{props.user}</dd>
          <dt>Returns to</dt>
          <dd class="mono">{target.host}</dd>
        </dl>
        {LOOPBACK_HOST.test(target.hostname) ? (
          <p class="notice">
            It runs on your own computer. Go on only if you started it yourself just now: any program there
            could ask this.
          </p>
        ) : null}
        {props.fault === null ? null : (
          <p class="error" role="alert">
            {props.fault}
          </p>
        )}
        <form method="post" action={`/oauth/consent?request=${request.id}`}>
          <ScopeChoices chosen={request.scopes} idPrefix="scope" />
          <WorkspaceChoices workspaces={request.workspaces} chosen={null} idPrefix="workspace" />
          <div class="actions">
            <button class="primary" type="submit" name="decision" value="approve">
              Approve
            </button>
            <button type="submit" name="decision" value="deny">
              Deny
            </button>
          </div>
        </form>
        <p class="quiet small">You can change or end this at any time under Connections.</p>
      </section>
    </PageLayout>
  );
};
