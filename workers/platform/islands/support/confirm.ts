import { texts } from '../../../../shared/texts/console-scripts.ts';
import { button, element } from './element.ts';

interface Question {
  title: string;
  text: string;
  button: string;
}

/** Asks before something that everybody sees; true when the answer was the button that says so. */
export function confirmed(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    const dialog = element(
      'dialog',
      { class: 'card', 'aria-labelledby': 'question' },
      element('h2', { id: 'question' }, question.title),
      element('p', {}, question.text),
      element(
        'div',
        { class: 'actions' },
        button(question.button, () => dialog.close('yes'), { class: 'primary' }),
        button(texts.cancel, () => dialog.close('no')),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
