import type { FC } from 'hono/jsx';
import { part } from '../part.ts';
import { describedBy, Field, type FieldProps, FocusRefused } from './form.tsx';

const common = (field: FieldProps) => ({
  id: field.name,
  name: field.name,
  required: field.required,
  disabled: field.disabled,
  'aria-invalid': field.error ? ('true' as const) : undefined,
  'aria-describedby': describedBy(field),
  autofocus: field.error !== undefined && FocusRefused.use() ? true : undefined,
});

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'number' | 'date' | 'time' | 'datetime-local';
  value?: string;
  placeholder?: string;
  readOnly?: boolean;
  autocomplete?: string;
  maxlength?: number;
  /** The earliest value of a date field. */
  min?: string;
  /** Id of the list of suggested values. */
  list?: string | undefined;
  /** Direction of the input when it differs from that of the page. */
  dir?: TextDirection | undefined;
}

type TextDirection = 'auto' | 'ltr';

const LATIN_TYPES: ReadonlySet<string> = new Set(['email', 'url']);

export const TextField: FC<TextFieldProps> = ({ type = 'text', value, readOnly, dir, ...field }) => (
  <Field {...field}>
    <input
      {...part('input', undefined, [field.error && 'invalid', readOnly && 'read-only'])}
      {...common(field)}
      type={type}
      dir={LATIN_TYPES.has(type) ? 'ltr' : dir}
      value={value}
      placeholder={field.placeholder}
      readonly={readOnly}
      autocomplete={field.autocomplete}
      maxlength={field.maxlength}
      min={field.min}
      list={field.list}
    />
  </Field>
);

interface TextAreaFieldProps extends FieldProps {
  value?: string;
  placeholder?: string;
  maxlength?: number;
  dir?: TextDirection;
}

export const TextAreaField: FC<TextAreaFieldProps> = ({ value, placeholder, maxlength, dir, ...field }) => (
  <Field {...field}>
    <textarea
      {...part('textarea', undefined, field.error && 'invalid')}
      {...common(field)}
      placeholder={placeholder}
      maxlength={maxlength}
      dir={dir}
    >
      {value}
    </textarea>
  </Field>
);

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Language of the label when it differs from that of the page. */
  readonly lang?: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  value?: string;
}

export const SelectField: FC<SelectFieldProps> = ({ options, value, ...field }) => (
  <Field {...field}>
    <select {...part('select', undefined, field.error && 'invalid')} {...common(field)}>
      {options.map((option) => (
        <option value={option.value} lang={option.lang} selected={option.value === value}>
          {option.label}
        </option>
      ))}
    </select>
  </Field>
);

export const Search: FC<{ name: string; label: string; value?: string }> = ({ name, label, value }) => (
  <input {...part('search')} type="search" name={name} value={value} aria-label={label} placeholder={label} />
);

interface PromptProps {
  name: string;
  label: string;
  placeholder: string;
  maxlength: number;
  value?: string;
  loading?: boolean;
  disabled?: boolean;
  error?: string;
}

/** The large text area for a prompt. */
export const Prompt: FC<PromptProps> = ({
  label,
  value,
  loading,
  error,
  placeholder,
  maxlength,
  ...rest
}) => {
  const field = { ...rest, label, required: true, ...(error !== undefined && { error }) };
  return (
    <>
      <textarea
        {...part('prompt', undefined, loading && 'loading')}
        {...common(field)}
        placeholder={placeholder}
        maxlength={maxlength}
        aria-label={label}
      >
        {value}
      </textarea>
      {error && (
        <p {...part('field-error')} id={`${rest.name}-error`}>
          {error}
        </p>
      )}
    </>
  );
};
