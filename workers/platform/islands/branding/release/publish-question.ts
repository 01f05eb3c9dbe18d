import { limits } from '#schema/limits.ts';
import { release as t } from '#workers/platform/texts/console-scripts/branding/release.ts';
import { schedule as scheduleTexts } from '#workers/platform/texts/console-scripts/branding/schedule.ts';
import { confirmed } from '../../support/confirm.ts';
import { element } from '../../support/element.ts';
import { whatChanges } from '../actions/what-changes.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { createWhenField } from './when-field.ts';

export interface PublishAnswer {
  /** Time of the publish, epoch milliseconds; null for now. */
  at: number | null;
  /** Note of the publisher for the version; null for none. */
  note: string | null;
}

/**
 * Asks whether, when and with which note to publish the saved draft, and shows the changes; null when the person
 * cancels.
 */
export async function askToPublish(
  brandingEditor: BrandingEditor,
  previewHref: string,
): Promise<PublishAnswer | null> {
  const note = element('input', {
    type: 'text',
    id: 'version-note',
    maxlength: String(limits.versionNote),
    autocomplete: 'off',
    dir: 'auto',
    'aria-describedby': 'version-note-help',
  });
  let name = (_: string): void => undefined;
  const when = createWhenField(brandingEditor.timeZone, (later) =>
    name(later ? scheduleTexts.button : t.button),
  );
  const yes = await confirmed({
    title: t.title,
    text: t.text,
    button: t.button,
    wide: true,
    details: element(
      'div',
      {},
      whatChanges(brandingEditor, previewHref),
      element(
        'div',
        { class: 'field' },
        element('label', { for: 'version-note' }, t.note),
        note,
        element('p', { class: 'quiet small', id: 'version-note-help' }, t.noteHelp),
      ),
      when.dom,
    ),
    opened: (button) => {
      name = (text) => {
        button.textContent = text;
      };
    },
    mayConfirm: () => when.check(),
  });
  if (!yes) return null;
  const said = note.value.trim();
  return { at: when.chosen(), note: said === '' ? null : said };
}
