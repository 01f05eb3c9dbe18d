import { texts } from '#workers/platform/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { thumbnail } from '../thumbnail.ts';
import type { Section } from './section.ts';

const t = texts.assets.detail;

/** The section with the large picture, on a selectable background, because a white logo is invisible on white. */
export function preview(): Section {
  const stage = element('div', { class: 'stage', 'data-backdrop': 'checker' });
  const choices = Object.entries(t.backdrops).map(([value, label], index) =>
    element(
      'label',
      {},
      element('input', {
        type: 'radio',
        name: 'backdrop',
        value,
        checked: index === 0,
        onchange: () => {
          stage.dataset.backdrop = value;
        },
      }),
      element('span', {}, label),
    ),
  );
  const backdrops = element(
    'fieldset',
    { class: 'segments' },
    element('legend', { class: 'unseen' }, t.backdrop),
    ...choices,
  );
  let shown = '';
  return {
    dom: element('div', { class: 'preview-side' }, stage, backdrops),
    show(asset) {
      backdrops.hidden = asset.kind === 'font-family';
      if (shown === asset.currentVersion.id) return;
      shown = asset.currentVersion.id;
      stage.replaceChildren(thumbnail(asset));
    },
  };
}
