import { brandDocument as t } from '../../../../../shared/texts/console-scripts/branding/document.ts';
import { button, element } from '../../support/element.ts';
import type { DocumentModel } from './document-model.ts';
import type { Field } from './field.ts';
import { isObject, type Json, keysOf, valueAt, withValueAt } from './pointer.ts';

const POINTER = '/dashboard/surface/components';

/** What is placed on pages: titles and texts in the form, everything else as JSON. */
export function componentsField(model: DocumentModel, showJson: (pointer: string) => void): Field {
  const count = element('p', { class: 'quiet' });
  const list = element('ul', { class: 'components' });
  const message = element('p', { class: 'fault', role: 'alert', hidden: true });
  const add = button(t.addComponent, () => {
    const taken = components().map(({ id }) => id);
    const id = ['welcome', ...taken.map((_, index) => `welcome-${index + 2}`)].find(
      (name) => !taken.includes(name),
    );
    const announcement = {
      id,
      type: 'announcement',
      slot: 'page-top',
      props: { tone: 'info', title: t.newAnnouncement },
    };
    model.set(POINTER, [...components(), announcement]);
  });
  let faultyAt = POINTER;

  function components(): Json[] {
    const value = model.value(POINTER);
    return Array.isArray(value) ? value.filter(isObject) : [];
  }

  const change = (index: number, pointer: string, value: unknown) =>
    model.set(
      POINTER,
      components().map((component, at) =>
        at === index ? withValueAt(component, pointer, value) : component,
      ),
    );

  function textOf(index: number, pointer: string, label: string): HTMLElement {
    const input = element('input', {
      type: 'text',
      'aria-label': label,
      placeholder: pointer.endsWith('title') ? t.componentTitleShort : t.componentTextShort,
      autocomplete: 'off',
    });
    input.value = String(valueAt(components()[index], pointer) ?? '');
    input.addEventListener('input', () =>
      change(index, pointer, input.value === '' ? undefined : input.value),
    );
    return input;
  }

  function itemOf(component: Json, index: number): HTMLElement {
    const id = String(component.id);
    const take = () => {
      const others = components().filter((_, at) => at !== index);
      model.set(POINTER, others.length === 0 ? undefined : others);
    };
    return element(
      'li',
      {},
      element(
        'p',
        {},
        element('strong', {}, id),
        element('span', { class: 'quiet' }, ` ${component.type} · ${component.slot}`),
      ),
      textOf(index, '/props/title', t.componentTitle(id)),
      'text' in (isObject(component.props) ? component.props : {}) || component.type === 'announcement'
        ? textOf(index, '/props/text', t.componentText(id))
        : null,
      element(
        'p',
        { class: 'line' },
        button(t.editJson, () => showJson(`${POINTER}/${index}`), { class: 'plain' }),
        button(t.remove, take, { class: 'plain', 'aria-label': t.removeComponent(id) }),
      ),
    );
  }

  model.watch(() => {
    count.textContent = t.components(components().length);
    add.disabled = model.json() === null;
    if (!list.contains(document.activeElement)) list.replaceChildren(...components().map(itemOf));
  });
  list.addEventListener('click', () => list.replaceChildren(...components().map(itemOf)));

  return {
    pointer: POINTER,
    dom: element('div', { class: 'field' }, count, list, message, add),
    fault: (text, path) => {
      const [, , , index = ''] = keysOf(path ?? '');
      faultyAt = path ?? POINTER;
      const id = components()[Number(index)]?.id;
      message.textContent = text === null ? '' : id === undefined ? text : `${id}: ${text}`;
      message.hidden = text === null;
    },
    focus: () => showJson(faultyAt),
  };
}
