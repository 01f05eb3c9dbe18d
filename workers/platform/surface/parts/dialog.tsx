import type { Child, FC } from 'hono/jsx';
import type { VariantOf } from '#schema/contract/parts/index.ts';
import { part } from '../part.ts';
import { IconButton } from './button.tsx';

interface DialogProps {
  /** Unique on the page; id of the heading. */
  id: string;
  title: string;
  variant?: VariantOf<'dialog'>;
  state?: 'open' | 'closed';
  /** The address of the page without the dialog. */
  closeHref: string;
  closeLabel: string;
  footer?: Child;
  children?: Child;
}

/**
 * A decision above the page. It is no `dialog` element: the browser's top layer is above every frame, so that a
 * reseller's stylesheet could cover elements outside of the surface. The page around it is inert instead
 * (`DashboardDocument`), and the script of every page closes it on Escape (`data-escape`).
 */
export const Dialog: FC<DialogProps> = (props) => {
  const { id, title, variant, state = 'open', closeHref, closeLabel, footer, children } = props;
  return (
    <div {...part('dialog-backdrop', undefined, state)}>
      <div
        {...part('dialog', variant, state)}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        id={id}
        tabindex={-1}
        // The focus moves to an opened dialog.
        autofocus={state === 'open'}
      >
        <div {...part('dialog-header')}>
          <h2 {...part('dialog-title')} id={`${id}-title`}>
            {title}
          </h2>
          <IconButton
            variant={['ghost', 'small']}
            icon="close"
            label={closeLabel}
            href={closeHref}
            escapes={state === 'open'}
          />
        </div>
        <div {...part('dialog-body')}>{children}</div>
        {footer && <div {...part('dialog-footer')}>{footer}</div>}
      </div>
    </div>
  );
};
