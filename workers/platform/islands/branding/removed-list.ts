import { texts } from '../../../../shared/texts/console-scripts.ts';
import { button, element } from '../support/element.ts';
import type { CssEditor, Removed } from './css-editor.ts';

/** What was removed from the stylesheet, each leading to its line. */
export function removedList(removed: readonly Removed[], editor: CssEditor): HTMLElement[] {
  if (removed.length === 0) return [];
  const items = removed.slice(0, 100).map((entry) =>
    element(
      'li',
      {},
      button(texts.editor.line(entry.line), () => editor.goTo(entry), { class: 'plain' }),
      ` ${entry.message} `,
      element('code', {}, entry.code),
    ),
  );
  return [
    element(
      'section',
      { class: 'notice' },
      element('p', {}, texts.editor.removed(removed.length)),
      element('ul', {}, ...items),
    ),
  ];
}
