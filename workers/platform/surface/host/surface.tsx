import type { Child, FC } from 'hono/jsx';
import type { RouteId } from '#schema/contract/manifest/route-ids.ts';
import type { ModeSetting } from '#schema/contract/modes.ts';
import { useLocale } from '#shared/i18n/locale-context.ts';
import { BrandProvider, type BrandView } from '#shared/surface/view.ts';
import { RouteHrefProvider } from '../placed/placed-link.tsx';

interface SurfaceProps {
  accountId: string;
  mode: ModeSetting;
  brand: BrandView;
  routeHref: (route: RouteId) => string;
  children?: Child;
}

/** The frame with the root of a surface. A reseller's stylesheet can affect only what is inside. */
export const Surface: FC<SurfaceProps> = ({ accountId, mode, brand, routeHref, children }) => {
  const { language, direction } = useLocale();
  return (
    <div data-brand-frame="">
      <div data-brand={accountId} data-mode={mode} lang={language} dir={direction}>
        <BrandProvider value={brand}>
          <RouteHrefProvider value={routeHref}>{children}</RouteHrefProvider>
        </BrandProvider>
      </div>
    </div>
  );
};
