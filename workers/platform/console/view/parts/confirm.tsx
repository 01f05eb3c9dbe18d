import type { Child } from 'hono/jsx';
import { texts } from '#workers/platform/texts/console.ts';

interface ConfirmProps {
  /** Element id of the question. */
  id: string;
  /** Label of the button that opens the question. */
  summary: string;
  title: string;
  /** The consequences of the action. */
  question: string;
  action: string;
  button: string;
  /** Accessible name with the object of the action. */
  label?: string;
  /** Whether the action removes nothing. */
  harmless?: boolean;
  /** Whether the button is in a row of a table. */
  small?: boolean;
  children?: Child;
}

/** Asks before an action that cannot be undone, with a popover, which needs no script. */
export const Confirm = (props: ConfirmProps) => {
  const { id, summary, title, question, action, button, label, harmless, small, children } = props;
  return (
    <>
      <button
        type="button"
        popovertarget={id}
        class={`${small ? 'small' : ''} ${harmless ? '' : 'danger'}`.trim()}
        aria-label={label}
      >
        {summary}
      </button>
      <div popover="auto" id={id} class="ask" role="dialog" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="post" action={action}>
          <p>{question}</p>
          {children}
          <div class="actions">
            <button type="button" popovertarget={id} popovertargetaction="hide">
              {texts.cancel}
            </button>
            <button class={harmless ? 'primary' : 'primary danger'} type="submit">
              {button}
            </button>
          </div>
        </form>
      </div>
    </>
  );
};
