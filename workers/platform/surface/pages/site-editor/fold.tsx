import type { Child, FC } from 'hono/jsx';
import { Icon } from '../../icons/icon.tsx';
import { part } from '../../part.ts';

interface FoldProps {
  /** Pointer of the content. */
  id: string;
  title: string;
  /** Name of the content, beside its kind. */
  detail?: string;
  open: boolean;
  badge?: Child;
  /** Whether it is inside another fold. */
  inner?: boolean;
  data?: Readonly<Record<`data-${string}`, string>>;
  children?: Child;
}

/** A collapsible part of the form. The fields of collapsed parts are sent too. */
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
