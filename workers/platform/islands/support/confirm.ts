import { texts } from '../../texts/console-scripts.ts';
import { button, element } from './element.ts';

interface Question {
  title: string;
  text: string;
  button: string;
  /** Details of the change. */
  details?: HTMLElement;
  /** Text of a checkbox that enables the button, for changes with serious consequences. */
  agree?: string;
  /** Whether the change removes something. */
  danger?: boolean;
  /** Whether the details are longer than two sentences. */
  wide?: boolean;
  /** Called with the confirming button, whose label may depend on the person's choices. */
  opened?: (button: HTMLButtonElement) => void;
  /** Validates the input when the button is pressed; false keeps the dialog open. */
  mayConfirm?: () => boolean;
}

/** Asks before a change that everybody sees; true when the person confirms. */
export function confirmed(question: Question): Promise<boolean> {
  const { title, text, details = null, agree, danger = false, wide = false } = question;
  const { opened, mayConfirm = () => true } = question;
  return new Promise((answer) => {
    const confirm = () => {
      if (mayConfirm()) dialog.close('yes');
    };
    const yes = button(question.button, confirm, { class: danger ? 'danger' : 'primary' });
    const tick = element('input', { type: 'checkbox' });
    yes.disabled = agree !== undefined;
    if (agree !== undefined) yes.setAttribute('aria-describedby', 'question-agree');
    tick.addEventListener('change', () => {
      yes.disabled = !tick.checked;
    });
    const dialog = element(
      'dialog',
      {
        class: wide ? 'card ask wide' : 'card ask',
        'aria-labelledby': 'question',
        'aria-describedby': 'question-text',
      },
      element('h2', { id: 'question' }, title),
      element('p', { id: 'question-text' }, text),
      details,
      agree === undefined
        ? null
        : element('label', { class: 'check', id: 'question-agree' }, tick, ` ${agree}`),
      element(
        'div',
        { class: 'actions' },
        yes,
        button(texts.cancel, () => dialog.close('no')),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue === 'yes');
    });
    opened?.(yes);
    document.body.append(dialog);
    dialog.showModal();
  });
}
