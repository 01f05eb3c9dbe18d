/**
 * Keeps forms from being sent without a connection: browsers would put a page of their own in place of what was typed.
 * Scripts that handle their forms themselves still see the event.
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
