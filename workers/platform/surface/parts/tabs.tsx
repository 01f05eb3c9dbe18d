import type { Child, FC } from 'hono/jsx';
import type { IconName } from '#schema/contract/manifest/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { part } from '../part.ts';

export interface TabView {
  readonly label: string;
  /** Absent when the view is not available now. */
  readonly href?: string;
  readonly selected?: boolean;
}

/** Views with an address each, so that they work without script and with the back button, and can be shared. */
export const Tabs: FC<{
  label: string;
  /** Precedes the name of the current view. */
  icon?: IconName;
  tabs: readonly TabView[];
  children?: Child;
}> = ({ label, icon, tabs, children }) => (
  <div>
    <nav {...part('tabs')} aria-label={label}>
      {tabs.map((tab) => (
        <a
          {...part('tab', undefined, tab.selected && 'selected')}
          href={tab.href}
          role={tab.href ? undefined : 'link'}
          aria-current={tab.selected ? 'page' : undefined}
          aria-disabled={tab.href ? undefined : 'true'}
        >
          {icon && tab.selected && <Icon name={icon} />}
          {tab.label}
        </a>
      ))}
    </nav>
    {children && <div {...part('tab-panel')}>{children}</div>}
  </div>
);
