/** Buttons that copy a value stand hidden in pages: without this script they could do nothing. */
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

export {};
