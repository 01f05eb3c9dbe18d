import type { FC } from 'hono/jsx';
import { Icon } from '../icons/icon.tsx';
import { part } from '../part.ts';

export interface PageLink {
  readonly label: string;
  /** Absent when there is no such page. */
  readonly href?: string;
  readonly current?: boolean;
  /** An arrow to the next page, or back. */
  readonly arrow?: 'back' | 'on';
}

export const Pagination: FC<{ label: string; pages: readonly PageLink[] }> = ({ label, pages }) => (
  <nav aria-label={label}>
    <ul {...part('pagination')}>
      {pages.map(({ label: text, href, current, arrow }) => (
        <li>
          {href ? (
            <a
              {...part('pagination-item', undefined, current && 'current')}
              href={href}
              aria-current={current ? 'page' : undefined}
            >
              <Label text={text} arrow={arrow} />
            </a>
          ) : (
            <span {...part('pagination-item')} aria-disabled="true">
              <Label text={text} arrow={arrow} />
            </span>
          )}
        </li>
      ))}
    </ul>
  </nav>
);

const Label: FC<{ text: string; arrow: PageLink['arrow'] }> = ({ text, arrow }) => (
  <>
    {arrow === 'back' && <Icon name="chevron-right" point="back" />}
    {text}
    {arrow === 'on' && <Icon name="chevron-right" point="on" />}
  </>
);
