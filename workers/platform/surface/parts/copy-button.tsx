import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { part } from '../part.ts';

interface CopyButtonProps {
  /** What the button copies. */
  value: string;
  /** What the value is; part of the accessible name. */
  name: string;
}

/**
 * Copies a value that is shown by the element before it, and reports the result beside it. The button is hidden until
 * the script `copy` of the page runs.
 */
export const CopyButton: FC<CopyButtonProps> = ({ value, name }) => {
  const { copy: words } = useMessages().surface;
  return (
    <>
      <button
        {...part('button', ['secondary', 'small'])}
        type="button"
        hidden
        data-copy={value}
        data-done={words.done}
        data-failed={words.failed}
        aria-label={words.named({ name })}
      >
        {words.act}
      </button>{' '}
      <span role="status" data-visually-hidden="" />
    </>
  );
};
