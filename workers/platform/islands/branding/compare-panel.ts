import type { Snapshot } from '../../../../schema/branding/wire.ts';
import { texts } from '../../../../shared/texts/console-scripts.ts';
import { button, element } from '../support/element.ts';
import { compare } from './compare.ts';

export const timeOf = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** Compares what is in the editor with what is live or with a saved draft, side by side. */
export function comparePanel(snapshot: Snapshot, mine: () => string): HTMLElement | null {
  const others = [
    ...(snapshot.live === null ? [] : [{ name: texts.compare.live as string, css: snapshot.live.css }]),
    ...snapshot.drafts.map(({ createdAt, css }) => ({ name: texts.compare.draft(timeOf(createdAt)), css })),
  ];
  if (others.length === 0) return null;
  const choice = element(
    'select',
    { id: 'compare-with' },
    ...others.map(({ name }, index) => element('option', { value: String(index) }, name)),
  );
  const result = element('div');
  return element(
    'section',
    { class: 'card' },
    element(
      'div',
      { class: 'row' },
      element('div', {}, element('label', { for: 'compare-with' }, texts.compare.title), choice),
      button(texts.compare.show, () => {
        const other = others[Number(choice.value)];
        if (other !== undefined) result.replaceChildren(compare(other.css, mine()));
      }),
    ),
    result,
  );
}
