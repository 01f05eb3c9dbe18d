import type { ApiFailure } from '../../support/api.ts';
import { element } from '../../support/element.ts';
import { createAlert } from '../explain.ts';

export interface Fault {
  dom: HTMLElement;
  show(failure: ApiFailure, ...more: HTMLElement[]): void;
  clear(): void;
}

/** The error of a field, shown below it and linked to it. */
export function createFault(field: HTMLInputElement): Fault {
  const id = `${field.id}-fault`;
  const dom = element('div', { id, class: 'fault' });
  return {
    dom,
    show(failure, ...more) {
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', id);
      dom.replaceChildren(createAlert(failure), ...more);
      field.focus();
    },
    clear() {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
      dom.replaceChildren();
    },
  };
}
