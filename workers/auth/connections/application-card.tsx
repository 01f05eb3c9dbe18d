import type { Application } from '#shared/connections/applications.ts';
import type { WorkspaceChoice } from '#shared/credentials/user-workspaces.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import type { BrandChoice } from '../oauth/brand-choices.ts';
import { Avatar } from '../pages/avatar.tsx';
import { ConnectionPart } from './connection-part.tsx';
import type { Connection } from './list-connections.ts';

/** One application with each of its connections, and a button to end them all. */
export const ApplicationCard = (props: {
  application: Application<Connection>;
  workspaces: readonly WorkspaceChoice[];
  brands: readonly BrandChoice[];
  /** Grant id of the connection whose form is open; null when none is. */
  open: string | null;
}) => {
  const { connections: texts, consent } = useMessages().access;
  const { connections, host } = props.application;
  const [newest] = connections;
  const id = `a-${newest?.grantId}`;
  const name = props.application.name ?? consent.unnamed;
  const several = connections.length > 1;
  return (
    <section class="card connection" aria-labelledby={id}>
      <header>
        <Avatar name={name} small />
        <div>
          <h2 id={id}>
            <bdi>{name}</bdi>
          </h2>
          {host === null ? (
            <p class="quiet small">{texts.named.without}</p>
          ) : (
            <p class="quiet small">
              {texts.returnsTo} <span class="mono">{host}</span>
            </p>
          )}
        </div>
      </header>
      {connections.map((connection, index) => {
        const part = (
          <ConnectionPart
            connection={connection}
            workspaces={props.workspaces}
            brands={props.brands}
            name={several ? texts.numbered({ name, index: index + 1 }) : name}
            open={props.open === connection.grantId}
          />
        );
        if (!several) return part;
        return (
          <section class="grant" aria-labelledby={`g-${connection.grantId}`}>
            <h3 id={`g-${connection.grantId}`}>
              {texts.oneOf({ index: index + 1, count: connections.length })}
            </h3>
            {part}
          </section>
        );
      })}
      {several ? (
        <details class="leave">
          <summary>{texts.leaveAll}</summary>
          <form method="post" action="/connections/disconnect">
            {connections.map(({ grantId }) => (
              <input type="hidden" name="grant" value={grantId} />
            ))}
            <p class="quiet">{texts.leaveAllDetail({ count: connections.length })}</p>
            <div class="actions">
              <button class="danger" type="submit" aria-label={texts.disconnectAllLabel({ name })}>
                {texts.disconnectAll}
              </button>
            </div>
          </form>
        </details>
      ) : null}
    </section>
  );
};
