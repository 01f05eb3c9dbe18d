import type { Child, FC } from 'hono/jsx';
import { Icon } from '../../icons/icon.tsx';
import { part } from '../../part.ts';

interface FoldProps {
  /** Pointer of what is inside. */
  id: string;
  title: string;
  /** What it is called, beside what it is. */
  detail?: string;
  open: boolean;
  badge?: Child;
  /** Inside another. */
  inner?: boolean;
  data?: Readonly<Record<`data-${string}`, string>>;
  children?: Child;
}

/** A part of the form that can be closed. Closed parts are sent with the others. */
export const Fold: FC<FoldProps> = ({ id, title, detail, open, badge, inner, data = {}, children }) => (
  <details
    {...part('card', inner && 'plain')}
    id={id}
    open={open}
    data-editor-fold={inner ? 'inner' : ''}
    {...data}
  >
    <summary>
      <Icon name="chevron-right" point="on" />
      <strong>{title}</strong>
      {detail && (
        <span data-ellipsis="" dir="auto">
          {detail}
        </span>
      )}
      {badge}
    </summary>
    <div data-editor-body="">{children}</div>
  </details>
);
