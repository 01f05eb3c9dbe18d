import { texts } from '../../../../../shared/texts/console-scripts.ts';
import { button, element } from '../../support/element.ts';
import { ACCEPTED } from '../upload/drop-area.ts';
import { archive } from './archive.ts';
import { replace } from './replace.ts';
import type { Detail, Section } from './section.ts';

const t = texts.assets;

/** Replacing and archiving. Fonts come with the stylesheet that names them, so they are not replaced here. */
export function detailActions(detail: Detail): Section {
  const progress = element('progress', {
    max: '1',
    value: '0',
    hidden: true,
    'aria-label': t.replace.sending,
  });
  const fault = element('div', { class: 'fault' });
  const input = element('input', {
    type: 'file',
    hidden: true,
    accept: ACCEPTED,
    'aria-label': t.replace.input,
    onchange: () => {
      const [file] = input.files ?? [];
      input.value = '';
      if (file !== undefined) void replace(detail, file, { progress, fault });
    },
  });
  const replacing = button(t.replace.button, () => input.click());
  const archiving = button(t.archive.button, () => void archive(detail), { class: 'danger' });
  const dom = element(
    'div',
    { class: 'detail-acts' },
    fault,
    progress,
    element('div', { class: 'actions' }, replacing, archiving, input),
  );
  return {
    dom,
    show({ kind, archivedAt }) {
      dom.hidden = archivedAt !== null;
      replacing.hidden = kind === 'font-family';
    },
  };
}
