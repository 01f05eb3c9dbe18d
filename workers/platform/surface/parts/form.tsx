import type { Child, FC } from 'hono/jsx';
import { createContext } from '#shared/runtime/context.ts';
import { part } from '../part.ts';
import { partComponent } from '../part-component.ts';
import { type FormTarget, HiddenFields } from './action-form.tsx';

/** Whether the page answers a refused form, and moves the focus to its first refused control. Samples only show one. */
export const FocusRefused = createContext(false);

interface FormProps {
  target: FormTarget;
  loading?: boolean;
  label?: string;
  /** Whether the form sends files. */
  hasFiles?: boolean;
  children?: Child;
}

export const Form: FC<FormProps> = ({ target, loading, label, hasFiles = false, children }) => (
  <form
    {...part('form', undefined, loading && 'loading')}
    action={target.action}
    method="post"
    enctype={hasFiles ? 'multipart/form-data' : undefined}
    aria-busy={loading ? 'true' : undefined}
    aria-label={label}
  >
    <HiddenFields target={target} />
    {children}
  </form>
);

export const FormActions = partComponent('form-actions', 'div');
export const Hint = partComponent('hint', 'p');

export const Fieldset: FC<{ legend: string; disabled?: boolean; children?: Child }> = (props) => (
  <fieldset {...part('fieldset')} disabled={props.disabled}>
    <legend {...part('legend')}>{props.legend}</legend>
    {props.children}
  </fieldset>
);

export interface FieldProps {
  /** Name and id of the control, unique on the page. */
  name: string;
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Attributes of a field's control: its id, and the ids of its hint and error. */
export const describedBy = ({ name, hint, error }: FieldProps): string | undefined =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined;

export const Field: FC<FieldProps & { children?: Child }> = ({ children, ...field }) => (
  <div
    {...part('field', undefined, [field.error && 'invalid', field.required && 'required'])}
    aria-disabled={field.disabled ? 'true' : undefined}
  >
    <label {...part('label')} for={field.name}>
      {field.label}
    </label>
    {children}
    {field.hint && (
      <p {...part('hint')} id={`${field.name}-hint`}>
        {field.hint}
      </p>
    )}
    {field.error && (
      <p {...part('field-error')} id={`${field.name}-error`}>
        {field.error}
      </p>
    )}
  </div>
);
