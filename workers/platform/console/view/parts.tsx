import type { Child } from 'hono/jsx';
import { texts } from '../../../../shared/texts/console.ts';

/** A moment for people, UTC. */
export const Moment = ({ at }: { at: number | null }) => {
  if (at === null) return <span class="quiet">{texts.never}</span>;
  const iso = new Date(at).toISOString();
  return <time datetime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>;
};

export const State = ({ kind, children }: { kind?: 'good' | 'bad'; children?: Child }) => (
  <span class={kind === undefined ? 'state' : `state ${kind}`}>{children}</span>
);

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'number' | 'search';
  value?: string | null;
  required?: boolean;
  maxlength?: number;
  step?: string;
  min?: string;
}

/** A labelled input whose name is its id. */
export const Field = ({ id, label, hint, value, type = 'text', ...rest }: FieldProps) => (
  <div>
    <label for={id}>{label}</label>
    <input
      id={id}
      name={id}
      type={type}
      value={value ?? ''}
      autocomplete="off"
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      {...rest}
    />
    {hint === undefined ? null : (
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </div>
);

interface ChoiceProps {
  id: string;
  /** When several of a page send the same field; else the id. */
  name?: string;
  label: string;
  options: ReadonlyArray<readonly [value: string, label: string]>;
  value?: string | null;
}

export const Choice = ({ id, name, label, options, value }: ChoiceProps) => (
  <div>
    <label for={id}>{label}</label>
    <select id={id} name={name ?? id}>
      {options.map(([option, text]) => (
        <option value={option} selected={option === value}>
          {text}
        </option>
      ))}
    </select>
  </div>
);

/** A wide table that scrolls by itself, also by keyboard. */
export const Table = (props: { label: string; head: Child; children?: Child }) => (
  <section class="table" aria-label={props.label} tabindex={0}>
    <table>
      <thead>
        <tr>{props.head}</tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
  </section>
);

/** Asks once more before something that cannot be taken back, without a script. */
export const Confirm = (props: {
  /** What opens the question. */
  summary: string;
  /** What will happen. */
  question: string;
  action: string;
  button: string;
  /** Says which one, for people who only hear the button. */
  label?: string;
  children?: Child;
}) => (
  <details class="confirm">
    <summary aria-label={props.label}>{props.summary}</summary>
    <form method="post" action={props.action}>
      <p>{props.question}</p>
      {props.children}
      <button class="danger" type="submit" aria-label={props.label}>
        {props.button}
      </button>
    </form>
  </details>
);

/** To the page behind a keyset cursor, and back to the first. */
export const Pager = (props: { path: string; query: Record<string, string>; next: string | null }) => {
  const { cursor = '', ...query } = props.query;
  const address = (more: Record<string, string>) => {
    const text = new URLSearchParams({ ...query, ...more }).toString();
    return text === '' ? props.path : `${props.path}?${text}`;
  };
  if (cursor === '' && props.next === null) return null;
  return (
    <nav class="pager" aria-label={texts.pages}>
      {cursor === '' ? null : <a href={address({})}>{texts.firstPage}</a>}
      {props.next === null ? null : <a href={address({ cursor: props.next })}>{texts.nextPage}</a>}
    </nav>
  );
};

export const Empty = ({ children }: { children?: Child }) => <p class="card">{children}</p>;
