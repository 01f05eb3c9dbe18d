import { copyText } from './copy-text.ts';

const BACK_AFTER_MS = 2000;

/** Shows the buttons that copy a value. Pages render them hidden, because they need this script. */
export function showCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const { copy = '', done = '', failed = '' } = button.dataset;
    const label = button.textContent ?? '';
    const name = button.getAttribute('aria-label') ?? label;
    const value = button.previousElementSibling;
    const said = button.nextElementSibling;
    const show = (state: { button: string; said: string; isFailed: boolean }) => {
      button.textContent = state.button;
      // The accessible name contains what the button shows (WCAG 2.5.3).
      button.setAttribute('aria-label', name.replace(label, state.button));
      if (said !== null) said.textContent = state.said;
      // The button shows a success; only the failure needs more words.
      said?.toggleAttribute('data-visually-hidden', !state.isFailed);
    };
    let back: ReturnType<typeof setTimeout> | undefined;
    button.hidden = false;
    button.addEventListener('click', async () => {
      const isCopied = await copyText(copy);
      clearTimeout(back);
      if (!isCopied) {
        // The selection stays, because the value now has to be copied by hand.
        if (value !== null) getSelection()?.selectAllChildren(value);
        show({ button: label, said: failed, isFailed: true });
        return;
      }
      show({ button: done, said: done, isFailed: false });
      back = setTimeout(show, BACK_AFTER_MS, { button: label, said: '', isFailed: false });
    });
  }
}
