/** Shows the buttons that copy a value: without this script they could do nothing, so that pages have them hidden. */
export function showCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const { copy = '', done = '' } = button.dataset;
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(copy).then(() => {
        button.textContent = done;
        setTimeout(() => {
          button.textContent = label;
        }, 2000);
      });
    });
  }
}
