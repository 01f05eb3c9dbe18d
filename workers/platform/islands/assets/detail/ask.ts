import { texts } from '#workers/platform/texts/console-scripts.ts';
import { button, element } from '../../support/element.ts';

type Content = ReadonlyArray<HTMLElement | null>;

interface Answering {
  label: string;
  danger?: boolean;
}

/** Asks for a confirmation above the open dialog; true when the person confirms. */
export function ask(title: string, content: Content, { label, danger = false }: Answering): Promise<boolean> {
  return show(title, content, (close) => [
    button(texts.cancel, () => close(false), { autofocus: true }),
    button(label, () => close(true), { class: danger ? 'danger' : 'primary' }),
  ]);
}

/** Shows a message that must be acknowledged. */
export async function tell(title: string, content: Content): Promise<void> {
  await show(title, content, (close) => [
    button(texts.close, () => close(false), { class: 'primary', autofocus: true }),
  ]);
}

function show(
  title: string,
  content: Content,
  buttons: (close: (agreed: boolean) => void) => HTMLElement[],
): Promise<boolean> {
  return new Promise((answer) => {
    const id = `question-${crypto.randomUUID()}`;
    const dialog = element(
      'dialog',
      { class: 'card ask', 'aria-labelledby': id },
      element('h2', { id }, title),
      ...content,
      element('div', { class: 'actions' }, ...buttons((agreed) => dialog.close(agreed ? 'yes' : 'no'))),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
