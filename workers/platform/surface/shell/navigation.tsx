import type { FC } from 'hono/jsx';
import type { BrandDocument } from '#schema/contract/brand-document.ts';
import type { IconName } from '#schema/contract/manifest/icon-names.ts';
import { type RouteId, routeIds } from '#schema/contract/manifest/route-ids.ts';
import { useFormats, useMessages } from '#shared/i18n/locale-context.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { useBrand } from '#shared/surface/view.ts';
import { Icon } from '../icons/icon.tsx';
import { part } from '../part.ts';
import { Badge } from '../parts/badge.tsx';
import { PlacedComponents } from '../placed/placed-components.tsx';
import type { ShellView } from './shell-view.ts';

/** Pages in the navigation: those that the document orders first, then the others, without hidden ones. */
export function navigationRoutes({ navigation }: BrandDocument): RouteId[] {
  const hidden = new Set<RouteId>(navigation?.hidden ?? []);
  return [...new Set([...(navigation?.order ?? []), ...routeIds])].filter((id) => !hidden.has(id));
}

/** Name of a page: the document's, else the service's. */
export const routeLabel = (document: BrandDocument, id: RouteId, { surface }: Messages): string =>
  document.navigation?.labels?.[id] ?? surface.routes[id];

export const useRouteLabel = (id: RouteId): string => routeLabel(useBrand().document, id, useMessages());

const icons: Record<RouteId, IconName> = {
  projects: 'projects',
  usage: 'usage',
  domains: 'domains',
  connections: 'connections',
  members: 'members',
};

export const Navigation: FC<{ view: ShellView }> = ({ view }) => {
  const { document } = useBrand();
  const variant = document.layout?.navigation === 'topbar' ? 'horizontal' : 'vertical';
  return (
    <nav {...part('navigation', variant)} aria-label={useMessages().surface.navigation}>
      <div {...part('nav-group')}>
        <p {...part('nav-group-label')}>{view.workspace.name}</p>
        {navigationRoutes(document).map((id) => {
          const current = id === view.current;
          return (
            <a
              {...part('nav-item', undefined, current && 'current')}
              href={view.hrefs.route(id)}
              aria-current={current ? 'page' : undefined}
            >
              <span {...part('nav-icon')}>
                <Icon name={icons[id]} />
              </span>
              <span
                {...part('nav-label')}
                dir={document.navigation?.labels?.[id] === undefined ? undefined : 'auto'}
              >
                {useRouteLabel(id)}
              </span>
            </a>
          );
        })}
        {view.inbox && <InboxItem inbox={view.inbox} />}
      </div>
      <div {...part('navigation-footer')}>
        <PlacedComponents slot="navigation-footer" route={view.current} />
      </div>
    </nav>
  );
};

/** The messages of visitors, with the number of unread ones. */
const InboxItem: FC<{ inbox: NonNullable<ShellView['inbox']> }> = ({ inbox: { href, unread, current } }) => {
  const { messages: words } = useMessages().pages;
  const formats = useFormats();
  return (
    <a
      {...part('nav-item', undefined, current && 'current')}
      href={href}
      aria-current={current ? 'page' : undefined}
    >
      <span {...part('nav-icon')}>
        <Icon name="empty" />
      </span>
      <span {...part('nav-label')}>{words.title}</span>
      {unread > 0 && (
        <Badge tone="info">
          <span aria-hidden="true">{formats.amount(unread)}</span>
          <span data-visually-hidden="">{words.unread({ count: unread })}</span>
        </Badge>
      )}
    </a>
  );
};
