import type { Child, FC } from 'hono/jsx';

/** Where a form is sent, with what a person does not type: tokens, ids. */
export interface FormTarget {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The fields of a target. */
export const HiddenFields: FC<{ target: FormTarget }> = ({ target }) => (
  <>
    {Object.entries(target.fields ?? {}).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
  </>
);

/** A form around one button: an act that changes something is never a link. */
export const ActionForm: FC<{ target: FormTarget; children?: Child }> = ({ target, children }) => (
  <form method="post" action={target.action}>
    <HiddenFields target={target} />
    {children}
  </form>
);
