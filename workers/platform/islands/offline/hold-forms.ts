/**
 * Prevents forms from being sent without a connection, because the browser would replace the page and its input by an
 * error page. Scripts that handle their forms themselves still get the event.
 */
export function holdForms(onHeld: () => void): void {
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
