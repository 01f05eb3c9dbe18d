import { closeOnEscape } from './close-on-escape.ts';
import { focusResult } from './focus-result.ts';

/** Calls back when the browser has no connection now, and on every change. */
function watchConnection(tell: (online: boolean) => void): void {
  window.addEventListener('online', () => tell(true));
  window.addEventListener('offline', () => tell(false));
  // This waits until the page has loaded, because screen readers do not announce live regions that change before.
  if (!navigator.onLine) setTimeout(() => tell(navigator.onLine));
}

/**
 * Prevents forms from being sent without a connection, because the browser would replace the page and its input by an
 * error page. Scripts that handle their forms themselves still get the event.
 */
function holdForms(onHeld: () => void): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return;
      if (event.target.method === 'dialog') return;
      event.preventDefault();
      onHeld();
    },
    { capture: true },
  );
}

// The server rendered the messages into the page, with the page's theme.
const place = document.querySelector<HTMLElement>('[data-offline]');
const words = document.querySelector<HTMLTemplateElement>('template[data-offline-words]');
const held = document.querySelector<HTMLTemplateElement>('template[data-offline-held]');
if (place !== null && words !== null && held !== null) {
  const say = (template: HTMLTemplateElement | null) =>
    place.replaceChildren(...(template === null ? [] : [template.content.cloneNode(true)]));
  watchConnection((online) => say(online ? null : words));
  holdForms(() => say(held));
}
closeOnEscape();
focusResult();
