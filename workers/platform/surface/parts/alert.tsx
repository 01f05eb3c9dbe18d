import type { Child, FC } from 'hono/jsx';
import type { VariantOf } from '#schema/contract/parts/index.ts';
import { Icon } from '../icons/icon.tsx';
import { part } from '../part.ts';
import { partComponent } from '../part-component.ts';

interface MessageProps {
  tone: VariantOf<'alert'>;
  title: string;
  actions?: Child;
  children?: Child;
}

const Message: FC<MessageProps> = ({ tone, title, actions, children }) => (
  <>
    <p {...part('alert-title')}>
      <Icon name={tone} />
      <span>{title}</span>
    </p>
    {children && <div {...part('alert-body')}>{children}</div>}
    {actions && <div {...part('alert-actions')}>{actions}</div>}
  </>
);

interface LiveProps extends MessageProps {
  /** False when the surrounding element is announced already. */
  live?: boolean;
}

/** A message about the page. Screen readers announce failures at once, and other messages at the next pause. */
export const Alert: FC<LiveProps> = ({ tone, live = true, ...message }) => (
  <div {...part('alert', tone)} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
    <Message tone={tone} {...message} />
  </div>
);

interface ToastProps extends LiveProps {
  state?: 'open' | 'closed';
  /** Whether the focus moves to it: a live region that is there from the first is not announced. */
  focused?: boolean;
}

export const Toast: FC<ToastProps> = ({ tone, state = 'open', live = true, focused = false, ...message }) => (
  <div
    {...part('toast', tone, state)}
    role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    tabindex={focused ? -1 : undefined}
    autofocus={focused ? true : undefined}
  >
    <Message tone={tone} {...message} />
  </div>
);

export const ToastRegion = partComponent('toast-region', 'div');

export const Announcement: FC<MessageProps & { tone: VariantOf<'announcement'>; id?: string }> = ({
  tone,
  id,
  ...message
}) => (
  <aside {...part('announcement', tone)} id={id} aria-label={message.title}>
    <Message tone={tone} {...message} />
  </aside>
);
