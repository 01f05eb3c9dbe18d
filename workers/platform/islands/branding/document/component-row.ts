import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { button, element } from '../../support/element.ts';
import { isObject, type Json, valueAt } from './pointer.ts';

interface RowActs {
  change(pointer: string, value: unknown): void;
  showJson(): void;
  take(): void;
}

export interface ComponentRow {
  dom: HTMLElement;
  /** Updates the fields, except one whose text already equals the value. */
  show(component: Json): void;
}

/** The row of one placed component: its title and text as fields. */
export function createComponentRow(component: Json, acts: RowActs): ComponentRow {
  const id = String(component.id);
  const fields = [
    { pointer: '/props/title', label: t.componentTitle(id), placeholder: t.componentTitleShort },
    { pointer: '/props/text', label: t.componentText(id), placeholder: t.componentTextShort },
  ].map(({ pointer, label, placeholder }) => {
    const input = element('input', { type: 'text', 'aria-label': label, placeholder, autocomplete: 'off' });
    input.addEventListener('input', () => acts.change(pointer, input.value === '' ? undefined : input.value));
    return { pointer, input };
  });
  return {
    dom: element(
      'li',
      {},
      element(
        'p',
        {},
        element('strong', {}, id),
        element('span', { class: 'quiet' }, ` ${component.type} · ${component.slot}`),
      ),
      ...fields.map(({ input }) => input),
      element(
        'p',
        { class: 'line' },
        button(t.editJson, acts.showJson, { class: 'plain' }),
        button(t.remove, acts.take, { class: 'plain', 'aria-label': t.removeComponent(id) }),
      ),
    ),
    show(now) {
      const props = isObject(now.props) ? now.props : {};
      for (const { pointer, input } of fields) {
        const value = String(valueAt(now, pointer) ?? '');
        if (input.value !== value) input.value = value;
        // Only announcements may have a text that is still absent.
        if (pointer === '/props/text' && input !== document.activeElement)
          input.hidden = !('text' in props) && now.type !== 'announcement';
      }
    },
  };
}
