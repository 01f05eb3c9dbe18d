import type { SectionView } from '#schema/site/kinds/section-view.ts';
import { sectionViews } from '#schema/site/section-views.ts';
import type { SectionKind, SectionOf, SiteSection } from '#schema/site/sections.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';

export type SiteWords = Messages['site'];

/** A view does not compile here when the catalogue lacks words that it uses. */
const views: { [K in SectionKind]: SectionView<SectionOf<K>, SiteWords> } = sectionViews;

/** The view of a section. The compiler cannot follow that a section and its view are of the same kind. */
export const findView = ({ kind }: SiteSection): SectionView<SiteSection, SiteWords> =>
  views[kind] as SectionView<SiteSection, SiteWords>;
