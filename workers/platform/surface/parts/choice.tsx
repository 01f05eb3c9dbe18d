import type { Child, FC } from 'hono/jsx';
import { part } from '../part.ts';

interface ChoiceProps {
  kind: 'checkbox' | 'radio' | 'switch';
  id: string;
  name: string;
  value?: string;
  checked?: boolean;
  disabled?: boolean;
  /** Checkboxes only. */
  invalid?: boolean;
  /** Affects only the rendering: assistive technology reads the property, which a script must set. */
  indeterminate?: boolean;
  children?: Child;
}

/** A checkbox, a radio button or a switch, with its label beside it. */
export const Choice: FC<ChoiceProps> = ({ kind, id, children, ...control }) => (
  <div {...part('choice')} aria-disabled={control.disabled ? 'true' : undefined}>
    <ChoiceControl kind={kind} id={id} {...control} />
    <label {...part('label')} for={id}>
      {children}
    </label>
  </div>
);

const ChoiceControl: FC<ChoiceProps> = ({ kind, invalid, indeterminate, ...attributes }) => {
  if (kind === 'radio') return <input {...part('radio')} {...attributes} type="radio" />;
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
  if (kind === 'switch') return <input {...part('switch')} {...attributes} type="checkbox" role="switch" />;
  return (
    <input
      {...part('checkbox', undefined, [indeterminate && 'indeterminate', invalid && 'invalid'])}
      {...attributes}
      type="checkbox"
      aria-invalid={invalid ? 'true' : undefined}
    />
  );
};
