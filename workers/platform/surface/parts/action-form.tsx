import type { Child, FC } from 'hono/jsx';

/** Address of a form and its hidden fields, such as keys and ids. */
export interface FormTarget {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The hidden fields of a target. */
export const HiddenFields: FC<{ target: FormTarget }> = ({ target }) => (
  <>
    {Object.entries(target.fields ?? {}).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
  </>
);

/** A form with one button. An act that changes something is never a link. */
export const ActionForm: FC<{ target: FormTarget; children?: Child }> = ({ target, children }) => (
  <form method="post" action={target.action}>
    <HiddenFields target={target} />
    {children}
  </form>
);
