import type { Child } from 'hono/jsx';
import type { SentForm } from '../../http/sent-form.ts';
import { faultAt } from '../../http/sent-form.ts';

interface LabelledProps {
  id: string;
  /** Name of the form field, when several forms of a page use the same one; by default the id. */
  name?: string;
  label: string;
  hint?: string;
  /** The sent form that is shown again with its faults. */
  sent?: SentForm | null;
  /** Codes of refusals about this field. */
  faults?: readonly string[];
  /** Whether the input has the width of numbers and short words. */
  short?: boolean;
}

interface FieldProps extends LabelledProps {
  type?: 'text' | 'email' | 'number' | 'search' | 'date' | 'password';
  /** The value before a form was sent. */
  value?: string | null;
  required?: boolean;
  readonly?: boolean;
  maxlength?: number;
  placeholder?: string;
  pattern?: string;
  step?: string;
  min?: string;
}

/** An input with its label. */
export const Field = (props: FieldProps) => {
  const { id, name = id, label, hint, sent = null, faults, short, value, type = 'text', ...rest } = props;
  const fault = faultAt(sent, faults);
  return (
    <Labelled id={id} label={label} hint={hint} fault={fault} short={short}>
      <input
        id={id}
        name={name}
        type={type}
        value={sent?.values.get(name) ?? value ?? ''}
        autocomplete="off"
        {...described(id, hint, fault)}
        {...rest}
      />
    </Labelled>
  );
};

interface ChoiceProps extends LabelledProps {
  options: ReadonlyArray<readonly [value: string, label: string]>;
  value?: string | null;
}

/** A selection of one among several, with its label. */
export const Choice = (props: ChoiceProps) => {
  const { id, name = id, label, hint, sent = null, faults, short, options, value } = props;
  const fault = faultAt(sent, faults);
  const chosen = sent?.values.get(name) ?? value ?? null;
  return (
    <Labelled id={id} label={label} hint={hint} fault={fault} short={short}>
      <select id={id} name={name} {...described(id, hint, fault)}>
        {options.map(([option, text]) => (
          <option value={option} selected={option === chosen}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
};

const described = (id: string, hint: string | undefined, fault: string | null) => {
  const by = [fault === null ? '' : `${id}-fault`, hint === undefined ? '' : `${id}-hint`].filter(Boolean);
  return {
    'aria-describedby': by.length === 0 ? undefined : by.join(' '),
    'aria-invalid': fault === null ? undefined : 'true',
    // The refused field gets the focus, so that the page opens where the input is to be corrected.
    autofocus: fault === null ? undefined : true,
  } as const;
};

interface FrameProps {
  id: string;
  label: string;
  hint: string | undefined;
  fault: string | null;
  short: boolean | undefined;
  children?: Child;
}

const Labelled = ({ id, label, hint, fault, short, children }: FrameProps) => (
  <div class={short ? 'short' : undefined}>
    <label for={id}>{label}</label>
    {children}
    {fault === null ? null : (
      <p class="fault" id={`${id}-fault`}>
        {fault}
      </p>
    )}
    {hint === undefined ? null : (
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </div>
);
