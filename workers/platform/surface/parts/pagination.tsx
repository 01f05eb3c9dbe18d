import type { FC } from 'hono/jsx';
import { part } from '../part.ts';

export interface PageLink {
  readonly label: string;
  /** Absent = cannot go there. */
  readonly href?: string;
  readonly current?: boolean;
}

export const Pagination: FC<{ label: string; pages: readonly PageLink[] }> = ({ label, pages }) => (
  <nav aria-label={label}>
    <ul {...part('pagination')}>
      {pages.map(({ label: text, href, current }) => (
        <li>
          {href ? (
            <a
              {...part('pagination-item', undefined, current && 'current')}
              href={href}
              aria-current={current ? 'page' : undefined}
            >
              {text}
            </a>
          ) : (
            <span {...part('pagination-item')} aria-disabled="true">
              {text}
            </span>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
