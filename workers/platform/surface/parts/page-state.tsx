import type { Child, FC } from 'hono/jsx';
import type { IconName } from '#schema/contract/manifest/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { part } from '../part.ts';

interface PageStateProps {
  kind: 'empty-state' | 'error-state';
  icon: IconName;
  title: string;
  body: string;
  actions?: Child;
}

/** Replaces missing content by the reason and a link to continue. */
export const PageState: FC<PageStateProps> = ({ kind, icon, title, body, actions }) => (
  <div {...part(kind)} role={kind === 'error-state' ? 'alert' : undefined}>
    <span {...part('state-icon')}>
      <Icon name={icon} />
    </span>
    <p {...part('state-title')}>{title}</p>
    <p {...part('state-body')}>{body}</p>
    {actions && <div {...part('state-actions')}>{actions}</div>}
  </div>
);
