const KEPT = 'docs-language';

/** Shows all examples in the language that the reader chose last, on this page and on later ones. */
export function keepLanguage(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.tabs > input')];
  const show = (language: string): void => {
    for (const input of inputs) if (input.value === language) input.checked = true;
  };
  for (const input of inputs) {
    input.addEventListener('change', () => {
      const top = input.getBoundingClientRect().top;
      show(input.value);
      // The examples above have a new height. Scrolling keeps the pressed control at the same place.
      scrollBy(0, input.getBoundingClientRect().top - top);
      keep(input.value);
    });
  }
  const kept = read();
  if (kept !== null) show(kept);
}

/** A browser may refuse storage. */
function read(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(language: string): void {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // Without storage, the choice applies to this page only.
  }
}
