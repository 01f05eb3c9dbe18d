import type { Child, FC } from 'hono/jsx';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { useBrand } from '#shared/surface/view.ts';
import { part } from '../part.ts';
import { PlacedComponents } from '../placed/placed-components.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import type { ShellView } from './shell-view.ts';

/** The customer dashboard around a page. */
export const DashboardShell: FC<{ view: ShellView; inert?: boolean; children?: Child }> = ({
  view,
  inert,
  children,
}) => {
  const layout = useBrand().document.layout?.navigation ?? 'sidebar';
  return (
    <div {...part('shell', layout, view.status !== 'active' && view.status)} inert={inert}>
      <a {...part('skip-link')} href="#main">
        {useMessages().surface.skip}
      </a>
      <Header view={view} />
      <Navigation view={view} />
      <main {...part('main')} id="main" tabindex={-1}>
        <PlacedComponents slot="page-top" route={view.current} />
        {children}
        <PlacedComponents slot="page-bottom" route={view.current} />
      </main>
      <Footer />
    </div>
  );
};
