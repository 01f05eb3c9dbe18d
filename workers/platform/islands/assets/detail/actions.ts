import { texts } from '#workers/platform/texts/console-scripts.ts';
import { button, element } from '../../support/element.ts';
import { ACCEPTED } from '../upload/drop-area.ts';
import { archive } from './archive.ts';
import { purge } from './purge.ts';
import { replace } from './replace.ts';
import { restore } from './restore.ts';
import type { Detail, Section } from './section.ts';

const t = texts.assets;

/**
 * The section of actions: replace and archive; for an archived asset restore and delete. Fonts are uploaded with a
 * stylesheet that embeds them, so that they are not replaced here.
 */
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
  const restoring = button(t.restore.button, () => void restore(detail, fault), { class: 'primary' });
  const purging = button(t.purge.button, () => void purge(detail), { class: 'danger' });
  const dom = element(
    'div',
    { class: 'detail-acts' },
    fault,
    progress,
    element('div', { class: 'actions' }, replacing, archiving, restoring, purging, input),
  );
  return {
    dom,
    show({ kind, archivedAt }) {
      const isArchived = archivedAt !== null;
      const held = dom.contains(document.activeElement);
      replacing.hidden = isArchived || kind === 'font-family';
      archiving.hidden = isArchived;
      restoring.hidden = !isArchived;
      purging.hidden = !isArchived;
      // The pressed button is removed, and the button in its place gets the focus.
      if (held) (isArchived ? restoring : archiving).focus();
    },
  };
}
