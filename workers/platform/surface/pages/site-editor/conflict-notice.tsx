import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { Alert } from '../../parts/alert.tsx';
import { Button } from '../../parts/button.tsx';
import { ChangedLines } from './changed-lines.tsx';
import type { SiteEditorData } from './editor-view.ts';

/** The notice that another person, or an assistant, has saved meanwhile: their changes, and the two choices. */
export const ConflictNotice: FC<{ conflict: NonNullable<SiteEditorData['conflict']>; freshHref: string }> = ({
  conflict,
  freshHref,
}) => {
  const { conflict: words } = useMessages().editor;
  return (
    <Alert
      tone="warning"
      title={words.title}
      actions={
        <>
          <Button variant={['primary', 'small']} type="submit" name="do" value="merge">
            {words.keep}
          </Button>
          <Button variant={['secondary', 'small']} href={freshHref}>
            {words.drop}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ChangedLines lines={conflict.lines} more={conflict.more} />
    </Alert>
  );
};
