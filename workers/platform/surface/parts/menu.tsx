import type { Child, FC } from 'hono/jsx';
import type { IconName } from '#schema/contract/manifest/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { part } from '../part.ts';
import { partComponent } from '../part-component.ts';

/** A list of actions. Inside a `details` element it opens without script. */
export const Menu = partComponent('menu', 'div');
export const MenuLabel = partComponent('menu-label', 'p');
export const MenuSeparator = partComponent('menu-separator', 'hr');

interface MenuItemProps {
  href?: string;
  /** Name and value that the form sends. */
  name?: string;
  value?: string;
  icon?: IconName;
  variant?: 'danger';
  state?: 'highlighted' | 'selected';
  disabled?: boolean;
  children?: Child;
}

export const MenuItem: FC<MenuItemProps> = ({
  href,
  name,
  value,
  icon,
  variant,
  state,
  disabled,
  children,
}) => {
  const attributes = {
    ...part('menu-item', variant, state),
    'aria-current': state === 'selected' ? ('true' as const) : undefined,
  };
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return href ? (
    <a {...attributes} href={href}>
      {content}
    </a>
  ) : (
    <button {...attributes} type={name ? 'submit' : 'button'} name={name} value={value} disabled={disabled}>
      {content}
    </button>
  );
};
