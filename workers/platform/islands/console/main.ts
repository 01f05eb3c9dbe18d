import { showCopyButtons } from '../support/copy-buttons.ts';

/** When the loading of the next page is stopped, the form stays; it can be sent again after this time. */
const PATIENCE_MS = 10_000;

/**
 * Lets a form be sent once. The server does not execute a repeat either, but the first answer (a key that is shown
 * once) would be replaced by the second one.
 */
function sendOnce(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    // Forms that another script handles, or that are held offline, are ignored.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
    if (form.dataset.sent !== undefined) return event.preventDefault();
    form.dataset.sent = '';
    setTimeout(() => forget(form), PATIENCE_MS);
  });
  // The back-forward cache restores a page in the state in which it was left.
  window.addEventListener('pageshow', () => {
    document.querySelectorAll<HTMLFormElement>('form[data-sent]').forEach(forget);
  });
}

function forget(form: HTMLFormElement): void {
  delete form.dataset.sent;
}

showCopyButtons();
sendOnce();
