import { actionView } from './kinds/action/view.tsx';
import { contactView } from './kinds/contact/view.tsx';
import { formView } from './kinds/form/view.tsx';
import { galleryView } from './kinds/gallery/view.tsx';
import { heroView } from './kinds/hero/view.tsx';
import { hoursView } from './kinds/hours/view.tsx';
import { itemsView } from './kinds/items/view.tsx';
import { mapView } from './kinds/map/view.tsx';
import { peopleView } from './kinds/people/view.tsx';
import { questionsView } from './kinds/questions/view.tsx';
import { quotesView } from './kinds/quotes/view.tsx';
import type { SectionView } from './kinds/section-view.ts';
import { textView } from './kinds/text/view.tsx';
import type { SectionKind, SectionOf } from './sections.ts';

/** The view of each kind. It is separate from the kinds, because only the renderer of sites needs it. */
export const sectionViews = {
  hero: heroView,
  text: textView,
  items: itemsView,
  gallery: galleryView,
  hours: hoursView,
  map: mapView,
  contact: contactView,
  questions: questionsView,
  people: peopleView,
  quotes: quotesView,
  action: actionView,
  form: formView,
} satisfies { [K in SectionKind]: SectionView<SectionOf<K>, never> };
