import { texts } from '#workers/platform/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { refill } from '../../support/keep-place.ts';
import { placeList } from './places.ts';
import type { Section } from './section.ts';

const t = texts.assets.usage;

/** The section that lists every place that uses the asset. It is shown also when there is none. */
export function usageList(brandingHref: string): Section {
  const content = element('div');
  return {
    dom: element('section', { 'aria-labelledby': 'usage' }, element('h3', { id: 'usage' }, t.title), content),
    show({ usages }) {
      refill(
        content,
        ...(usages.length === 0
          ? [element('p', { class: 'quiet small' }, t.none)]
          : [
              placeList(usages),
              element('p', { class: 'small' }, element('a', { href: brandingHref }, t.open)),
            ]),
      );
    },
  };
}
