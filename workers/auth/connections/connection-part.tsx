import type { WorkspaceChoice } from '#shared/credentials/user-workspaces.ts';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import { BrandBoxes } from '../consent/brand-boxes.tsx';
import { ScopeChoices } from '../consent/scope-choices.tsx';
import { WorkspaceChoices } from '../consent/workspace-choices.tsx';
import type { BrandChoice } from '../oauth/brand-choices.ts';
import type { Connection } from './list-connections.ts';

const Moment = ({ at }: { at: number }) => (
  <time datetime={new Date(at).toISOString()}>{useFormats().timeUtc(at)}</time>
);

const Facts = ({
  connection,
  workspaces,
  brands,
}: {
  connection: Connection;
  workspaces: readonly WorkspaceChoice[];
  brands: readonly BrandChoice[];
}) => {
  const { connections: texts, scopes } = useMessages().access;
  const { list } = useFormats();
  const chosen = connection.workspaces;
  const branded = brands.filter(({ id }) => connection.brands.includes(id)).map(({ name }) => name);
  const names = workspaces.filter(({ id }) => chosen?.includes(id)).map(({ name }) => name);
  return (
    <dl class="small">
      <dt>{texts.scopes}</dt>
      <dd class="tags">
        {connection.scopes.map((scope) => (
          <span class="tag on">{scopes[scope].title}</span>
        ))}
      </dd>
      <dt>{texts.workspaces}</dt>
      <dd>
        {chosen === null
          ? texts.everyWorkspace
          : names.length > 0 && names.length <= 3
            ? list(names)
            : texts.someWorkspaces({ count: chosen.length })}
      </dd>
      {branded.length === 0 ? null : (
        <>
          <dt>{texts.brands}</dt>
          <dd dir="auto">{list(branded)}</dd>
        </>
      )}
      <dt>{texts.firstUsed}</dt>
      <dd>
        <Moment at={connection.firstUsedAt} />
      </dd>
      <dt>{texts.lastUsed}</dt>
      <dd>
        <Moment at={connection.lastUsedAt} />
      </dd>
      <dt>{texts.named.ends}</dt>
      <dd>
        <Moment at={connection.endsAt} />
      </dd>
      <Activity connection={connection} workspaces={workspaces} />
    </dl>
  );
};

/** Most workspaces with a link to what a connection did there. */
const ACTIVITIES_LISTED = 5;

/** Links to what it did in each workspace, with what it may still spend there. */
const Activity = ({
  connection: { grantId, workspaces: chosen, budgets },
  workspaces,
}: {
  connection: Connection;
  workspaces: readonly WorkspaceChoice[];
}) => {
  const { activity: texts } = useMessages().access.connections;
  const { amount } = useFormats();
  const entered = workspaces.filter(({ id }) => chosen === null || chosen.includes(id));
  if (entered.length === 0) return null;
  return (
    <>
      <dt>{texts.did}</dt>
      <dd>
        {entered.slice(0, ACTIVITIES_LISTED).map(({ id, name }) => {
          const budget = budgets.find(({ workspaceId }) => workspaceId === id);
          return (
            <div>
              <a href={`/dashboard/connections/${grantId}?workspace=${id}`}>
                <bdi>{name}</bdi>
              </a>
              {budget === undefined
                ? null
                : ` · ${texts.spent({ spent: amount(budget.spent), limit: amount(budget.limit) })}`}
            </div>
          );
        })}
      </dd>
    </>
  );
};

/** One connection: its permissions, a form to change them, and a button to end it. It works without script. */
export const ConnectionPart = (props: {
  connection: Connection;
  workspaces: readonly WorkspaceChoice[];
  brands: readonly BrandChoice[];
  /** Name of its application, for the labels of its buttons. */
  name: string;
  /** Whether the form is shown open, as it is after a choice was refused. */
  open: boolean;
}) => {
  const { connection, workspaces, brands, name } = props;
  const texts = useMessages().access.connections;
  const id = `c-${connection.grantId}`;
  return (
    <>
      <Facts connection={connection} workspaces={workspaces} brands={brands} />
      <details open={props.open}>
        <summary>{texts.change}</summary>
        <form method="post" action={`/connections/${connection.grantId}`}>
          <div class="columns">
            <ScopeChoices chosen={connection.scopes} idPrefix={id} />
            <WorkspaceChoices workspaces={workspaces} chosen={connection.workspaces} idPrefix={id} />
            <BrandBoxes brands={brands} chosen={connection.brands} idPrefix={`${id}-brand`} />
          </div>
          <div class="actions">
            <button class="primary" type="submit" aria-label={texts.saveLabel({ name })}>
              {texts.save}
            </button>
          </div>
        </form>
      </details>
      <details class="leave">
        <summary>{texts.leave}</summary>
        <form method="post" action={`/connections/${connection.grantId}/disconnect`}>
          <p class="quiet">{texts.leaveDetail}</p>
          <div class="actions">
            <button class="danger" type="submit" aria-label={texts.disconnectLabel({ name })}>
              {texts.disconnect}
            </button>
          </div>
        </form>
      </details>
    </>
  );
};
