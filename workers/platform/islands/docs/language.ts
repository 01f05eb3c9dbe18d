const KEPT = 'docs-language';

/** Shows all examples in the language that the reader has chosen last, on this page and on the next. */
export function keepLanguage(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.tabs > input')];
  const show = (language: string): void => {
    for (const input of inputs) if (input.value === language) input.checked = true;
  };
  for (const input of inputs) {
    input.addEventListener('change', () => {
      const top = input.getBoundingClientRect().top;
      show(input.value);
      // Examples above have another height now; the one that was pressed stays where it is.
      scrollBy(0, input.getBoundingClientRect().top - top);
      keep(input.value);
    });
  }
  const kept = read();
  if (kept !== null) show(kept);
}

/** A browser may refuse to keep anything. */
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
    // The choice then counts for this page only.
  }
}
