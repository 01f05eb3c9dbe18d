import type { Child, FC } from 'hono/jsx';
import { HeadingLevelProvider } from '../heading-level.ts';
import { part } from '../part.ts';
import { partComponent } from '../part-component.ts';

interface PageHeaderProps {
  title: string;
  description?: string;
  actions?: Child;
}

export const PageHeader: FC<PageHeaderProps> = ({ title, description, actions }) => (
  <header {...part('page-header')}>
    <div>
      <h1 {...part('page-title')}>{title}</h1>
      {description && <p {...part('page-description')}>{description}</p>}
    </div>
    {actions && <div {...part('page-actions')}>{actions}</div>}
  </header>
);

export const Section: FC<{ title: string; id: string; rootId?: string; children?: Child }> = ({
  title,
  id,
  rootId,
  children,
}) => (
  <section {...part('section')} id={rootId} aria-labelledby={id}>
    <h2 {...part('section-title')} id={id}>
      {title}
    </h2>
    <HeadingLevelProvider value={3}>{children}</HeadingLevelProvider>
  </section>
);

export const Grid = partComponent('grid', 'div');
export const Toolbar = partComponent('toolbar', 'div');

export interface Crumb {
  readonly label: string;
  /** Absent for the last entry, which is the current page. */
  readonly href?: string;
}

export const Breadcrumbs: FC<{ label: string; crumbs: readonly Crumb[] }> = ({ label, crumbs }) => (
  <nav aria-label={label}>
    <ol {...part('breadcrumbs')}>
      {crumbs.map(({ label: text, href }) => (
        <li {...part('breadcrumb', undefined, !href && 'current')} aria-current={href ? undefined : 'page'}>
          {href ? (
            <a {...part('link', 'quiet')} href={href}>
              {text}
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </ol>
  </nav>
);
