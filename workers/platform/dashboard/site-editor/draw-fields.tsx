import { presented } from '#shared/pages/presented.tsx';
import type { Presentation } from '#shared/presentation/presentation.ts';
import { BrandProvider, type BrandView } from '#shared/surface/view.ts';
import { SiteFields } from '../../surface/pages/site-editor/site-form.tsx';
import type { EditedSite } from './edited-site.ts';

/** Renders the fields alone, which replace the shown ones. */
export const drawFields = (
  edited: EditedSite,
  imagesHref: string,
  brand: BrandView,
  presentation: Presentation,
): string =>
  String(
    presented(
      <BrandProvider value={brand}>
        <SiteFields form={{ ...edited, imagesHref, faults: new Map() }} />
      </BrandProvider>,
      presentation,
    ),
  );
