import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { IconButton } from '../../parts/button.tsx';

interface ActButtonsProps {
  /** Pointer of the entry. */
  pointer: string;
  /** Name of the entry, for screen readers. */
  name: string;
  first: boolean;
  last: boolean;
  /** Whether the entry is hidden; absent when it cannot be hidden. */
  hidden?: boolean;
  copies: boolean;
  removes: boolean;
}

/** The buttons for a page, a section or an entry. Each button sends the form; with the script, no new page is loaded. */
export const ActButtons: FC<ActButtonsProps> = (props) => {
  const { pointer, name, first, last, hidden, copies, removes } = props;
  const { acts: words } = useMessages().editor;
  const act = (verb: string) => ({
    variant: ['ghost', 'small'] as const,
    type: 'submit' as const,
    name: 'do',
    value: `${verb} ${pointer}`,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset
    <div data-editor-acts="" role="group" aria-label={name}>
      <span data-flip="">
        <IconButton {...act('up')} icon="chevron-down" label={words.up({ name })} disabled={first} />
      </span>
      <IconButton {...act('down')} icon="chevron-down" label={words.down({ name })} disabled={last} />
      {copies && <IconButton {...act('copy')} icon="copy" label={words.copy({ name })} />}
      {hidden !== undefined && (
        <IconButton
          {...act('hide')}
          icon={hidden ? 'preview' : 'unpublish'}
          label={hidden ? words.unhide({ name }) : words.hide({ name })}
        />
      )}
      {removes && <IconButton {...act('remove')} icon="trash" label={words.remove({ name })} />}
    </div>
  );
};
