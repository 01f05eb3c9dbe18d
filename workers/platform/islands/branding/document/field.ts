import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { element } from '../../support/element.ts';

/** A field of the form that can show an error. */
export interface Field {
  dom: HTMLElement;
  /** JSON Pointer. The field also shows faults below it. */
  pointer: string;
  /** Shows or removes a fault; `path` is its exact place, at or below the pointer. */
  fault(message: string | null, path?: string): void;
  focus(): void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The id of the control for a field, by its JSON pointer (RFC 6901). */
export const fieldIdOf = (pointer: string): string => `field${pointer.replaceAll('/', '-')}`;

export const fieldLabelOf = (pointer: string): string => t.labels[pointer] ?? pointer;

/** A control with its label, help, and space for a message. */
export function createField(pointer: string, control: Control, label = fieldLabelOf(pointer)): Field {
  const id = fieldIdOf(pointer);
  const help = t.help[pointer];
  const hint = help === undefined ? null : element('p', { class: 'hint', id: `${id}-hint` }, help);
  const message = element('p', { id: `${id}-fault`, class: 'fault', role: 'alert', hidden: true });
  control.id = id;
  if (hint !== null) control.setAttribute('aria-describedby', hint.id);
  return {
    pointer,
    dom: element(
      'div',
      { class: 'field' },
      element('label', { for: id }, label),
      control,
      hint,
      element('code', { class: 'field-path' }, pointer),
      message,
    ),
    focus: () => control.focus(),
    fault: (text) => {
      message.textContent = text ?? '';
      message.hidden = text === null;
      control.toggleAttribute('aria-invalid', text !== null);
      if (text !== null) control.setAttribute('aria-invalid', 'true');
      const described = [hint?.id, text === null ? undefined : message.id].filter(
        (part) => part !== undefined,
      );
      if (described.length === 0) control.removeAttribute('aria-describedby');
      else control.setAttribute('aria-describedby', described.join(' '));
    },
  };
}
