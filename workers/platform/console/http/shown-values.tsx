import type { SentForm } from './sent-form.ts';

const NAME = 'shown';

interface ShownValuesProps {
  /** The values of the form's fields, by their names. */
  values: Readonly<Record<string, string>>;
  sent: SentForm | null;
}

/**
 * What the fields of a form show at first. `isAsShown` compares it with what is sent, so that two people who change
 * different fields at once both succeed.
 */
export const ShownValues = ({ values, sent }: ShownValuesProps) => (
  <input
    type="hidden"
    name={NAME}
    value={sent?.values.get(NAME) ?? new URLSearchParams({ ...values }).toString()}
  />
);

/** Whether all these fields have the values that the form showed; false for a form that does not tell what it showed. */
export function isAsShown(form: URLSearchParams, ...fields: readonly string[]): boolean {
  const sent = form.get(NAME);
  if (sent === null) return false;
  const shown = new URLSearchParams(sent);
  return fields.every((field) => (form.get(field) ?? '') === shown.get(field));
}
