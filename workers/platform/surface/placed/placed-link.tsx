import type { FC } from 'hono/jsx';
import type { ComponentLink } from '#schema/contract/brand/components.ts';
import type { RouteId } from '#schema/contract/manifest/route-ids.ts';
import { createContext } from '#shared/runtime/context.ts';
import { Button } from '../parts/button.tsx';
import { Link } from '../parts/link.tsx';

/** Returns the address of a dashboard page; the page's host provides it. */
const RouteHrefContext = createContext<(route: RouteId) => string>(() => '#');
export const RouteHrefProvider = RouteHrefContext.Provider;

export const PlacedLink: FC<{ link: ComponentLink; as?: 'link' | 'button' }> = ({ link, as = 'link' }) => {
  const routeHref = RouteHrefContext.use();
  const href = link.url ?? (link.route ? routeHref(link.route) : '#');
  return as === 'button' ? (
    <Button variant="primary" href={href}>
      {link.label}
    </Button>
  ) : (
    <Link href={href} external={link.url !== undefined}>
      {link.label}
    </Link>
  );
};
