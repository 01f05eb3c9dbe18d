import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { editor as editorTexts } from '#workers/platform/texts/console-scripts/branding/editor.ts';
import { button, element } from '../../support/element.ts';
import { arrange } from '../../support/keep-place.ts';
import type { DocumentModel } from './document-model.ts';
import type { Field } from './field.ts';
import { isObject, type Json, parsePointer, valueAt, withValueAt } from './pointer.ts';

interface RowActs {
  change(pointer: string, value: unknown): void;
  showJson(): void;
  take(): void;
}

interface ComponentRow {
  dom: HTMLElement;
  /** Updates the fields, except one whose text already equals the value. */
  show(component: Json): void;
}

/** The row of one placed component: its title and text as fields. */
function createComponentRow(component: Json, acts: RowActs): ComponentRow {
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

const POINTER = '/dashboard/surface/components';

/** The field of components placed on pages: titles and texts as fields, everything else as JSON. */
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

  const taken = (index: number) => {
    const others = components().filter((_, at) => at !== index);
    model.set(POINTER, others.length === 0 ? undefined : others);
    (
      list.querySelectorAll<HTMLElement>('li')[Math.min(index, others.length - 1)]?.querySelector('input') ??
      add
    ).focus();
  };

  const rows = new Map<string, ComponentRow>();

  /** Rows are reused by their content, so that a row keeps the focus while a person types in it. */
  function showRows(): void {
    const now = new Map(
      components().map((component, index) => {
        const key = `${index} ${component.id} ${component.type} ${component.slot}`;
        const row =
          rows.get(key) ??
          createComponentRow(component, {
            change: (pointer, value) => change(index, pointer, value),
            showJson: () => showJson(`${POINTER}/${index}`),
            take: () => taken(index),
          });
        row.show(component);
        return [key, row] as const;
      }),
    );
    rows.clear();
    for (const [key, row] of now) rows.set(key, row);
    arrange(
      list,
      [...now.values()].map(({ dom }) => dom),
    );
  }

  model.watch(() => {
    count.textContent = t.components(components().length);
    add.disabled = model.json() === null;
    add.title = add.disabled ? editorTexts.reason.notJson : '';
    showRows();
  });

  return {
    pointer: POINTER,
    dom: element('div', { class: 'field' }, count, list, message, add),
    fault: (text, path) => {
      const [, , , index = ''] = parsePointer(path ?? '');
      faultyAt = path ?? POINTER;
      const id = components()[Number(index)]?.id;
      message.textContent = text === null ? '' : id === undefined ? text : `${id}: ${text}`;
      message.hidden = text === null;
    },
    focus: () => showJson(faultyAt),
  };
}
