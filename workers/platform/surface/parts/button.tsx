import type { Child, FC } from 'hono/jsx';
import type { IconName } from '#schema/contract/manifest/icon-names.ts';
import type { VariantOf } from '#schema/contract/parts/index.ts';
import { Icon } from '../icons/icon.tsx';
import { part, type Words } from '../part.ts';
import { partComponent } from '../part-component.ts';
import { openerIdOf } from './opener-id.ts';
import { Spinner } from './skeleton.tsx';

interface ActionProps {
  /** Renders a link with the look of a button, for an address and not for an act. */
  href?: string;
  type?: 'submit' | 'button';
  name?: string;
  value?: string;
  form?: string;
  disabled?: boolean;
  loading?: boolean;
  pressed?: boolean;
  /** Opens the address in another tab, which cannot access this one. */
  newTab?: boolean;
  /** Whether Escape presses it. */
  escapes?: boolean;
  /** Id of the control that opens a question; a link's follows from its address. */
  asks?: boolean | string | undefined;
}

interface ButtonProps extends ActionProps {
  variant?: Words<VariantOf<'button'>>;
  icon?: IconName;
  children?: Child;
}

export const Button: FC<ButtonProps> = ({ variant, icon, children, ...action }) => (
  <Action name="button" variant={variant} action={action}>
    {action.loading ? <Spinner /> : icon && <Icon name={icon} />}
    {children}
  </Action>
);

interface IconButtonProps extends ActionProps {
  variant?: Words<VariantOf<'icon-button'>>;
  icon: IconName;
  /** Accessible name, because the button shows only an icon. */
  label: string;
}

export const IconButton: FC<IconButtonProps> = ({ variant, icon, label, ...action }) => (
  <Action name="icon-button" variant={variant} action={action} label={label}>
    {action.loading ? <Spinner /> : <Icon name={icon} />}
  </Action>
);

interface Drawn {
  name: 'button' | 'icon-button';
  variant: Words<string>;
  action: ActionProps;
  label?: string;
  children?: Child;
}

const Action: FC<Drawn> = ({ name, variant, action, label, children }) => {
  const { href, type = 'button', disabled, loading, pressed, newTab, asks, escapes, ...rest } = action;
  const id = typeof asks === 'string' ? asks : asks && href ? openerIdOf(href) : undefined;
  const attributes = {
    ...part(name, variant as Words<VariantOf<'button' & 'icon-button'>>, [
      loading && 'loading',
      pressed && 'pressed',
    ]),
    ...(id !== undefined && { id }),
    ...(label && { 'aria-label': label, title: label }),
    ...(loading && { 'aria-busy': 'true' }),
  };
  // A link cannot be disabled. It is rendered without an address, with `aria-disabled`.
  if (href !== undefined) {
    return (
      <a
        {...attributes}
        href={disabled ? undefined : href}
        role={disabled ? 'link' : undefined}
        aria-disabled={disabled ? 'true' : undefined}
        aria-current={pressed ? 'true' : undefined}
        data-escape={escapes ? '' : undefined}
        target={newTab ? '_blank' : undefined}
        rel={newTab ? 'noopener noreferrer' : undefined}
      >
        {children}
      </a>
    );
  }
  return (
    <button
      {...attributes}
      {...rest}
      type={type}
      disabled={disabled}
      aria-pressed={pressed === undefined ? undefined : String(pressed)}
    >
      {children}
    </button>
  );
};

export const ButtonGroup = partComponent('button-group', 'div');
