import type { FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { ActionForm, type FormTarget } from '../parts/action-form.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';

/**
 * A confirmation before an act. The page's address names it, so that it works without script and with the back button.
 */
export interface ConfirmationView {
  readonly title: string;
  readonly body: string;
  readonly act: string;
  readonly destructive: boolean;
  readonly target: FormTarget;
  /** Address of the page without the confirmation. */
  readonly closeHref: string;
}

export const Confirmation: FC<{ view: ConfirmationView | undefined }> = ({ view }) =>
  view ? (
    <Dialog
      id="confirmation"
      variant="small"
      title={view.title}
      closeHref={view.closeHref}
      closeLabel={useMessages().pages.close}
      footer={
        <>
          <Button variant="secondary" href={view.closeHref}>
            {useMessages().pages.cancel}
          </Button>
          <ActionForm target={view.target}>
            <Button variant={view.destructive ? 'danger' : 'primary'} type="submit">
              {view.act}
            </Button>
          </ActionForm>
        </>
      }
    >
      <p>{view.body}</p>
    </Dialog>
  ) : null;
